/** Styles of the overlay. A constructed style sheet is not subject to the page's content security policy. */
export function overlayStyles(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    section {
      position: fixed; inset: auto 0 0; z-index: 2147483647; box-sizing: border-box; max-height: 50vh;
      overflow: auto; padding: 12px 56px 12px 20px; color: #fff; font: 14px/1.6 system-ui, sans-serif;
      color-scheme: dark;
    }
    .errors { background: #7f1d1d }
    .warnings { background: #422006 }
    button {
      position: sticky; top: 0; float: right; width: 32px; height: 32px; margin-right: -44px; border: 0;
      background: none; color: inherit; font: inherit; font-size: 22px; line-height: 1; cursor: pointer;
    }
    article { padding: 8px 0; overflow-wrap: anywhere }
    p { margin: 0 }
    .hint { opacity: .85 }
    a { color: inherit; font-family: ui-monospace, monospace }
    summary { cursor: pointer }
    pre { margin: 8px 0 0; padding: 8px; overflow-x: auto; background: #0005; font: 13px/1.5 ui-monospace, monospace }
    mark { background: #fff3; color: inherit }
    :focus-visible { outline: 2px solid #fff; outline-offset: 2px }
  `);
  return sheet;
}
