/** Blocks of text as the index stores them: one string each, whose first character is the kind of block. */
import type { BlockKind } from './types';

const MARKS: Readonly<Record<BlockKind, string>> = {
  text: '',
  item: '\u0001',
  row: '\u0002',
  code: '\u0003',
  links: '\u0004',
  columns: '\u0005',
};
const KINDS = new Map(Object.entries(MARKS).map(([kind, mark]) => [mark, kind as BlockKind]));

/** A paragraph, list item, table row or the like: the text that a hit shows. */
export interface Block {
  readonly kind: BlockKind;
  readonly text: string;
}

/** Serializes a block: the mark of its kind, then its text. */
export function encodeBlock({ kind, text }: Block): string {
  return MARKS[kind] + text;
}

/** The inverse of {@link encodeBlock}; a text without a mark is of the kind `text`. */
export function decodeBlock(block: string): Block {
  const kind = block === '' ? undefined : KINDS.get(block[0]!);
  return kind === undefined ? { kind: 'text', text: block } : { kind, text: block.slice(1) };
}
