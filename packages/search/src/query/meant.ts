/** Reports the corrections of a query. */
import type { LocaleAnswer } from './localeAnswer';
import type { ParsedQuery } from './parse';

/** The query with its corrections, if a word was corrected in every language with answers. */
export function meantQuery({ slots }: ParsedQuery, answers: readonly LocaleAnswer[]): { meant?: string } {
  const answered = answers.filter(({ ranking }) => ranking.total > 0);
  const words = slots.map((_, slot) => {
    const all = answered.map(({ meant }) => meant[slot] ?? null);
    return all.includes(null) ? null : (all[0] ?? null);
  });
  if (words.every((word) => word === null)) return {};
  return { meant: slots.map(({ word }, slot) => words[slot] ?? word).join(' ') };
}
