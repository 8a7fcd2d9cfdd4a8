/** Plain text of HTML nodes. */
import { type AnyNode, childrenOf, classesOf, type Element, isTag, isText } from './dom';

const BLOCK_ELEMENTS = new Set(
  'p dt dd figcaption caption summary address button aside nav footer form fieldset div section article main header li ul ol dl table tbody tfoot thead tr td th blockquote figure details hr pre h1 h2 h3 h4 h5 h6 text'.split(
    ' ',
  ),
);

/** Whether the text of an element is separate from the text beside it. */
export const isBlockElement = ({ name }: Element): boolean => BLOCK_ELEMENTS.has(name);

/**
 * Text of a node in one line. What is struck out stays marked, and a raised number apart:
 * `~~24~~ 10^6`.
 */
export function textOf(node: AnyNode): string {
  if (isText(node)) return node.data.replace(/\s+/g, ' ');
  if (!isTag(node)) return '';
  if (node.name === 'br') return ' ';
  if (node.name === 'img') return node.attribs.alt ?? '';
  const text = node.children.map(textOf).join('');
  if (/^(?:del|s|strike)$/.test(node.name)) return `~~${text}~~`;
  if (node.name === 'sup' && /^[-+−]?\d/.test(text)) return `^${text}`;
  return isBlockElement(node) ? ` ${text} ` : text;
}

/** Text of a code block with its line breaks, whether lines end in newlines or are elements. */
export function codeOf(node: AnyNode): string {
  if (isText(node)) return node.data;
  if (!isTag(node)) return '';
  if (node.name === 'br') return '\n';
  const text = node.children.map(codeOf).join('');
  const isLine = classesOf(node).some((own) => /^(?:line|token-line|code-line|ec-line)$/.test(own));
  const isBeforeEnd =
    node.next && isText(node.next as AnyNode) && /^\n/.test((node.next as { data: string }).data);
  return (isLine || node.name === 'div') && !isBeforeEnd && !text.endsWith('\n') ? `${text}\n` : text;
}

/** Collapses whitespace to single spaces, and trims the ends. */
export function oneLine(text: string): string {
  return text.replace(/[\s\u200b]+/g, ' ').trim();
}

/** Whether at least 80 percent of a text are links. */
export function isLinks(text: string, links: number): boolean {
  return links > 0 && links * 10 >= oneLine(text).length * 8;
}

/** Number of characters of a node inside links or in descriptions of pictures. */
export function linkLength(node: AnyNode): number {
  if (isTag(node) && (node.name === 'a' || node.name === 'img')) return oneLine(textOf(node)).length;
  return childrenOf(node).reduce((sum, child) => sum + linkLength(child), 0);
}
