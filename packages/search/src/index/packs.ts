/** Groups leaves, word groups and texts into packs. */
import { hashText } from '../analyzer/key';
import type { FirstTier, SecondTier } from '../format';
import { frontCoded } from './encodeTier';
import type { PackedLeaf } from './leaves';
import { makePack, type Pack } from './pack';

/** Packs of the items of one kind. */
export interface Packs {
  readonly packs: readonly Pack[];
  /** Hashes of the packs, concatenated. */
  readonly hashes: string;
  readonly counts: readonly number[];
  readonly lengths: readonly number[];
}

/** Average number of leaves in a pack; the maximum is four times as many. */
const LEAVES = 64;
/** Size of a pack, in bytes, above which it gets no further leaf. */
const LEAVES_SIZE = 128 * 1024;
/** Number of word groups in a pack. */
const GROUPS = 32;

/** Packs leaves. A boundary depends on the start of the leaf there, so a new leaf moves no other pack. */
export function packLeaves(locale: string, leaves: readonly PackedLeaf[]): Packs {
  const groups: PackedLeaf[][] = [];
  let size = 0;
  for (const leaf of leaves) {
    const last = groups[groups.length - 1];
    const isFull = last && (last.length >= LEAVES * 4 || size > LEAVES_SIZE);
    if (!last || isFull || hashText(leaf.start) % LEAVES === 0) {
      groups.push([leaf]);
      size = 0;
    } else last.push(leaf);
    size += leaf.bytes.length;
  }
  const packs = groups.map((group) =>
    makePack(
      locale,
      'leaves',
      group.map(({ bytes }) => bytes),
    ),
  );
  return describePacks(packs);
}

/** Packs word groups in order, {@link GROUPS} in each. */
export function packGroups(locale: string, groups: readonly Uint8Array[]): Packs {
  return describePacks(batches(groups, GROUPS).map((items) => makePack(locale, 'groups', items)));
}

/** Splits items into rows of `size`. */
function batches<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, row) =>
    items.slice(row * size, (row + 1) * size),
  );
}

/** Collects the columns of packs for the tiers. */
export function describePacks(packs: readonly Pack[]): Packs {
  return {
    packs,
    hashes: packs.map(({ hash }) => hash).join(''),
    counts: packs.map(({ lengths }) => lengths.length),
    lengths: packs.flatMap(({ lengths }) => lengths),
  };
}

/** Columns of the first tier for the leaves in these packs. @param starts first key of each leaf */
export function leafColumns(
  { hashes, counts, lengths }: Packs,
  starts: readonly string[],
): Omit<FirstTier, 'pairs' | 'second'> {
  const { shared, rest } = frontCoded(starts);
  return {
    leaves: hashes,
    starts: rest.join(' '),
    startsShared: shared,
    leafCounts: counts,
    leafLengths: lengths,
  };
}

/** Columns of the second tier for the other packs. */
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
