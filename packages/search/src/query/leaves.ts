/** The words of an index: locates the leaves of a word, and caches those that were read. */
import { type FirstTier, PACK_UNIT } from '../format';
import { withShared } from '../tiers';
import { createMissing } from './apart';
import { cachedReader } from './cached';
import type { Changes } from './delta';
import { type Ahead, joinLeaves, type Leaf, type LeafChanges, readLeaf, type SectionId } from './leaf';
import { firstFrom } from './lexicon';
import type { openPacks } from './packs';
import { type PageTable, sectionIn, sums } from './pageTable';

/**
 * Maximum size, in bytes, of the leaves that are read for a prefix, which many leaves may contain: for one or two
 * letters, for three, for more.
 */
const ROOM = [8 * 1024, 12 * 1024, 16 * 1024] as const;
const LEAVES_KEPT = 512;
/** Number of cached position lists that were prefetched with their leaf and are not yet decoded. */
const PLACES_KEPT = 64;

/** Data of the second tier, available before the words of a leaf are matched. */
export interface KnownPages {
  table?: PageTable;
  /** Keys of the title words. */
  titles: readonly string[];
}

interface LeavesInput {
  readonly open: ReturnType<typeof openPacks>;
  readonly changes: Changes | null;
  readonly known: KnownPages;
}

/** Opens the leaves that a first tier names; each is loaded on demand and cached. */
export function openLeaves(tier: FirstTier, { open, changes, known }: LeavesInput) {
  const starts = withShared(tier.startsShared, tier.starts.split(' '));
  /** The items of a leaf's positions come before the leaf itself. */
  const firstItem = sums(tier.leafPlaces.map((count) => count + 1));
  const readItem = open('leaves', tier.leaves, [tier.leafCounts, tier.leafLengths]);
  const leafItem = (number: number) => firstItem[number]! + tier.leafPlaces[number]!;
  /** Item number of the positions of a list, or of those in introductions. */
  const placesItem = (number: number, list: number, isBegun: boolean) =>
    firstItem[number]! + list + (isBegun ? tier.leafPlaces[number]! / 2 : 0);
  const sizeOf = (item: number) => tier.leafLengths[item]! * PACK_UNIT;
  const isLong = (number: number, list: number) => sizeOf(placesItem(number, list, true)) > 0;
  const missing = createMissing();
  const sectionId: SectionId = (page, section) => sectionIn(known.table!, page, section);
  const idOf: SectionId = (...place) => (changes?.isReplaced(...place) ? -1 : sectionId(...place));
  const leafChanges = (number: number): LeafChanges | undefined =>
    changes?.leaf((key) => leafOf(starts, key) === number, sectionId);
  const leaves = cachedReader(LEAVES_KEPT, async (number) =>
    readLeaf(await readItem(leafItem(number)), {
      sectionId: idOf,
      changes: leafChanges(number),
      places: {
        missing,
        hasPage: (page) => known.table!.pages[page]!.sections > 0 && !changes?.isWhollyReplaced(page),
        isLong: (list) => isLong(number, list),
        read: (list, isBegun, signal) => places.get(placesItem(number, list, isBegun), signal),
      },
    }),
  );
  const places = cachedReader(PLACES_KEPT, readItem);
  /** Prefetches positions with their leaves; requesting them later takes another round. */
  const readAhead = (numbers: readonly number[], { most, isBegun }: Ahead, signal?: AbortSignal) => {
    let room = most;
    for (const number of numbers) {
      if (leaves.known(number)) continue;
      for (let list = 0; list < tier.leafPlaces[number]! / 2; list++) {
        const item = placesItem(number, list, isBegun && isLong(number, list));
        room -= sizeOf(item);
        if (room < 0) return;
        places.get(item, signal).catch(() => undefined);
      }
    }
  };
  return {
    missing,
    known: leaves.known,
    read: leaves.get,
    numberOf: (key: string) => leafOf(starts, key),
    /** The words that begin with a key, and their neighbors. With `ahead`, some of their positions are prefetched. */
    async words(start: string, signal?: AbortSignal, ahead?: Ahead): Promise<Leaf> {
      const numbers = leavesOf({ starts, sizeOf: (leaf) => sizeOf(leafItem(leaf)) }, start, known.titles);
      if (ahead) readAhead(numbers, ahead, signal);
      return joinLeaves(await Promise.all(numbers.map((number) => leaves.get(number, signal))));
    },
  };
}

/** Number of the leaf that can contain a key. */
function leafOf(starts: readonly string[], key: string): number {
  return Math.max(0, firstFrom(starts.length, (at) => starts[at]! <= key) - 1);
}

/** Maximum number of title words looked up for a prefix of one or two letters. */
const MAX_BEGUN = 3;

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
  let room = ROOM[start.length < 3 ? 0 : start.length < 4 ? 1 : 2] - sizeOf(at);
  while (starts[at + 1]?.startsWith(start)) {
    room -= sizeOf(at + 1);
    if (room < 0) break;
    numbers.push(++at);
  }
  if (start.length > 3 || !starts[at + 1]?.startsWith(start)) return numbers;
  const begun = titles.filter((key) => key.startsWith(start)).sort((a, b) => a.length - b.length);
  return [...new Set([...numbers, ...begun.slice(0, MAX_BEGUN).map((key) => leafOf(starts, key))])];
}
