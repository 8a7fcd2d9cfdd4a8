/** One search for the words of a query: what it works on and what it has found. */
import { englishStem } from '../analyzer/english';
import { isHangul } from '../analyzer/hangul';
import { lookupKey } from '../analyzer/key';
import type { Work } from '../types';
import type { SlotFinds } from './collect';
import type { IndexFiles } from './files';
import type { Form } from './forms';
import { type Match, matchForm } from './match';
import type { ParsedQuery, Target } from './parse';
import { matchPhrase } from './phrase';

export interface Finder {
  readonly query: ParsedQuery;
  readonly files: IndexFiles;
  /** Filled as the search goes on. */
  readonly finds: readonly SlotFinds[];
  readonly signal: AbortSignal | undefined;
  readonly work: Work | undefined;
  /** Whether what is found nowhere may be read as something else. */
  readonly isTolerant: boolean;
}

export interface Wanted {
  readonly target: Target;
  readonly forms: readonly Form[];
}

export function isFound({ finds }: Finder, { from, to }: Target): boolean {
  return finds.slice(from, to + 1).every((slot) => slot.marks.length > 0);
}

export function isInText({ finds }: Finder, { from, to }: Target): boolean {
  return finds.slice(from, to + 1).every((slot) => slot.inText.length > 0);
}

/** Whether each slot was found as a word of its own, not only at the beginning of others. */
export function isWhole({ finds }: Finder, { from, to }: Target): boolean {
  return finds.slice(from, to + 1).every((slot) => slot.best >= WHOLE);
}

/** Quality of a word itself or of a form of it. */
const WHOLE = 0.85;

/** Matches of the forms in the texts. Rejects when the search was aborted meanwhile. */
export async function textMatches({ files, signal, work }: Finder, forms: readonly Form[]): Promise<Match[]> {
  const found = await Promise.all(
    forms.map(async (form) => {
      const words = form.phrase ?? [];
      const lexicons = await Promise.all(words.map((word) => files.words(lookupStart(word), signal)));
      const own = matchForm(await files.words(startOf(form), signal), form);
      return [...own, ...matchPhrase(form, (word) => lexicons[words.indexOf(word)]!)];
    }),
  );
  signal?.throwIfAborted();
  const matches = found.flat();
  work?.spend(matches.reduce((sum, { occurrences }) => sum + occurrences.ids.length, 0));
  return matches;
}

/** What all words that a form finds begin with. */
function startOf(form: Form): string {
  return lookupStart(form.word);
}

function lookupStart(word: string): string {
  return isHangul(word) ? lookupKey(word) : englishStem(word);
}
