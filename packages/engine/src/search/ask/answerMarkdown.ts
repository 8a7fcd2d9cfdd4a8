/**
 * Parser of the Markdown subset that answers use: paragraphs, lists, code, bold, emphasis, links, and citations. There
 * is no HTML: anything that looks like HTML is text.
 */
import { type Inline, inlinesOf } from './inlines';

/** A block of an answer. Other blocks of Markdown, such as headings and quotes, become paragraphs. */
export type MarkdownBlock =
  | { readonly type: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly type: 'code'; readonly text: string }
  | {
      readonly type: 'list';
      readonly isOrdered: boolean;
      readonly items: readonly (readonly MarkdownBlock[])[];
    };

const FENCE = /^\s*(`{3,}|~{3,})/;
const ITEM = /^(\s*)(?:[-*+]|(\d{1,3})[.)])\s+(.*)$/;
const HEADING = /^\s*#{1,6}\s+(.*?)(?:\s+#+)?\s*$/;
const QUOTE = /^\s*>\s?/;
/** Maximum nesting depth of lists. A deeper list is one paragraph. */
const MAX_DEPTH = 4;

/** Parses the blocks of a text. Any text is valid. An unclosed block, as in a streamed answer, ends with the text. */
export function parseMarkdown(text: string): readonly MarkdownBlock[] {
  return blocksOf(text.split(/\r?\n/), 0);
}

function blocksOf(lines: readonly string[], depth: number): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let paragraph: string[] = [];
  const close = () => {
    if (paragraph.length > 0) blocks.push({ type: 'paragraph', children: inlinesOf(paragraph.join('\n')) });
    paragraph = [];
  };
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]!;
    const fence = FENCE.exec(line)?.[1];
    if (fence) {
      close();
      const end = lines.findIndex((other, index) => index > at && other.trim().startsWith(fence));
      const last = end < 0 ? lines.length : end;
      blocks.push({ type: 'code', text: lines.slice(at + 1, last).join('\n') });
      at = last + 1;
    } else if (depth < MAX_DEPTH && ITEM.test(line)) {
      close();
      const end = listEnd(lines, at);
      blocks.push(listBlock(lines.slice(at, end), depth));
      at = end;
    } else {
      const heading = HEADING.exec(line)?.[1];
      if (heading !== undefined) {
        close();
        blocks.push({ type: 'paragraph', children: [{ type: 'strong', children: inlinesOf(heading, 1) }] });
      } else if (line.trim() === '') close();
      else paragraph.push(line.replace(QUOTE, '').trim());
      at++;
    }
  }
  close();
  return blocks;
}

/** Index after a list, which continues over indented lines and single empty lines as long as items follow. */
function listEnd(lines: readonly string[], start: number): number {
  let end = start + 1;
  for (let at = start + 1; at < lines.length; at++) {
    const line = lines[at]!;
    if (line.trim() === '') continue;
    const isLoose = lines[at - 1]!.trim() === '';
    if (!ITEM.test(line) && !/^\s{2,}/.test(line) && isLoose) break;
    if (FENCE.test(line) && !/^\s{2,}/.test(line)) break;
    end = at + 1;
  }
  return end;
}

function listBlock(lines: readonly string[], depth: number): MarkdownBlock {
  const [, indent = '', number] = ITEM.exec(lines[0]!)!;
  const items: string[][] = [];
  for (const line of lines) {
    const [, before = '', , text = ''] = ITEM.exec(line) ?? [];
    const isOwn = ITEM.test(line) && before.length <= indent.length + 1;
    if (isOwn) items.push([text]);
    else
      items.at(-1)!.push(line.startsWith(indent) ? line.slice(indent.length).replace(/^ {1,3}/, '') : line);
  }
  return {
    type: 'list',
    isOrdered: number !== undefined,
    items: items.map((item) => blocksOf(item, depth + 1)),
  };
}

/** The plain text of blocks, with `[1]` for citations. */
export function answerText(blocks: readonly MarkdownBlock[]): string {
  return blocks.map(plainBlock).join('\n\n');
}

function plainBlock(block: MarkdownBlock): string {
  if (block.type === 'code') return block.text;
  if (block.type === 'paragraph') return plainInlines(block.children);
  return block.items
    .map((item, at) => `${block.isOrdered ? `${at + 1}.` : '-'} ${answerText(item).replace(/\n+/g, '\n  ')}`)
    .join('\n');
}

function plainInlines(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.type === 'citation') return `[${inline.number}]`;
      if ('text' in inline) return inline.text;
      const text = plainInlines(inline.children);
      // Without its marks, what is struck out would be stated.
      return inline.type === 'deleted' ? `~~${text}~~` : text;
    })
    .join('');
}
