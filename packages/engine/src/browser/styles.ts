/**
 * Adds styles to the document. Constructed style sheets are not subject to the Content-Security-Policy (CSSOM, section
 * 6.1), unlike style elements.
 */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
