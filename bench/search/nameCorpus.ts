/** A corpus for each direction: one page for every name, in its title or text, among generated pages. */
import type { SearchPage } from '@private-devlog/search';
import { freshPairs, lastPairs, type NamePair, namePairs } from './names';
import { zipfPages } from './zipf';

/** A query, and the key of the page that answers it. */
export interface NameQuery {
  readonly pair: NamePair;
  readonly query: string;
  readonly key: string;
}

/** Generated pages with names, and queries for them. */
export interface NameCorpus {
  readonly pages: readonly SearchPage[];
  readonly queries: readonly NameQuery[];
}

/** The pairs over which all sets but the one that was written last are compared. */
export const allPairs: readonly NamePair[] = [...namePairs, ...freshPairs, ...lastPairs];

/** Corpus with the original names; queries are the typed spellings. */
export function writtenCorpus(pairs: readonly NamePair[]): NameCorpus {
  const names = [...new Set(pairs.map(({ name }) => name))];
  return {
    pages: [...distractors(), ...names.map((name, index) => pageOf(`n${index}`, name, index))],
    queries: pairs.map((pair) => ({ pair, query: pair.typed, key: `n${names.indexOf(pair.name)}` })),
  };
}

/** Corpus with the first typed spelling of each name; queries are the original names. */
export function spokenCorpus(pairs: readonly NamePair[]): NameCorpus {
  const first = [...new Map([...pairs].reverse().map((pair) => [pair.name, pair])).values()].reverse();
  return {
    pages: [...distractors(), ...first.map(({ typed }, index) => pageOf(`n${index}`, typed, index))],
    queries: first.map((pair, index) => ({ pair, query: pair.name, key: `n${index}` })),
  };
}

/** Pages without any of the names. */
function distractors(): SearchPage[] {
  return zipfPages(500);
}

/** Every second page has its name in the title, the others in a sentence. */
function pageOf(key: string, name: string, index: number): SearchPage {
  const isTitle = index % 2 === 0;
  const sentence = `이번에는 ${name} 쪽을 살펴보고 우리가 겪은 일을 적는다.`;
  return {
    key,
    url: `/names/${key}`,
    locale: 'ko',
    lvl0: '블로그',
    title: isTitle ? `${name} 둘러보기` : `작업 기록 ${index}`,
    tags: [],
    sections: [
      {
        heading: null,
        blocks: [{ kind: 'text', text: isTitle ? '작업을 마치고 남기는 글이다.' : sentence }],
      },
      { heading: { level: 2, id: 'a', text: '정리' }, blocks: [{ kind: 'text', text: '다음에 더 적는다.' }] },
    ],
  };
}
