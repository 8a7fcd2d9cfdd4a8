/** Coverage of a question's keywords by a text. */
import type { Keyword } from './keywords';
import { presence } from './matching';
import type { FoundPassages } from './types';

/** One value for each keyword, 0 to 1: the certainty that the text contains it. */
export type Coverage = readonly number[];

/** Coverage of the keywords by a text; all 0 for an empty text. */
export function coverageOf(text: string, keywords: readonly Keyword[]): Coverage {
  return keywords.map((keyword) => (text === '' ? 0 : presence(keyword, text)));
}

/** Maximum of several coverages, by keyword. */
export function maxCoverage(...coverages: readonly Coverage[]): Coverage {
  return (coverages[0] ?? []).map((_, at) => Math.max(...coverages.map((coverage) => coverage[at] ?? 0)));
}

/** Multiplies each value of a coverage. */
export function scaled(coverage: Coverage, factor: number): Coverage {
  return coverage.map((value) => value * factor);
}

/** Covered share of the question, by weight of the keywords, 0 to 1. */
export function share(coverage: Coverage, keywords: readonly Keyword[]): number {
  const total = keywords.reduce((sum, { weight }) => sum + weight, 0);
  const covered = keywords.reduce((sum, { weight }, at) => sum + weight * (coverage[at] ?? 0), 0);
  return total === 0 ? 0 : covered / total;
}

/** Reduces the weight of keywords that are frequent on the site, since these do not distinguish sentences. */
export function weighByRarity(
  keywords: readonly Keyword[],
  { frequency }: FoundPassages,
): readonly Keyword[] {
  return keywords.map((keyword) => {
    const sections = frequency.get(keyword.word) ?? 0;
    return { ...keyword, weight: keyword.weight / (1 + sections / COMMON_ON_SITE) };
  });
}

/** Number of sections at which a keyword has half the weight of one that occurs nowhere. */
const COMMON_ON_SITE = 40;
