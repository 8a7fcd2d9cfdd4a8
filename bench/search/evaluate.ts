/** Quality of a search on labelled queries. */
import type { LabelledQuery } from './queries';

/** The urls of the first hits, best first, as a reader with the interface in `language` gets them. */
export type Ask = (query: string, language: string) => Promise<readonly string[]>;

interface Quality {
  readonly queries: number;
  /** Share of queries with an acceptable page among the first five hits. */
  readonly recall: number;
  /** Mean of 1 / rank of the first acceptable page. */
  readonly meanReciprocalRank: number;
}

/** How well a search answers labelled queries. */
export interface Evaluation {
  /** By category, in the order of the queries; for `none` the share of queries without any hit. */
  readonly categories: ReadonlyMap<string, Quality>;
  /** All categories but `none`. */
  readonly overall: Quality;
  /** `category: query` of those that were not answered in the first place. */
  readonly misses: readonly string[];
}

interface Answer {
  readonly category: string;
  readonly rank: number;
}

/** Asks every query once. A hit counts for a page whatever its anchor. */
export async function evaluate(queries: readonly LabelledQuery[], ask: Ask): Promise<Evaluation> {
  const answers: Answer[] = [];
  const misses: string[] = [];
  for (const [category, language, query, slugs] of queries) {
    const urls = (await ask(query, language)).map((url) => url.replace(/#.*$/, ''));
    const relevant = slugs.map((slug) => `${language === 'en' ? '/en' : ''}/docs/${slug}`);
    const rank = category === 'none' ? urls.length : urls.findIndex((url) => relevant.includes(url));
    answers.push({ category, rank });
    if (rank !== 0) misses.push(`${category}: ${query} (${rank < 0 ? 'not found' : `place ${rank + 1}`})`);
  }
  const categories = [...new Set(answers.map((answer) => answer.category))];
  const of = (name: string) => answers.filter((answer) => answer.category === name);
  return {
    categories: new Map(categories.map((name) => [name, qualityOf(of(name))])),
    overall: qualityOf(answers.filter((answer) => answer.category !== 'none')),
    misses,
  };
}

function qualityOf(answers: readonly Answer[]): Quality {
  const count = answers.length;
  const isNone = answers[0]?.category === 'none';
  const good = answers.filter(({ rank }) => (isNone ? rank === 0 : rank >= 0 && rank < 5)).length;
  const reciprocal = answers.reduce(
    (sum, { rank }) => sum + (rank < 0 || (isNone && rank > 0) ? 0 : 1 / (rank + 1)),
    0,
  );
  return { queries: count, recall: good / count, meanReciprocalRank: reciprocal / count };
}
