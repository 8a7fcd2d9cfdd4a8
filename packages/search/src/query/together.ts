/**
 * Checks that the parts of an identifier occur together somewhere: OpenSearch does not match a text about opening a
 * search.
 */
import { readPlaces, type SlotFinds } from './collect';
import { placeOf, unite } from './lexicon';
import { knownPlaces, type Match } from './match';
import type { PageTable } from './pageTable';

/**
 * Whether two consecutive parts are consecutive, or one word, in a text or title. Reads the positions of the parts.
 */
export async function standTogether(
  finds: readonly SlotFinds[],
  input: { readonly table: PageTable; readonly signal: AbortSignal | undefined },
): Promise<boolean> {
  if (finds.some(({ pages }) => !pages.includes(1))) return false;
  if (finds.some((own, at) => areNeighbours(own.inTitles, finds[at + 1]?.inTitles))) return true;
  await readPlaces(finds, { ...input, which: 'all' });
  return finds.some((own, at) => areNeighbours(own.inText, finds[at + 1]?.inText));
}

function areNeighbours(left: readonly Match[], right: readonly Match[] = []): boolean {
  const places = (matches: readonly Match[]) => {
    const { ids, positions } = unite(matches.map(knownPlaces));
    return Array.from(ids, (id, index) => placeOf(id, positions[index]!));
  };
  const known = new Set(places(left));
  return places(right).some((place) => known.has(place) || known.has(place - 1));
}
