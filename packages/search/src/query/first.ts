/** The first tier in memory: pages, their sections by number, and what stands for a name. */
import { unzigzag } from '../firstColumns';
import type { FirstTier } from '../format';
import { nameKey, type Pairs } from './forms';

export interface FirstIndex {
  readonly tier: FirstTier;
  readonly pairs: Pairs;
  /** Number of a page's first section (its introduction); one more entry than there are pages. */
  readonly sectionStart: Int32Array;
  /** Page of each section. */
  readonly pageOf: Int32Array;
  /** Level of each section's heading; 0 for an introduction. */
  readonly levels: Uint8Array;
  /** Days since 1970 of each page; 0 for no date. */
  readonly day: Int32Array;
  /** Indexes into the tier's tags of each page. */
  readonly pageTags: readonly (readonly number[])[];
}

/** Spreads the columns; a fraction of a second for tens of thousands of pages. */
export function openFirstTier(tier: FirstTier): FirstIndex {
  const count = tier.sections.length;
  const sectionStart = new Int32Array(count + 1);
  tier.sections.forEach((sections, page) => {
    sectionStart[page + 1] = sectionStart[page]! + sections;
  });
  const pageOf = new Int32Array(sectionStart[count]!);
  const levels = new Uint8Array(pageOf.length);
  const day = new Int32Array(count);
  const pageTags: (readonly number[])[] = [];
  let [heading, tag, last] = [0, 0, 0];
  for (let page = 0; page < count; page++) {
    pageOf.fill(page, sectionStart[page], sectionStart[page + 1]);
    for (let section = sectionStart[page]! + 1; section < sectionStart[page + 1]!; section++)
      levels[section] = tier.levels[heading++]!;
    last += unzigzag(tier.day[page]!);
    day[page] = last;
    const tags = tier.tagCounts[page]!;
    pageTags.push(tier.pageTags.slice(tag, tag + tags));
    tag += tags;
  }
  const pairs = readPairs(tier.pairs);
  return { tier, pairs, sectionStart, pageOf, levels, day, pageTags };
}

function readPairs(lines: readonly string[]): Pairs {
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
