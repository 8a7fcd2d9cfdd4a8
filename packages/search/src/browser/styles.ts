/** The look of the search box; a page changes it with custom properties. */
export const STYLES = `
:host { display: block; position: relative; font: inherit; color: inherit; max-inline-size: var(--search-width, 40rem) }
input { box-sizing: border-box; inline-size: 100%; padding: .5em .75em; font: inherit; color: inherit; background: Field;
  border: 1px solid GrayText; border-radius: .4em }
input:focus-visible { outline: 2px solid var(--search-accent, Highlight); outline-offset: 1px }
ul { position: absolute; z-index: 10; inset-inline: 0; margin: .25em 0 0; padding: 0; list-style: none; background: Canvas;
  color: CanvasText; border-radius: .4em; box-shadow: 0 4px 24px rgb(0 0 0 / .25); max-block-size: 70vh; overflow: auto }
ul:empty, p:empty { display: none }
a { display: block; padding: .5em .75em; color: inherit; text-decoration: none }
a:hover, li[aria-selected=true] a { background: color-mix(in srgb, var(--search-accent, Highlight) 18%, transparent) }
b, span { display: block; overflow-wrap: anywhere }
span { font-size: .875em; opacity: .8 }
span:empty { display: none }
mark { background: none; color: inherit; text-decoration: underline 2px var(--search-accent, Highlight) }
p { margin: .5em .75em; font-size: .875em }`;
