/**
 * Styles of the search box; a page customizes them with custom properties or by its parts. The text properties of a
 * surrounding navigation bar are reset.
 */
export const STYLES = `
:host { display: block; position: relative; font: inherit; color: inherit; max-inline-size: var(--search-width, 40rem);
  white-space: normal; text-align: start; text-indent: 0; text-transform: none; letter-spacing: normal; line-height: 1.5 }
:host(:dir(ltr)) { text-align: left }
:host(:dir(rtl)) { text-align: right }
input[type=search], button, p, b, a > span, legend, label, [part=group-title] { unicode-bidi: plaintext; text-align: inherit }
:host([hidden]), [hidden] { display: none !important }
input[type=search] { box-sizing: border-box; inline-size: 100%; padding: .5em .75em; font: inherit; color: var(--search-color, FieldText);
  background: var(--search-background, Field); border: 1px solid var(--search-border, GrayText); border-radius: var(--search-radius, .4em) }
input::placeholder { color: inherit; opacity: .75 }
input:focus-visible, button:focus-visible, select:focus-visible { outline: 2px solid var(--search-accent, Highlight); outline-offset: 1px }
section { position: absolute; z-index: 10; inset-inline: 0; margin: .25em 0 0; padding: 0; border: 1px solid var(--search-border, GrayText); background: var(--search-background, Canvas);
  color: var(--search-color, CanvasText); border-radius: var(--search-radius, .4em); box-shadow: 0 4px 24px rgb(0 0 0 / .25);
  max-block-size: min(var(--search-height, 70vh), var(--room, 70vh)); overflow: auto; overscroll-behavior: contain }
section[data-above] { inset-block-end: 100%; margin: 0 0 .25em }
section[popover]:popover-open { position: fixed; inset: var(--top) auto auto var(--left); box-sizing: border-box; width: var(--width); height: auto }
section[popover][data-above]:popover-open { inset: auto auto var(--bottom) var(--left) }
dialog { inline-size: min(100%, var(--search-width, 40rem)); max-block-size: 90dvh; box-sizing: border-box; margin: 5vh auto auto; padding: .75em;
  border: 1px solid var(--search-border, GrayText); border-radius: var(--search-radius, .4em); background: var(--search-background, Canvas);
  color: var(--search-color, CanvasText); overflow: hidden; overscroll-behavior: contain }
dialog[open] { display: flex; flex-direction: column }
dialog::backdrop { background: rgb(0 0 0 / .5) }
dialog section { position: static; border: 0; flex: 1; min-block-size: 0; max-block-size: none; box-shadow: none; background: none }
[part=bar] { display: flex; gap: .5em; align-items: center }
@media (max-width: 40rem) {
  dialog { inline-size: 100%; max-inline-size: none; block-size: 100dvh; max-block-size: none; margin: 0; border: 0; border-radius: 0 }
  input[type=search], select { font-size: max(1em, 16px) }
}
a { display: block; padding: .5em .75em; color: inherit; text-decoration: none; scroll-margin: 2em }
a:hover, a[aria-selected=true] { background: color-mix(in srgb, var(--search-accent, Highlight) 18%, transparent) }
a[aria-selected=true] { outline: 2px solid var(--search-accent, Highlight); outline-offset: -2px }
b, a > span { display: block; overflow-wrap: anywhere }
a > span { font-size: .875em }
a > span:empty { display: none }
a img { max-inline-size: 4em; max-block-size: 4em; float: inline-end; margin-inline-start: .5em }
a::after { content: ''; display: block; clear: both }
mark { background: none; color: inherit; text-decoration: underline 2px var(--search-accent, Highlight) }
p, [part=group-title] { margin: 0; padding: .5em .75em; font-size: .875em }
[part=group-title] { font-weight: bold }
[part=filters] { display: flex; flex-wrap: wrap; gap: .25em 1em; padding: .25em .75em; font-size: .875em }
fieldset { display: flex; flex-wrap: wrap; gap: 0 .75em; min-inline-size: 0; margin: 0; padding: 0; border: 0 }
legend { float: inline-start; padding: .25em .5em .25em 0; font-weight: bold }
label { display: inline-flex; align-items: center; gap: .25em; min-block-size: 1.75em }
select { font: inherit; color: inherit; background: var(--search-background, Field); border: 1px solid var(--search-border, GrayText); border-radius: .25em }
button { font: inherit; color: inherit; background: none; border: 0; padding: 0; text-decoration: underline; cursor: pointer }
[part=more] { display: block; inline-size: 100%; padding: .75em }
[part=open], [part=close] { flex: none; padding: .5em .75em; min-block-size: 2.75em; text-decoration: none;
  border: 1px solid var(--search-border, GrayText); border-radius: var(--search-radius, .4em) }`;
