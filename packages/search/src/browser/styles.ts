/** The look of the search box; a page changes it with custom properties. */
export const STYLES = `
:host { display: block; position: relative; font: inherit; color: inherit; max-inline-size: var(--search-width, 40rem) }
:host([hidden]) { display: none }
input { box-sizing: border-box; inline-size: 100%; padding: .5em .75em; font: inherit; color: FieldText; background: Field;
  border: 1px solid GrayText; border-radius: .4em }
input::placeholder { color: inherit; opacity: .75 }
input:focus-visible, button:focus-visible { outline: 2px solid var(--search-accent, Highlight); outline-offset: 1px }
section { position: absolute; z-index: 10; inset-inline: 0; margin: .25em 0 0; background: Canvas; color: CanvasText;
  border-radius: .4em; box-shadow: 0 4px 24px rgb(0 0 0 / .25); max-block-size: 70vh; overflow: auto }
section[hidden] { display: none }
a { display: block; padding: .5em .75em; color: inherit; text-decoration: none }
a:hover, a[aria-selected=true] { background: color-mix(in srgb, var(--search-accent, Highlight) 18%, transparent) }
a[aria-selected=true] { outline: 2px solid var(--search-accent, Highlight); outline-offset: -2px }
b, span { display: block; overflow-wrap: anywhere }
span { font-size: .875em }
span:empty { display: none }
mark { background: none; color: inherit; text-decoration: underline 2px var(--search-accent, Highlight) }
p { margin: 0; padding: .5em .75em; font-size: .875em }
button { font: inherit; color: inherit; background: none; border: 0; padding: 0; text-decoration: underline; cursor: pointer }`;
