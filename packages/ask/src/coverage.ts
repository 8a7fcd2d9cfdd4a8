/** How much of a question texts speak of. */
import type { Keyword } from './keywords';
import { presence } from './matching';
import type { FoundPassages } from './types';

/** By keyword: how surely the text has it. */
export type Coverage = readonly number[];

/** How surely a text has each keyword, from 0 to 1; all 0 for an empty text. */
export function coverageOf(text: string, keywords: readonly Keyword[]): Coverage {
  return keywords.map((keyword) => (text === '' ? 0 : presence(keyword, text)));
}

/** By keyword, the best of several. */
export function bestOf(...coverages: readonly Coverage[]): Coverage {
  return (coverages[0] ?? []).map((_, at) => Math.max(...coverages.map((coverage) => coverage[at] ?? 0)));
}

/** The coverage with each value multiplied by a number. */
export function scaled(coverage: Coverage, by: number): Coverage {
  return coverage.map((value) => value * by);
}

/** The covered part of the question by weight, from 0 to 1. */
export function share(coverage: Coverage, keywords: readonly Keyword[]): number {
  const whole = keywords.reduce((sum, { weight }) => sum + weight, 0);
  const covered = keywords.reduce((sum, { weight }, at) => sum + weight * (coverage[at] ?? 0), 0);
  return whole === 0 ? 0 : covered / whole;
}

/** A word that occurs all over the site has less weight: it does not distinguish sentences. */
export function weighByRarity(
  keywords: readonly Keyword[],
  { frequency }: FoundPassages,
): readonly Keyword[] {
  return keywords.map((keyword) => {
    const sections = frequency.get(keyword.word) ?? 0;
    return { ...keyword, weight: keyword.weight / (1 + sections / COMMON_ON_SITE) };
  });
}

/** Number of sections at which a word has half the weight of one that occurs nowhere. */
const COMMON_ON_SITE = 40;
