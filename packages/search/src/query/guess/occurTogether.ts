/**
 * Checks that the parts of an identifier occur together somewhere: OpenSearch does not match a text about opening a
 * search.
 */
import type { Finder } from '../finder';
import { mergeOccurrences, sortKeyOf } from '../match/lexicon';
import type { Match } from '../match/match';

/** Whether two consecutive parts are consecutive, or one word, in a text or title. */
export function occurTogether({ scores }: Pick<Finder, 'scores'>): boolean {
  if (scores.some(({ pages }) => !pages.includes(1))) return false;
  return (['inTitles', 'inText'] as const).some((part) =>
    scores.some((own, at) => areConsecutive(own[part], scores[at + 1]?.[part])),
  );
}

function areConsecutive(left: readonly Match[], right: readonly Match[] = []): boolean {
  const keysOf = (matches: readonly Match[]) => {
    const { ids, positions } = mergeOccurrences(matches.map(({ postings }) => postings()));
    return Array.from(ids, (id, index) => sortKeyOf(id, positions[index]!));
  };
  const leftKeys = new Set(keysOf(left));
  return keysOf(right).some((key) => leftKeys.has(key) || leftKeys.has(key - 1));
}
