/** Quotable texts of a passage: sentences, list items, table rows and short lines of code, verbatim. */
import type { BlockKind } from '@private-devlog/search/types';
import { isQuotable, splitSentences } from './sentences';
import type { Passage } from './types';

/** A text of a passage that can be an answer by itself, with its context. */
export interface Quotable {
  readonly text: string;
  /** The sentence before it in its block, if any; for other kinds than a sentence, the prose block before. */
  readonly before: string;
  /** Text after it that is quoted together with it. */
  readonly after: string;
  readonly kind: 'sentence' | 'item' | 'row' | 'code';
  /** Index of its block in the passage. */
  readonly block: number;
  /** Indexes of the first and last sentence to quote with it, in the block; 0 for other kinds. */
  readonly from: number;
  readonly to: number;
  /** Indexes of the following blocks that it announces. */
  readonly announced: readonly number[];
  /** Index of its sentence in the block. */
  readonly at: number;
}

const MAX_LENGTH = 400;
const MAX_LINE_LENGTH = 120;
/** Maximum number of sentences on either side of the answer that are quoted with it, and of characters in all. */
const MAX_CONTEXT = 3;
const MAX_QUOTE_LENGTH = 600;
/** Maximum number of blocks that a sentence announces. */
const MAX_ANNOUNCED = 8;
/** A sentence that announces the blocks after it. */
const ANNOUNCES =
  /:$|(?:다음|아래|이렇|이와|같다|같습니다|셋|넷|둘|하나|가지|여섯|다섯|나눴|나누었|구분)[^.]*[.]?$|\b(?:following|below|as follows|these|this is how|answer|two|three|four|five|six|are|apart)\b[^.]*[.]?$/i;

/**
 * The quotable texts of a passage, in order. @param wantsReason whether a lone sentence is quoted with the paragraph
 * after it
 */
export function quotablesIn(passage: Passage, wantsReason = false): Quotable[] {
  const { blocks, kinds = [] } = passage;
  let before = '';
  return blocks.flatMap((block, at): Quotable[] => {
    const kind = kinds[at] ?? 'text';
    const base = { block: at, from: 0, to: 0, announced: [], after: '', before, at: 0 };
    if (kind === 'links' || kind === 'columns') return [];
    if (kind === 'row') {
      const text = rowOf(passage, at);
      return text.length > MAX_LENGTH ? [] : [{ ...base, text, kind }];
    }
    if (kind === 'code') {
      const lines = block
        .split('\n')
        .filter((line) => line.length <= MAX_LINE_LENGTH && /[\p{L}\p{N}]{2}/u.test(line));
      return lines.map((text) => ({ ...base, text, kind }));
    }
    before = block;
    if (kind === 'item' && block.length <= MAX_LENGTH) return [{ ...base, text: block, kind }];
    return sentencesOf(passage, at, wantsReason);
  });
}

/** The sentence that announces the list of an item, and may negate it: “Do not:”; `''` for other blocks and lists. */
export function leadOf({ blocks, kinds = [] }: Passage, item: number): string {
  let at = item;
  while (kinds[at] === 'item') at--;
  const last = at < item && kinds[at] === 'text' ? splitSentences(blocks[at]!).at(-1)! : '';
  return ANNOUNCES.test(last) ? last : '';
}

function sentencesOf(passage: Passage, block: number, wantsReason: boolean): Quotable[] {
  const text = passage.blocks[block]!;
  const sentences = splitSentences(text);
  const announced = ANNOUNCES.test(sentences.at(-1) ?? '')
    ? announcedAfter(passage, block)
    : wantsReason && sentences.length === 1
      ? paragraphAfter(passage, block)
      : [];
  return sentences.flatMap((sentence, at): Quotable[] => {
    const isAnnouncing = at === sentences.length - 1 && announced.length > 0;
    if (!isQuotable(sentence) && !(isAnnouncing && sentence.length < MAX_LENGTH)) return [];
    const [from, to] = contextRange(sentences, at);
    const rest = sentences.slice(at + 1, to + 1).join(' ');
    const quoted = to === sentences.length - 1 ? announced : [];
    const after = [rest, ...quoted.map((number) => passage.blocks[number]!)].join('\n');
    return [
      {
        text: sentence,
        before: sentences[at - 1] ?? '',
        after,
        kind: 'sentence',
        block,
        from,
        to,
        announced: quoted,
        at,
      },
    ];
  });
}

