/**
 * A statement that makes a script bring its own styles: it adopts them when it runs. Constructed style sheets need no
 * permission of the Content-Security-Policy.
 */
export function adoption(css: string): string {
  return `{let s=new CSSStyleSheet;s.replaceSync(${JSON.stringify(css)});document.adoptedStyleSheets.push(s)}`;
}
