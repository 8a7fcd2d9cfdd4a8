/** How much of a question texts speak of. */
import type { Keyword } from './keywords';
import { presence } from './matching';
import type { Passage } from './types';

/** By keyword: how surely the text has it. */
export type Coverage = readonly number[];

export function coverageOf(text: string, keywords: readonly Keyword[]): Coverage {
  return keywords.map((keyword) => (text === '' ? 0 : presence(keyword, text)));
}

/** By keyword, the best of several. */
export function bestOf(...coverages: readonly Coverage[]): Coverage {
  return (coverages[0] ?? []).map((_, at) => Math.max(...coverages.map((coverage) => coverage[at] ?? 0)));
}

export function scaled(coverage: Coverage, by: number): Coverage {
  return coverage.map((value) => value * by);
}

/** The covered part of the question by weight, from 0 to 1. */
export function share(coverage: Coverage, keywords: readonly Keyword[]): number {
  const whole = keywords.reduce((sum, { weight }) => sum + weight, 0);
  const covered = keywords.reduce((sum, { weight }, at) => sum + weight * (coverage[at] ?? 0), 0);
  return whole === 0 ? 0 : covered / whole;
}

/** A word that many passages have weighs less: it says little about which of them answers. */
export function weighKeywords(
  keywords: readonly Keyword[],
  passages: readonly Passage[],
): readonly Keyword[] {
  return keywords.map((keyword) => {
    const having = passages.filter(({ blocks }) => blocks.some((block) => presence(keyword, block) > 0));
    const common = passages.length === 0 ? 0 : having.length / passages.length;
    return { ...keyword, weight: keyword.weight * (1 - COMMON * common) };
  });
}

const COMMON = 0.5;