/** First and last sentence that are quoted with one: those after it take precedence over those before. */
function contextRange(sentences: readonly string[], at: number): readonly [number, number] {
  let [from, to] = [at, at];
  let remaining = MAX_QUOTE_LENGTH - sentences[at]!.length;
  for (const step of [1, -1])
    for (let next = at + step, count = 0; sentences[next] && count < MAX_CONTEXT; next += step, count++) {
      if (sentences[next]!.length > remaining) break;
      remaining -= sentences[next]!.length;
      [from, to] = [Math.min(from, next), Math.max(to, next)];
    }
  return [from, to];
}

/** The kind of quote that a whole block is. */
export function kindOf(kind: BlockKind | undefined): Quotable['kind'] {
  return kind === 'item' || kind === 'row' || kind === 'code' ? kind : 'sentence';
}

/** Indexes of the list, table or code directly after a block. */
function announcedAfter({ blocks, kinds = [] }: Passage, block: number): number[] {
  const found: number[] = [];
  let at = block + 1;
  if (kinds[at] === 'columns') at++;
  const kind = kinds[at];
  if (kindOf(kind) === 'sentence') return found;
  let length = 0;
  for (; kinds[at] === kind && found.length < MAX_ANNOUNCED; at++) {
    length += blocks[at]!.length;
    if (length > MAX_QUOTE_LENGTH) break;
    found.push(at);
    if (kind === 'code') break;
  }
  return found;
}

/** Index of the next paragraph, after code if any, which may contain a reason. */
function paragraphAfter({ blocks, kinds = [] }: Passage, block: number): number[] {
  const next = kinds.findIndex((kind, at) => at > block && kind !== 'code');
  return kinds[next] === 'text' && blocks[next]!.length <= MAX_QUOTE_LENGTH ? [next] : [];
}

/** The sentences `from` to `to` of a block, verbatim, including the text between them. */
export function spanOf(
  block: string,
  sentences: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
): string {
  let start = 0;
  let end = 0;
  for (let at = 0; at <= to; at++) {
    const found = block.indexOf(sentences[at]!, end);
    if (at === from) start = found;
    end = found + sentences[at]!.length;
  }
  return block.slice(start, end);
}

/**
 * A table row with the names of its columns: `DOKS: 노드 = 12달러, 로드 밸런서 = 12달러`. In a row of two cells, the second has
 * no name. A longer row with more or fewer cells than names, such as one with a `|` of its own, is quoted as it is.
 */
export function rowOf({ blocks, kinds = [] }: Passage, row: number): string {
  let head = row;
  while (kinds[head] === 'row') head--;
  const [name = '', ...cells] = cellsOf(blocks[row]!);
  const [, ...columns] = kinds[head] === 'columns' ? cellsOf(blocks[head]!) : [];
  if (cells.length > 1 && cells.length !== columns.length) return blocks[row]!;
  const labeled = cells
    .map((cell, at) => (cell && columns[at] && cells.length > 1 ? `${columns[at]} = ${cell}` : cell))
    .filter(Boolean);
  return labeled.length === 0 ? name : `${name}: ${labeled.join(', ')}`;
}

/** Splits a row into cells. Around an empty cell, one space belongs to two separators; an empty first one has none. */
const cellsOf = (row: string) => ` ${row}`.split(/ \|(?= |$)/).map((cell) => cell.trim());
