const BREAK =
  /<pre[\s>][\s\S]*?<\/pre>|(?<=>)\n+(?=<\/?(?:p|[uod]l|li|d[td]|h[1-6r]|t(?:able|head|body|foot|r|h|d)|fig(?:ure|caption)|div|blockquote|details|summary|section|pre)[\s>])/g;

/**
 * Removes line breaks before block elements from the HTML of an article. Those in `pre`, where they are visible, stay.
 */
export function denseHtml(html: string): string {
  return html.replace(BREAK, (part) => (part.startsWith('<') ? part : ''));
}
