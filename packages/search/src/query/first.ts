/** The first tier in memory: pages, their sections by number, and the words of titles and headings. */

import { COMMON_NAMES } from '../analyzer/names';
import { termsOf } from '../analyzer/terms';
import { tokenize } from '../analyzer/tokenize';
import type { FirstTier } from '../format';
import type { Occurrences } from '../postings';
import { nameKey, type Pairs } from './forms';
import { createEntry, createLexicon, type Lexicon } from './lexicon';

/** A text that occurs once here, however many pages have it: what it is, and the pages or sections that have it. */
export interface TitleText {
  readonly kind: 'title' | 'alias' | 'heading';
  /** Pages for titles and aliases, sections for headings. */
  readonly owners: readonly number[];
  /** Number of words. */
  readonly length: number;
}

export interface FirstIndex {
  readonly tier: FirstTier;
  /** Words of titles and headings; ids in the occurrences are indexes into `texts`. */
  readonly lexicon: Lexicon;
  /** Words of the titles of translations, likewise. */
  readonly aliases: Lexicon;
  readonly texts: readonly TitleText[];
  readonly pairs: Pairs;
  /** Number of a page's first section (its introduction); one more entry than there are pages. */
  readonly sectionStart: Int32Array;
  /** Page of each section. */
  readonly pageOf: Int32Array;
}

interface Places {
  ids: number[];
  positions: number[];
}

/** Analyses titles and headings; a fraction of a second for tens of thousands of pages. */
export function openFirstTier(tier: FirstTier): FirstIndex {
  const sectionStart = new Int32Array(tier.title.length + 1);
  tier.sections.forEach((sections, page) => {
    sectionStart[page + 1] = sectionStart[page]! + 1 + sections.length;
  });
  const pageOf = new Int32Array(sectionStart[tier.title.length]!);
  tier.title.forEach((_, page) => {
    pageOf.fill(page, sectionStart[page], sectionStart[page + 1]);
  });
  const named = namedTexts(tier, sectionStart);
  const texts = named.map(({ kind, owners, text }) => ({ kind, owners, length: tokenize(text).length }));
  const numbered = named.map(({ kind, text }, id) => ({ kind, text, id }));
  return {
    tier,
    lexicon: titleLexicon(numbered.filter((item) => item.kind !== 'alias')),
    aliases: titleLexicon(numbered.filter((item) => item.kind === 'alias')),
    texts,
    pairs: readPairs([...COMMON_NAMES, ...tier.pairs]),
    sectionStart,
    pageOf,
  };
}

function namedTexts(
  tier: FirstTier,
  sectionStart: Int32Array,
): (Omit<TitleText, 'length'> & { text: string })[] {
  const headings = tier.headings.map(([, text]) => ({
    kind: 'heading' as const,
    text,
    owners: [] as number[],
  }));
  tier.sections.forEach((sections, page) => {
    sections.forEach((heading, index) => {
      headings[heading]?.owners.push(sectionStart[page]! + 1 + index);
    });
  });
  const ofPages = (kind: 'title' | 'alias', texts: readonly (string | null)[]) =>
    texts.flatMap((text, page) => (text ? [{ kind, text, owners: [page] }] : []));
  return [...ofPages('title', tier.title), ...ofPages('alias', tier.alias), ...headings];
}

function titleLexicon(texts: readonly { readonly text: string; readonly id: number }[]): Lexicon {
  const words = new Map<string, { direct: Places | null; inner: Places | null }>();
  for (const { text, id } of texts) {
    for (const { word, position, isInner } of termsOf(text)) {
      const entry = words.get(word) ?? { direct: null, inner: null };
      words.set(word, entry);
      const kind = isInner ? 'inner' : 'direct';
      const places = entry[kind] ?? { ids: [], positions: [] };
      entry[kind] = places;
      places.ids.push(id);
      places.positions.push(position);
    }
  }
  const reader = (places: Occurrences | null) => (places ? () => places : null);
  return createLexicon(
    [...words].map(([word, { direct, inner }]) =>
      createEntry(word, { direct: reader(direct), inner: reader(inner) }),
    ),
  );
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
