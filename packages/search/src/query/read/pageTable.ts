/** The decoded second tier. */

import type { Delta, FirstTier, PageRow, SecondTier } from '../../format';
import { unzigzag } from '../../tiers';
import { nameKey, type Pairs } from '../match/forms';

/** Pages and sections of an index by number, with the data that filters, orders and ranks them. */
export interface PageTable {
  readonly listings: SecondTier['listings'];
  /** In a large site without tags, which few searches need (see `IndexReader.tagged`). */
  readonly pages: readonly PageRow[];
  readonly pairs: Pairs;
  /** By page: number of its first section (its introduction). Has one more entry than there are pages. */
  readonly sectionStart: Int32Array;
  /** Page of each section. */
  readonly pageOf: Int32Array;
  /** The pages in order, newer ones first and those of one day by date and key; and the rank of each page in it. */
  readonly inOrder: Int32Array;
  readonly order: Int32Array;
  /** Every tag of a page, including attributes (see `attributes.ts`). */
  readonly names: readonly string[];
  /** Values of a facet among a page's tags; none before the tags are loaded. */
  readonly tagValues: (tags: readonly string[], facet: string) => readonly string[];
  /** Weight of each section; `null` if all are equal. */
  readonly weights: Float32Array | null;
  /** Maximum number of sections of a page. */
  readonly maxSections: number;
}

/**
 * Expands the columns of the second tier, and replaces changed pages. Takes a fraction of a second for tens of
 * thousands of pages.
 */
export function openPages(tier: SecondTier, pairs: Pairs, changed: Delta['rows'] = {}): PageTable {
  const pages: readonly PageRow[] = Object.assign(rowsOf(tier), changed);
  const sectionStart = new Int32Array(pages.length + 1);
  pages.forEach(({ sections }, page) => {
    sectionStart[page + 1] = sectionStart[page]! + sections;
  });
  const pageOf = new Int32Array(sectionStart[pages.length]!);
  pages.forEach((_, page) => {
    pageOf.fill(page, sectionStart[page]!, sectionStart[page + 1]!);
  });
  const positionOf = (page: number) => tier.places?.[page] ?? page;
  const inOrder = Int32Array.from(pages.keys()).sort(
    (a, b) => pages[b]!.day - pages[a]!.day || positionOf(a) - positionOf(b),
  );
  const order = new Int32Array(pages.length);
  inOrder.forEach((page, rank) => {
    order[page] = rank;
  });
  const maxSections = pages.reduce((max, { sections }) => Math.max(max, sections), 1);
  return {
    listings: tier.listings,
    pages,
    pairs,
    sectionStart,
    pageOf,
    inOrder,
    order,
    names: NO_TAGS,
    tagValues: () => NO_TAGS,
    weights: null,
    maxSections,
  };
}

/** Id of a page's section, −1 if it does not exist. */
export function sectionIn({ sectionStart }: PageTable, page: number, section: number): number {
  const id = (sectionStart[page] ?? 0) + section;
  return id < (sectionStart[page + 1] ?? 0) ? id : -1;
}

/** Prefix sums: for each number, the sum of those before it. */
export function sums(numbers: readonly number[]): number[] {
  let sum = 0;
  return numbers.map((number) => {
    sum += number;
    return sum - number;
  });
}

const NO_TAGS: readonly string[] = [];

function rowsOf(tier: SecondTier): PageRow[] {
  let day = 0;
  return tier.sections.map((sections, page) => {
    day += unzigzag(tier.day[page]!);
    return {
      sections,
      day,
      lvl0: tier.lvl0[tier.category[page]!]!,
      version: tier.versions[tier.version[page]! - 1] ?? null,
      language: tier.languages[tier.language[page]! - 1] ?? null,
      tags: NO_TAGS,
    };
  });
}

/** Builds the synonyms by key. @param lines synonyms of one thing each, `쿠버네티스=kubernetes` */
export function readPairs(lines: FirstTier['pairs']): Pairs {
  const pairs = new Map<string, string[]>();
  const add = (from: string, to: string) => {
    const name = nameKey(from);
    pairs.set(name, [...new Set([...(pairs.get(name) ?? []), to])]);
  };
  for (const line of lines) {
    const names = line.split('=');
    for (const name of names) for (const other of names) if (other !== name) add(name, other);
  }
  return pairs;
}
