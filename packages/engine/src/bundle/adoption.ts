/**
 * Returns a statement by which a script adopts its own styles when it runs. Constructed style sheets are not subject to
 * the content security policy.
 */
export function adoption(css: string): string {
  return `{let s=new CSSStyleSheet;s.replaceSync(${JSON.stringify(css)});document.adoptedStyleSheets.push(s)}`;
}
