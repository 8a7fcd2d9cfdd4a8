const BREAK =
  /<pre[\s>][\s\S]*?<\/pre>|(?<=>)\n+(?=<\/?(?:p|[uod]l|li|d[td]|h[1-6r]|t(?:able|head|body|foot|r|h|d)|fig(?:ure|caption)|div|blockquote|details|summary|section|pre)[\s>])/g;

/** HTML of an article without the line breaks before blocks, which show only where lines are kept as they are. */
export function denseHtml(html: string): string {
  return html.replace(BREAK, (part) => (part.startsWith('<') ? part : ''));
}
