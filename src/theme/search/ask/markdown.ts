/**
 * The little Markdown that answers are written in, as data: paragraphs, lists, code, bold, emphasis, links, and
 * citations. There is no HTML in it: what looks like HTML is text.
 */

export type Inline =
  | { readonly type: 'text' | 'code'; readonly text: string }
  | { readonly type: 'strong' | 'emphasis'; readonly children: readonly Inline[] }
  | { readonly type: 'link'; readonly href: string; readonly children: readonly Inline[] }
  | { readonly type: 'citation'; readonly number: number };

export type Block =
  | { readonly type: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Block[])[] };

/** Stand around the number of a citation; no text has them, since both are taken out of what comes in. */
const OPEN = '\ue000';
const CLOSE = '\ue001';

/** A citation as it stands in the Markdown. */
export function citationMark(number: number): string {
  return `${OPEN}${number}${CLOSE}`;
}

/** The text without characters that would make a citation. */
export function withoutMarks(text: string): string {
  return text.replace(/[\ue000\ue001]/g, '');
}

const FENCE = /^\s*(`{3,}|~{3,})/;
const ITEM = /^(\s*)(?:[-*+]|(\d{1,3})[.)])\s+(.*)$/;
const HEADING = /^\s*#{1,6}\s+(.*?)(?:\s+#+)?\s*$/;
const QUOTE = /^\s*>\s?/;
/** Lists within lists beyond this are one paragraph. */
const DEEPEST = 4;

/** The blocks of a text. Any text is Markdown; what is not closed yet, while it is written, ends with the text. */
export function parseMarkdown(text: string): readonly Block[] {
  return blocksOf(text.split(/\r?\n/), 0);
}

function blocksOf(lines: readonly string[], depth: number): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const close = () => {
    if (paragraph.length > 0) blocks.push({ type: 'paragraph', children: inlinesOf(paragraph.join('\n'), 0) });
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
    } else if (depth < DEEPEST && ITEM.test(line)) {
      close();
      const end = listEnd(lines, at);
      blocks.push(listOf(lines.slice(at, end), depth));
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

/** A list goes on over indented lines and single empty ones, as long as items follow. */
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

function listOf(lines: readonly string[], depth: number): Block {
  const [, indent = '', number] = ITEM.exec(lines[0]!)!;
  const items: string[][] = [];
  for (const line of lines) {
    const [, before = '', , text = ''] = ITEM.exec(line) ?? [];
    const isOwn = ITEM.test(line) && before.length <= indent.length + 1;
    if (isOwn) items.push([text]);
    else items.at(-1)!.push(line.startsWith(indent) ? line.slice(indent.length).replace(/^ {1,3}/, '') : line);
  }
  return {
    type: 'list',
    isOrdered: number !== undefined,
    items: items.map((item) => blocksOf(item, depth + 1)),
  };
}

/** What begins something: an escape, code, a link, a citation, or stars and underscores. */
const SPECIAL = /\\[!-/:-@[-`{-~]|`+|\[|\ue000(\d{1,3})\ue001|\*\*|\*|__|_/g;
const LINK = /\[((?:\\.|[^[\]\\])*)\]\(([^()\s]*)\)/y;
/** Nesting beyond this is text. */
const INNERMOST = 6;

function inlinesOf(text: string, depth: number): Inline[] {
  const found: Inline[] = [];
  let plain = '';
  let at = 0;
  const add = (inline: Inline, end: number) => {
    if (plain !== '') found.push({ type: 'text', text: plain });
    plain = '';
    found.push(inline);
    at = end;
  };
  for (const special of text.matchAll(SPECIAL)) {
    const [sign, number] = special;
    const start = special.index;
    if (start < at) continue;
    plain += text.slice(at, start);
    at = start;
    const after = start + sign.length;
    if (sign[0] === '\\') {
      plain += sign[1];
      at = after;
    } else if (number !== undefined) add({ type: 'citation', number: Number(number) }, after);
    else if (sign[0] === '`') {
      const end = closingTicks(text, sign, after);
      if (end >= 0) add({ type: 'code', text: text.slice(after, end).trim() }, end + sign.length);
    } else if (sign === '[') {
      LINK.lastIndex = start;
      const link = depth < INNERMOST ? LINK.exec(text) : null;
      const [whole = '', label = '', href = ''] = link ?? [];
      if (link) add({ type: 'link', href, children: inlinesOf(label, INNERMOST) }, start + whole.length);
    } else if (depth < INNERMOST) {
      const end = closingSign(text, sign, { start, after });
      const type = sign.length === 2 ? 'strong' : 'emphasis';
      if (end >= 0)
        add({ type, children: inlinesOf(text.slice(after, end), depth + 1) }, end + sign.length);
    }
    // What opens nothing is itself.
    if (at === start) {
      plain += sign;
      at = after;
    }
  }
  plain += text.slice(at);
  if (plain !== '') found.push({ type: 'text', text: plain });
  return found;
}

function closingTicks(text: string, ticks: string, from: number): number {
  for (let at = text.indexOf(ticks, from); at >= 0; at = text.indexOf(ticks, at + 1)) {
    if (text[at - 1] !== '`' && text[at + ticks.length] !== '`') return at;
  }
  return -1;
}

/** Where the same sign ends what it begins; −1 where it begins nothing: `a * b`, `snake_case`. */
function closingSign(text: string, sign: string, { start, after }: { start: number; after: number }): number {
  if (/^(?:\s|$)/.test(text.slice(after, after + 1))) return -1;
  const isWord = sign[0] === '_';
  if (isWord && /[\p{L}\p{N}_]/u.test(text[start - 1] ?? '')) return -1;
  for (let at = text.indexOf(sign, after + 1); at >= 0; at = text.indexOf(sign, at + 1)) {
    const isEscaped = text[at - 1] === '\\' || /\s/.test(text[at - 1]!);
    const next = text[at + sign.length] ?? '';
    const isLonger = sign.length === 1 && (next === sign || text[at - 1] === sign);
    if (!isEscaped && !isLonger && !(isWord && /[\p{L}\p{N}_]/u.test(next))) return at;
  }
  return -1;
}

/** The text as it is read, with `[1]` for citations. */
export function plainText(blocks: readonly Block[]): string {
  return blocks.map(plainBlock).join('\n\n');
}

function plainBlock(block: Block): string {
  if (block.type === 'code') return block.text;
  if (block.type === 'paragraph') return plainInlines(block.children);
  return block.items
    .map((item, at) => `${block.isOrdered ? `${at + 1}.` : '-'} ${plainText(item).replace(/\n+/g, '\n  ')}`)
    .join('\n');
}

function plainInlines(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.type === 'citation') return `[${inline.number}]`;
      return 'text' in inline ? inline.text : plainInlines(inline.children);
    })
    .join('');
}
