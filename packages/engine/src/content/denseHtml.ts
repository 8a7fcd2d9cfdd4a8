const BREAK =
  /<pre[\s>][\s\S]*?<\/pre>|(?<=>)\n+(?=<\/?(?:p|[uod]l|li|d[td]|h[1-6r]|t(?:able|head|body|foot|r|h|d)|fig(?:ure|caption)|div|blockquote|details|summary|section|pre)[\s>])/g;

/** Removes the line breaks before blocks from the HTML of an article; they are visible only in preformatted text. */
export function denseHtml(html: string): string {
  return html.replace(BREAK, (part) => (part.startsWith('<') ? part : ''));
}
