/** The words of an index: locates the leaves of a word, and caches those that were read. */

import { firstFrom } from '../../analyzer/key';
import { type FirstTier, PACK_UNIT } from '../../format';
import { decodeFrontCoding } from '../../tiers';
import { cachedReader } from './cachedReader';
import type { Changes } from './delta';
import { type Leaf, type LeafChanges, mergeLeaves, readLeaf, type SectionId } from './leaf';
import type { openPacks } from './packs';
import { type PageTable, sectionIn } from './pageTable';

/**
 * Maximum size, in bytes, of the leaves that are read for a prefix, which many leaves may contain: for one or two
 * letters, for three, for more.
 */
const MAX_PREFIX_BYTES = [8 * 1024, 12 * 1024, 16 * 1024] as const;
const MAX_CACHED_LEAVES = 512;

/** Data of the second tier, available before the words of a leaf are matched. */
export interface LoadedPages {
  table?: PageTable;
  /** Keys of the title words. */
  titles: readonly string[];
}

interface LeavesInput {
  readonly open: ReturnType<typeof openPacks>;
  readonly changes: Changes | null;
  readonly pages: LoadedPages;
}

/** Opens the leaves that a first tier names; each is loaded on demand and cached. */
export function openLeaves(tier: FirstTier, { open, changes, pages }: LeavesInput) {
  const starts = decodeFrontCoding(tier.startsShared, tier.starts.split(' '));
  const readItem = open('leaves', tier.leaves, [tier.leafCounts, tier.leafLengths]);
  const sizeOf = (leaf: number) => tier.leafLengths[leaf]! * PACK_UNIT;
  const sectionId: SectionId = (page, section) => sectionIn(pages.table!, page, section);
  const idOf: SectionId = (...ids) => (changes?.isReplaced(...ids) ? -1 : sectionId(...ids));
  const leafChanges = (number: number): LeafChanges | undefined =>
    changes?.leaf((key) => leafOf(starts, key) === number, sectionId);
  const leaves = cachedReader(MAX_CACHED_LEAVES, async (number) =>
    readLeaf(await readItem(number), { sectionId: idOf, changes: leafChanges(number) }),
  );
  return {
    cached: leaves.cached,
    read: leaves.get,
    numberOf: (key: string) => leafOf(starts, key),
    /** The words that begin with a key, and their neighbors. */
    async words(start: string, signal?: AbortSignal): Promise<Leaf> {
      const numbers = leavesOf({ starts, sizeOf }, start, pages.titles);
      return mergeLeaves(await Promise.all(numbers.map((number) => leaves.get(number, signal))));
    },
  };
}

/** Number of the leaf that can contain a key. */
function leafOf(starts: readonly string[], key: string): number {
  return Math.max(0, firstFrom(starts.length, (at) => starts[at]! <= key) - 1);
}

/** Maximum number of title words looked up for a prefix of one or two letters. */
const MAX_TITLE_WORDS = 3;

/**
 * Numbers of the leaves with keys that begin with `start`: all for a word. For a prefix of a letter or two, the first
 * ones, and those of the shortest title words that begin with it.
 */
function leavesOf(
  { starts, sizeOf }: { readonly starts: readonly string[]; readonly sizeOf: (leaf: number) => number },
  start: string,
  titles: readonly string[],
): number[] {
  let at = leafOf(starts, start);
  const numbers = [at];
  let budget = MAX_PREFIX_BYTES[start.length < 3 ? 0 : start.length < 4 ? 1 : 2] - sizeOf(at);
  while (starts[at + 1]?.startsWith(start)) {
    budget -= sizeOf(at + 1);
    if (budget < 0) break;
    numbers.push(++at);
  }
  if (start.length > 3 || !starts[at + 1]?.startsWith(start)) return numbers;
  const titleWords = titles.filter((key) => key.startsWith(start)).sort((a, b) => a.length - b.length);
  return [
    ...new Set([...numbers, ...titleWords.slice(0, MAX_TITLE_WORDS).map((key) => leafOf(starts, key))]),
  ];
}
