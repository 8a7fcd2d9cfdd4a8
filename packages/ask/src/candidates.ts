/** What of a passage can be quoted: sentences, list items, table rows and short lines of code, as they are. */
import { isCode, isFullOfSigns, isQuotable, splitSentences } from './sentences';
import type { Passage } from './types';

export interface Quotable {
  readonly text: string;
  /** What stands before it, which it need not repeat. */
  readonly before: string;
  readonly kind: 'sentence' | 'item' | 'row' | 'code';
}

const LONGEST = 400;
const LONGEST_LINE = 120;
const REASON =
  /때문|까닭|이유|원인|탓|[해아어]서\s|므로|니까|기에 |\bbecause\b|\bsince\b|\breason|\bcause|\bso that\b|\botherwise\b|\bwhich (?:is why|means)\b/i;

/** The quotable texts of a passage in order. For a question after reasons a sentence takes the reason after it along. */
export function quotablesIn({ blocks, kinds = [] }: Passage, wantsReason: boolean): Quotable[] {
  let columns: readonly string[] | null = null;
  let before = '';
  return blocks.flatMap((block, at) => {
    const kind = kinds[at] ?? 'text';
    const isFirstRow = kind === 'row' && kinds[at - 1] !== 'row';
    if (isFirstRow) columns = block.split(' | ');
    const found = isFirstRow ? [] : quotable(block, { kind, columns, before, wantsReason });
    if (kind !== 'code' && kind !== 'row') before = block;
    return found;
  });
}

interface BlockPlace {
  readonly kind: NonNullable<Passage['kinds']>[number];
  readonly columns: readonly string[] | null;
  readonly before: string;
  readonly wantsReason: boolean;
}

function quotable(block: string, { kind, columns, before, wantsReason }: BlockPlace): Quotable[] {
  if (kind === 'links') return [];
  if (kind === 'row') return [{ text: rowText(block.split(' | '), columns ?? []), before, kind: 'row' }];
  if (kind === 'code') {
    const lines = block
      .split('\n')
      .filter((line) => line.length <= LONGEST_LINE && /[\p{L}\p{N}]{2}/u.test(line));
    return lines.map((text) => ({ text, before, kind: 'code' as const }));
  }
  if (kind === 'item' && block.length <= LONGEST && !isFullOfSigns(block))
    return [{ text: block, before, kind: 'item' }];
  if (isFullOfSigns(block)) return [];
  const sentences = splitSentences(block);
  return sentences.flatMap((sentence, at) => {
    if (!isQuotable(sentence)) return [];
    const next = sentences[at + 1] ?? '';
    const isReason = wantsReason && !REASON.test(sentence) && REASON.test(next) && !isCode(next);
    const text = isReason && sentence.length + next.length < LONGEST ? `${sentence} ${next}` : sentence;
    return [{ text, before: sentences[at - 1] ?? '', kind: 'sentence' as const }];
  });
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
