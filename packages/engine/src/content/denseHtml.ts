import { markedParts } from '../shared/markedParts';

const PRE = { open: /<pre[\s>]/g, close: /<\/pre>/g };
const BREAK =
  /(?<=>)\n+(?=<\/?(?:p|[uod]l|li|d[td]|h[1-6r]|t(?:able|head|body|foot|r|h|d)|fig(?:ure|caption)|div|blockquote|details|summary|section|pre)[\s>])/g;

/**
 * Removes line breaks before block elements from the HTML of an article. Those in `pre`, where they are visible, stay.
 */
export function denseHtml(html: string): string {
  const blocks = markedParts(html, PRE).reverse();
  return html.replace(BREAK, (breaks, at: number) => {
    while (blocks.length > 0 && blocks.at(-1)!.end <= at) blocks.pop();
    return blocks.length > 0 && blocks.at(-1)!.index < at ? breaks : '';
  });
}
