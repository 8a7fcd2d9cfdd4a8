import { describe, expect, it } from 'vitest';
import { LINKS_FROM, NO_OCCURRENCES, namedPosition, type Occurrences } from '../../postings';
import type { Match } from '../match/match';
import type { QueryTerm } from '../match/parse';
import type { PageTable } from '../read/pageTable';
import { addFromText, addFromTitles, createScores } from './collect';
import { type RankInput, rank } from './rank';

let seed = 9;
function random(below: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return (seed >>> 8) % below;
}

const PAGES = 400;
const sections = Array.from({ length: PAGES }, () => 1 + random(7));
const starts = [0];
for (const count of sections) starts.push(starts.at(-1)! + count);
const pageOf = Int32Array.from(sections.flatMap((count, page) => Array<number>(count).fill(page)));
const order = Int32Array.from({ length: PAGES }, (_, page) => (page * 7) % PAGES);
const table = {
  pages: sections.map((_, page) => ({
    lvl0: page % 3 ? 'Blog' : 'Docs',
    language: page % 11 ? null : 'en',
  })),
  sectionStart: Int32Array.from(starts),
  pageOf,
  order,
  inOrder: Int32Array.from(order.keys()).sort((a, b) => order[a]! - order[b]!),
  maxSections: 8,
} as unknown as PageTable;

/** Places in so many of a thousand sections. */
function places(share: number, positionOf: () => number): Occurrences {
  const found: [number, number][] = [];
  for (let id = 0; id < pageOf.length; id++)
    for (let more = 0; random(1000) < share && more < 3; more++) found.push([id, positionOf()]);
  found.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return { ids: found.map(([id]) => id), positions: found.map(([, position]) => position) };
}

function input(words: number): RankInput {
  const slots: QueryTerm[] = Array.from({ length: words }, (_, at) => ({
    word: `w${at}`,
    isStopword: at > 0 && random(4) === 0,
    mayBeVerb: false,
    isExact: false,
  }));
  const finds = createScores(slots, table);
  for (let slot = 0; slot < words; slot++) {
    const target = {
      from: slot,
      to: slot,
      word: `w${slot}`,
      raw: `w${slot}`,
      kind: 'term',
      isLast: false,
    } as const;
    const match = (occurrences: Occurrences): Match => ({
      postings: () => occurrences,
      quality: [1, 0.8, 0.56][random(3)]!,
      marks: [],
    });
    const inText = () =>
      match(places([5, 60, 300, 800][random(4)]!, () => random(40) + (random(9) ? 0 : LINKS_FROM)));
    const inName = () =>
      match(
        places([2, 30, 120][random(3)]!, () =>
          namedPosition({ kind: random(2), length: 1 + random(5), position: 0 }),
        ),
      );
    addFromText(finds, target, { matches: [inText(), inText()], table });
    if (random(3) > 0) addFromTitles(finds, target, { matches: [inName()], table });
    const vague =
      random(5) === 0 ? Array.from({ length: PAGES }, (_, page) => page).filter(() => random(3) > 0) : [];
    const lazy = {
      pages: () => vague,
      loaded: () => null,
      read: async () => undefined,
    };
    if (words === 1 || vague.length > 0)
      addFromText(finds, target, {
        matches: [{ ...match(NO_OCCURRENCES), postings: Object.assign(() => NO_OCCURRENCES, { lazy }) }],
        table,
      });
  }
  return {
    terms: slots,
    scores: finds,
    table,
    allowed: Uint8Array.from({ length: PAGES }, () => Number(random(9) > 0)),
  };
}

/** What a search of which everything is wanted gives: of nothing is it known before that it is not. */
const all = (given: RankInput) => rank(given, { count: 1_000_000 });

describe.each([1, 2, 3, 5])('of %i words', (words) => {
  it('the wanted answers are the first of all, and all are counted', () => {
    let shown = 0;
    for (let round = 0; round < 60; round++) {
      const given = input(words);
      const { best, counts, total } = all(given);
      expect(best).toHaveLength(total);
      for (const count of [3, 20]) {
        const some = rank(given, { count });
        expect(some.best).toEqual(best.slice(0, count));
        expect([...some.counts]).toEqual([...counts]);
      }
      const taken: Record<string, number> = {};
      const perSection = best.filter(({ page }) => {
        const { lvl0 } = table.pages[page]!;
        taken[lvl0] = (taken[lvl0] ?? 0) + 1;
        return taken[lvl0] <= 2;
      });
      expect(rank(given, { count: 20, perSection: 2 }).best).toEqual(perSection);
      shown += total;
    }
    expect(shown).toBeGreaterThan(10_000);
  });
});
