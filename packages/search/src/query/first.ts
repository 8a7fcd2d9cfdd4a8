/** The first tier in memory: pages, their sections by number, and aliases of names. */

import { attached, isWeight } from '../attributes';
import { unzigzag } from '../firstColumns';
import type { Delta, FirstTier, PageRow } from '../format';
import { nameKey, type Pairs } from './forms';

export interface FirstIndex {
  readonly tier: FirstTier;
  readonly pages: readonly PageRow[];
  readonly pairs: Pairs;
  /** Number of a page's first section (its introduction); one more entry than there are pages. */
  readonly sectionStart: Int32Array;
  /** Page of each section. */
  readonly pageOf: Int32Array;
  /** Level of each section's heading; 0 for an introduction. */
  readonly levels: Uint8Array;
  /** The pages, newer ones first and those of one day by date and key, and the place of each there. */
  readonly inOrder: Int32Array;
  readonly order: Int32Array;
  /** Every tag of a page, with what is attached to pages (see `attributes.ts`). */
  readonly names: readonly string[];
  /** How much each section counts; `null` where all count the same. */
  readonly weights: Float32Array | null;
  /** No page has more sections. */
  readonly mostSections: number;
}

/** Spreads the columns, with pages in place of those that have changed; a fraction of a second for tens of thousands of pages. */
export function openFirstTier(tier: FirstTier, changed: Delta['rows'] = {}): FirstIndex {
  const pages: readonly PageRow[] = Object.assign(rowsOf(tier), changed);
  const sectionStart = new Int32Array(pages.length + 1);
  pages.forEach(({ sections }, page) => {
    sectionStart[page + 1] = sectionStart[page]! + sections;
  });
  const count = sectionStart[pages.length]!;
  const pageOf = new Int32Array(count);
  const levels = new Uint8Array(count);
  pages.forEach((row, page) => {
    const start = sectionStart[page]!;
    pageOf.fill(page, start, start + row.sections);
    levels.set(row.levels, start + 1);
  });
  const names = [...tier.tags, ...Object.values(changed).flatMap(({ tags }) => tags)];
  const placeOf = (page: number) => tier.places?.[page] ?? page;
  const inOrder = Int32Array.from(pages.keys()).sort(
    (a, b) => pages[b]!.day - pages[a]!.day || placeOf(a) - placeOf(b),
  );
  const order = new Int32Array(pages.length);
  inOrder.forEach((page, place) => {
    order[page] = place;
  });
  const mostSections = pages.reduce((most, { sections }) => Math.max(most, sections), 1);
  return {
    tier,
    pages,
    pairs: readPairs(tier.pairs),
    sectionStart,
    pageOf,
    levels,
    inOrder,
    order,
    names,
    weights: names.some(isWeight) ? weightsOf(pages, sectionStart) : null,
    mostSections,
  };
}

function weightsOf(pages: readonly PageRow[], sectionStart: Int32Array): Float32Array {
  const weights = new Float32Array(sectionStart[pages.length]!).fill(1);
  pages.forEach(({ tags, sections }, page) => {
    const weightOf = (name: string) => Number(attached(tags, 'weight', name)[0] ?? 1);
    if (!tags.some(isWeight)) return;
    for (let at = 0; at < sections; at++)
      weights[sectionStart[page]! + at] = weightOf('') * weightOf(String(at));
  });
  return weights;
}

function rowsOf(tier: FirstTier): PageRow[] {
  let [level, tag, day] = [0, 0, 0];
  return tier.sections.map((sections, page) => {
    const from = { level, tag };
    level += Math.max(0, sections - 1);
    tag += tier.tagCounts[page]!;
    day += unzigzag(tier.day[page]!);
    return {
      sections,
      levels: tier.levels.slice(from.level, level),
      day,
      lvl0: tier.lvl0[tier.category[page]!]!,
      version: tier.versions[tier.version[page]! - 1] ?? null,
      language: tier.languages[tier.language[page]! - 1] ?? null,
      tags: tier.pageTags.slice(from.tag, tag).map((number) => tier.tags[number]!),
    };
  });
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
