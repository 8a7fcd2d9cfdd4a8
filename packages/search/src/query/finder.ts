/** State of one search for the words of a query. */
import { englishStem } from '../analyzer/english';
import { isHangul } from '../analyzer/hangul';
import { lookupKey } from '../analyzer/key';
import type { Work } from '../types';
import { addFromText, addFromTitles, type SlotFinds } from './collect';
import type { IndexReader, OpenedIndex } from './files';
import type { WordForm } from './forms';
import type { Ahead, Leaf } from './leaf';
import { type Match, matchForm, matchSize } from './match';
import type { ParsedQuery, Target } from './parse';
import { matchPhrase } from './phrase';

/** One search in one language, passed from step to step. */
export interface Finder {
  readonly query: ParsedQuery;
  readonly files: IndexReader;
  /** Filled during the search. */
  readonly finds: readonly SlotFinds[];
  readonly signal: AbortSignal | undefined;
  readonly work: Work | undefined;
  /** Whether words without matches may be corrected. */
  readonly isTolerant: boolean;
}

/** A query word with the forms in which texts may contain it. */
export interface TargetForms {
  readonly target: Target;
  readonly forms: readonly WordForm[];
}

/** Whether each slot of a target was found anywhere. */
export function isFound({ finds }: Finder, { from, to }: Target): boolean {
  return finds.slice(from, to + 1).every((slot) => slot.marks.length > 0);
}

/** Whether each slot of a target was found in a text, not necessarily on the same page. */
export function isInFoundText({ finds }: Finder, { from, to }: Target): boolean {
  return finds.slice(from, to + 1).every((slot) => slot.inText.length > 0);
}

/** Whether one page contains all slots as typed. */
export function isTogether(finder: Finder, target: Target): boolean {
  const [first, ...others] = finder.finds.slice(target.from, target.to + 1);
  if (!isAsTyped(finder, target)) return false;
  return first!.pages.some((isThere, page) => isThere > 0 && others.every(({ pages }) => pages[page]! > 0));
}

/** Whether each slot was found as typed, or as a word of the same sound. */
export function isAsTyped({ finds }: Finder, { from, to }: Target): boolean {
  return finds.slice(from, to + 1).every((slot) => slot.isAsTyped);
}

/** Matches of some forms, in texts and in titles. */
export interface Matches {
  readonly texts: readonly Match[];
  readonly titles: readonly Match[];
}

/**
 * Looks up forms in texts and titles, and prefetches some of their positions. Rejects if the search was aborted
 * meanwhile.
 */
export async function wordMatches(
  { files, signal }: Finder,
  forms: readonly WordForm[],
  ahead?: Ahead,
): Promise<Matches> {
  const read = await readForms(files, forms, { signal, ahead });
  const found = await Promise.all(
    read.map(async ({ form, own, leaves }) => {
      const words = form.phrase ?? [];
      const leafOf = (word: string) => leaves[words.indexOf(word)]!;
      const phrases = await files.complete(() => matchPhrase(form, (word) => leafOf(word).texts), signal);
      return {
        texts: [...matchForm(own.texts, form), ...phrases],
        titles: [...matchForm(own.titles, form), ...matchPhrase(form, (word) => leafOf(word).titles)],
      };
    }),
  );
  signal?.throwIfAborted();
  return {
    texts: found.flatMap((matches) => matches.texts),
    titles: found.flatMap((matches) => matches.titles),
  };
}

/** A form with its leaf, and those of its words if it has several. */
interface ReadForm {
  readonly form: WordForm;
  readonly own: Leaf;
  readonly leaves: readonly Leaf[];
}

/** The leaves of each form, and of the words of a form with several. */
export function readForms(
  { words }: Pick<OpenedIndex, 'words'>,
  forms: readonly WordForm[],
  { signal, ahead }: { readonly signal?: AbortSignal | undefined; readonly ahead: Ahead | undefined },
): Promise<ReadForm[]> {
  return Promise.all(
    forms.map(async (form) => {
      const phrase = (form.phrase ?? []).map((word) => words(lookupStart(word), signal));
      const own = words(startOf(form), signal, ahead);
      return { form, own: await own, leaves: await Promise.all(phrase) };
    }),
  );
}

/** Adds matches for every slot that the target covers. A guess is a match that the query may not intend. */
export function addMatches(
  { finds, files: { table }, work }: Finder,
  target: Target,
  { texts, titles, isGuess = false }: Partial<Matches> & { readonly isGuess?: boolean },
): void {
  const isFound = (texts?.length ?? 0) + (titles?.length ?? 0) > 0;
  // For each covered word a position is counted for its page, and read once more during ranking.
  work?.spend(
    'place',
    [...(texts ?? []), ...(titles ?? [])].reduce((sum, match) => sum + matchSize(match), 0) *
      (target.to - target.from + 1) *
      2,
  );
  if (isFound && !isGuess) for (const slot of finds.slice(target.from, target.to + 1)) slot.isAsTyped = true;
  if (titles) addFromTitles(finds, target, { matches: titles, table });
  if (texts) addFromText(finds, target, { matches: texts, table });
}

/** Common prefix of all words that a form matches. */
function startOf(form: WordForm): string {
  return form.stem?.start ?? lookupStart(form.word);
}

function lookupStart(word: string): string {
  return isHangul(word) ? lookupKey(word) : englishStem(word);
}
