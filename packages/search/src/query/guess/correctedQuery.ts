/** Reports the corrections of a query. */
import type { LocaleAnswer } from '../localeAnswer';
import type { ParsedQuery } from '../match/parse';

/** The query with its corrections, if a word was corrected in every language with answers. */
export function correctedQuery({ terms }: ParsedQuery, answers: readonly LocaleAnswer[]): { meant?: string } {
  const answered = answers.filter(({ ranking }) => ranking.total > 0);
  const words = terms.map((_, term) => {
    const ofTerm = answered.map(({ corrections }) => corrections[term] ?? null);
    return ofTerm.includes(null) ? null : (ofTerm[0] ?? null);
  });
  if (words.every((word) => word === null)) return {};
  return { meant: terms.map(({ word }, term) => words[term] ?? word).join(' ') };
}
