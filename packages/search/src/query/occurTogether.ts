/**
 * Checks that the parts of an identifier occur together somewhere: OpenSearch does not match a text about opening a
 * search.
 */
import { readPositions } from './collect';
import type { Finder } from './finder';
import { mergeOccurrences, sortKeyOf } from './lexicon';
import { loadedOccurrences, type Match } from './match';

/**
 * Whether two consecutive parts are consecutive, or one word, in a text or title. Reads the positions of the parts.
 */
export async function occurTogether({ scores, files: { table }, signal }: Finder): Promise<boolean> {
  if (scores.some(({ pages }) => !pages.includes(1))) return false;
  if (scores.some((own, at) => areConsecutive(own.inTitles, scores[at + 1]?.inTitles))) return true;
  await readPositions(scores, { table, signal, scope: 'all' });
  return scores.some((own, at) => areConsecutive(own.inText, scores[at + 1]?.inText));
}

function areConsecutive(left: readonly Match[], right: readonly Match[] = []): boolean {
  const keysOf = (matches: readonly Match[]) => {
    const { ids, positions } = mergeOccurrences(matches.map(loadedOccurrences));
    return Array.from(ids, (id, index) => sortKeyOf(id, positions[index]!));
  };
  const leftKeys = new Set(keysOf(left));
  return keysOf(right).some((key) => leftKeys.has(key) || leftKeys.has(key - 1));
}
