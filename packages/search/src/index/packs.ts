/** Leaves, groups of words and texts as packs: which items lie in one file. */
import { hashText } from '../analyzer/key';
import type { FirstColumns, PackKind } from '../format';
import type { PageColumns } from './first';
import type { Leaf } from './leaves';
import { type KnownPacks, makePack, type Pack } from './pack';

/** Items of one kind in their packs. */
export interface Packs {
  readonly packs: readonly Pack[];
  /** Hashes of the packs, joined. */
  readonly hashes: string;
  readonly counts: readonly number[];
  readonly lengths: readonly number[];
}

interface Place {
  readonly locale: string;
  readonly known: KnownPacks;
}

/** So many leaves lie in a pack on average, and four times as many at most. */
const LEAVES = 16;
/** So many groups of words, and chunks of text, lie in a pack. */
const GROUPS = 32;
export const CHUNKS = 64;

/** A pack begins where the beginning of its first leaf says so: a new leaf moves no other pack. The places of its words lie in another. */
export function packLeaves(
  place: Place,
  leaves: readonly Leaf[],
): { readonly leaves: Packs; readonly places: Packs } {
  const groups: Leaf[][] = [];
  for (const leaf of leaves) {
    const last = groups[groups.length - 1];
    if (!last || hashText(leaf.start) % LEAVES === 0 || last.length >= LEAVES * 4) groups.push([leaf]);
    else last.push(leaf);
  }
  return {
    leaves: describePacks(
      groups.map((group) =>
        makePack(
          { ...place, kind: 'leaves' },
          group.map(({ bytes }) => bytes),
        ),
      ),
    ),
    places: describePacks(placeGroups(leaves).map((items) => makePack({ ...place, kind: 'places' }, items))),
  };
}

/** So many leaves have their places in one pack on average, and so many bytes it holds before compression. */
const PLACES = 128;
const PLACES_SIZE = 128 * 1024;

function placeGroups(leaves: readonly Leaf[]): Uint8Array[][] {
  const groups: Uint8Array[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const { start, places } of leaves) {
    if (hashText(start) % PLACES === 0) size = Number.POSITIVE_INFINITY;
    for (const item of places) {
      if (size > PLACES_SIZE) {
        groups.push([]);
        size = 0;
      }
      groups[groups.length - 1]!.push(item);
      size += item.length;
    }
  }
  return groups;
}

export function packGroups(place: Place, groups: readonly Uint8Array[]): Packs {
  return describePacks(inRows(groups, GROUPS).map((items) => makePack({ ...place, kind: 'groups' }, items)));
}

/** The items in rows of `size`. */
export function inRows<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, row) =>
    items.slice(row * size, (row + 1) * size),
  );
}

export function describePacks(packs: readonly Pack[]): Packs {
  return {
    packs,
    hashes: packs.map(({ hash }) => hash).join(''),
    counts: packs.map(({ lengths }) => lengths.length),
    lengths: packs.flatMap(({ lengths }) => lengths),
  };
}

/** What the first tier says of all packs. */
export function packColumns(all: Readonly<Record<PackKind, Packs>>) {
  const { leaves, groups, texts, places } = all;
  const columns: Omit<FirstColumns, keyof PageColumns | 'leafPlaces'> = {
    leafCounts: leaves.counts,
    leafLengths: leaves.lengths,
    groupCounts: groups.counts,
    groupLengths: groups.lengths,
    textCounts: texts.counts,
    textLengths: texts.lengths,
    placeCounts: places.counts,
    placeLengths: places.lengths,
  };
  const packs = {
    leaves: leaves.hashes,
    groups: groups.hashes,
    texts: texts.hashes,
    places: places.hashes,
  };
  return { ...columns, packs };
}

/** Lengths by hash, for the next build. */
export function knownLengths(all: readonly Packs[]): KnownPacks {
  return Object.fromEntries(all.flatMap(({ packs }) => packs.map(({ hash, lengths }) => [hash, lengths])));
}
