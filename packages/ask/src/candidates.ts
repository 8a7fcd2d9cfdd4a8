/** What of a passage can be quoted: sentences, list items, table rows and short lines of code, as they are. */
import { isCode, isFullOfSigns, isQuotable, splitSentences } from './sentences';
import type { Passage } from './types';

export interface Quotable {
  readonly text: string;
  /** Text before the quote, which it need not repeat. */
  readonly before: string;
  readonly kind: 'sentence' | 'item' | 'row' | 'code';
  /** Number of its block in the passage. */
  readonly block: number;
  /** Numbers of its first and last sentence in the block; 0 where it is none. */
  readonly from: number;
  readonly to: number;
}

const LONGEST = 400;
const LONGEST_LINE = 120;
/** Sentences that a reason may take after the one that requires it. */
const MOST_AFTER = 2;
const REASON =
  /때문|까닭|이유|원인|탓|[해아어]서\s|므로|니까|기에 |\bbecause\b|\bsince\b|\breason|\bcause|\bso that\b|\botherwise\b|\bwhich (?:is why|means)\b/i;
/** A sentence that says that the reason comes next. */
const ANNOUNCES =
  /^(?:그 )?(?:이유|까닭|원인|탓|문제)[는은가]|^(?:the|one|its|my) (?:\w+ )?(?:reason|cause|culprit)\b/i;

/** The quotable texts of a passage in order. For a question after reasons a sentence takes the reason after it along. */
export function quotablesIn({ blocks, kinds = [] }: Passage, wantsReason: boolean): Quotable[] {
  let columns: readonly string[] | null = null;
  let before = '';
  return blocks.flatMap((block, at) => {
    const kind = kinds[at] ?? 'text';
    const isFirstRow = kind === 'row' && kinds[at - 1] !== 'row';
    if (isFirstRow) columns = block.split(' | ');
    const found = isFirstRow ? [] : quotable(block, { kind, columns, before, wantsReason, number: at });
    if (kind !== 'code' && kind !== 'row') before = block;
    return found;
  });
}

interface BlockPlace {
  readonly kind: NonNullable<Passage['kinds']>[number];
  readonly columns: readonly string[] | null;
  readonly before: string;
  readonly wantsReason: boolean;
  readonly number: number;
}

function quotable(block: string, { kind, columns, before, wantsReason, number }: BlockPlace): Quotable[] {
  const place = { block: number, from: 0, to: 0 };
  if (kind === 'links') return [];
  if (kind === 'row')
    return [{ text: rowText(block.split(' | '), columns ?? []), before, kind: 'row', ...place }];
  if (kind === 'code') {
    const lines = block
      .split('\n')
      .filter((line) => line.length <= LONGEST_LINE && /[\p{L}\p{N}]{2}/u.test(line));
    return lines.map((text) => ({ text, before, kind: 'code' as const, ...place }));
  }
  if (isFullOfSigns(block)) return [];
  if (kind === 'item' && block.length <= LONGEST) return [{ text: block, before, kind: 'item', ...place }];
  const sentences = splitSentences(block);
  return sentences.flatMap((sentence, from) => {
    if (!isQuotable(sentence)) return [];
    const to = wantsReason ? endOfReason(sentences, from) : from;
    const text = spanOf(block, sentences, { from, to });
    return [{ text, before: sentences[from - 1] ?? '', kind: 'sentence', block: number, from, to } as const];
  });
}

/** The sentences of a block from one to another, word for word with what is between them. */
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

/** The last sentence of a reason that begins with the one at `at`. */
function endOfReason(sentences: readonly string[], at: number): number {
  let end = at;
  let length = sentences[at]!.length;
  while (end - at < MOST_AFTER) {
    const [last = '', next] = sentences.slice(end, end + 2);
    if (next === undefined || isCode(next)) break;
    length += next.length;
    const goesOn = ANNOUNCES.test(last) || (REASON.test(next) && !REASON.test(last));
    if (!goesOn || length > LONGEST) break;
    end++;
  }
  return end;
}

/** `DOKS: 노드 = 12달러, 로드 밸런서 = 12달러`; a row of two cells says its second without the column's name. */
function rowText([name = '', ...cells]: readonly string[], [, ...columns]: readonly string[]): string {
  const said = cells.flatMap((cell, at) => {
    const column = columns[at] ?? '';
    if (cell.trim() === '') return [];
    return [column === '' || cells.length === 1 ? cell : `${column} = ${cell}`];
  });
  return said.length === 0 ? name : `${name}: ${said.join(', ')}`;
}

/** The beginning of a passage, to show what it is about; `''` when it has no prose. */
export function firstSentence({ blocks, kinds = [] }: Passage): string {
  const prose = blocks.find(
    (block, at) => ['text', 'item'].includes(kinds[at] ?? 'text') && !isFullOfSigns(block),
  );
  return prose === undefined ? '' : (splitSentences(prose)[0] ?? '').slice(0, LONGEST);
}
