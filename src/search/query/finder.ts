/** One search for the words of a query: what it works on and what it has found. */
import { englishStem } from '../analyzer/english';
import { isHangul } from '../analyzer/hangul';
import type { SlotFinds } from './collect';
import type { IndexFiles } from './files';
import type { Form } from './forms';
import { type Match, matchForm } from './match';
import type { ParsedQuery, Target } from './parse';

export interface Finder {
  readonly query: ParsedQuery;
  readonly files: IndexFiles;
  /** Filled as the search goes on. */
  readonly finds: readonly SlotFinds[];
  readonly signal: AbortSignal | undefined;
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

/** Matches of the forms in the texts. Rejects when the search was aborted meanwhile. */
export async function textMatches({ files, signal }: Finder, forms: readonly Form[]): Promise<Match[]> {
  const found = await Promise.all(
    forms.map(async (form) => matchForm(await files.words(startOf(form), signal), form)),
  );
  signal?.throwIfAborted();
  return found.flat();
}

/** What all words that a form finds begin with. */
function startOf(form: Form): string {
  return isHangul(form.word) ? form.key : englishStem(form.word);
}
