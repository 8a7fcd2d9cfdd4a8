/** Leaves, groups of words and texts as packs: which items are in one file. */
import { hashText } from '../analyzer/key';
import type { FirstTier, SecondTier } from '../format';
import { frontCoded } from './encodeTier';
import type { PackedLeaf } from './leaves';
import { type KnownPacks, makePack, type Pack } from './pack';

/** Items of one kind in their packs. */
export interface Packs {
  readonly packs: readonly Pack[];
  /** Hashes of the packs, joined. */
  readonly hashes: string;
  readonly counts: readonly number[];
  readonly lengths: readonly number[];
}

/** Where packs go, and which of them are there: those are neither compressed nor written again. */
export interface PackPlace {
  readonly locale: string;
  readonly known: KnownPacks;
}

/** Average number of leaves in a pack; the maximum is four times this. */
const LEAVES = 64;
/** Size in bytes from which a pack gets no further leaf. */
const LEAVES_SIZE = 128 * 1024;
/** Number of groups of words in a pack. */
const GROUPS = 32;

/**
 * A pack begins where the beginning of its first leaf says so: a new leaf moves no other pack. Places that are apart
 * from a leaf are before it, those in introductions next to it, so that what is needed together is one request.
 */
export function packLeaves(place: PackPlace, leaves: readonly PackedLeaf[]): Packs {
  const groups: PackedLeaf[][] = [];
  let size = 0;
  for (const leaf of leaves) {
    const last = groups[groups.length - 1];
    const isFull = last && (last.length >= LEAVES * 4 || size > LEAVES_SIZE);
    if (!last || isFull || hashText(leaf.start) % LEAVES === 0) {
      groups.push([leaf]);
      size = 0;
    } else last.push(leaf);
    for (const item of itemsOf(leaf)) size += item.length;
  }
  return describePacks(
    groups.map((group) => makePack({ ...place, kind: 'leaves' }, () => group.flatMap(itemsOf))),
  );
}

function itemsOf({ bytes, places }: PackedLeaf): readonly Uint8Array[] {
  return [...places, bytes];
}

/** The groups of words in packs of {@link GROUPS}, in their order. */
export function packGroups(place: PackPlace, groups: readonly Uint8Array[]): Packs {
  return describePacks(
    inRows(groups, GROUPS).map((items) => makePack({ ...place, kind: 'groups' }, () => items)),
  );
}

/** The items in rows of `size`. */
function inRows<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, row) =>
    items.slice(row * size, (row + 1) * size),
  );
}

/** Packs with what the tiers say of them. */
export function describePacks(packs: readonly Pack[]): Packs {
  return {
    packs,
    hashes: packs.map(({ hash }) => hash).join(''),
    counts: packs.map(({ lengths }) => lengths.length),
    lengths: packs.flatMap(({ lengths }) => lengths),
  };
}

/** What the first tier says of leaves that are in these packs. */
export function leafColumns(
  { hashes, counts, lengths }: Packs,
  leaves: readonly { readonly start: string; readonly places: number }[],
): Omit<FirstTier, 'pairs' | 'second'> {
  const { shared, rest } = frontCoded(leaves.map(({ start }) => start));
  return {
    leaves: hashes,
    starts: rest.join(' '),
    startsShared: shared,
    leafCounts: counts,
    leafLengths: lengths,
    leafPlaces: leaves.map(({ places }) => places),
  };
}

/** What the second tier says of the other packs. */
export function otherColumns({ groups, texts }: { readonly groups: Packs; readonly texts: Packs }) {
  const columns = {
    groups: groups.hashes,
    texts: texts.hashes,
    groupCounts: groups.counts,
    groupLengths: groups.lengths,
    textCounts: texts.counts,
    textLengths: texts.lengths,
  };
  return columns satisfies Partial<SecondTier>;
}

/** Lengths by hash, for the next build. */
export function knownLengths(all: readonly Packs[]): KnownPacks {
  return Object.fromEntries(all.flatMap(({ packs }) => packs.map(({ hash, lengths }) => [hash, lengths])));
}
