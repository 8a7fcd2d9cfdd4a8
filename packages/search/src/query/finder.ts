/** State of one search for the words of a query. */

import type { AnswerOptions } from './failures';
import { startOf, type WordForm, wordForm } from './match/forms';
import { type Match, matchForm, totalSize } from './match/match';
import type { ParsedQuery, QuerySpan } from './match/parse';
import { matchPhrase } from './match/phrase';
import { addFromText, addFromTitles, type TermScores } from './rank/collect';
import type { IndexReader, OpenedIndex } from './read/files';
import type { Leaf } from './read/leaf';

/** One search in one language, passed from step to step. */
export interface Finder extends Pick<AnswerOptions, 'signal' | 'work'> {
  readonly query: ParsedQuery;
  readonly files: IndexReader;
  /** Filled during the search. */
  readonly scores: readonly TermScores[];
  /** Whether words without matches may be corrected. */
  readonly isTolerant: boolean;
  /**
   * Number of parts of joined words that this search may still try: a query of many such words takes not much more than
   * one of two. Parts count each time, also if what they are is remembered, so that an answer is the same each time.
   */
  partsLeft: number;
}

/** A query word with the forms in which texts may contain it. */
export interface SpanForms {
  readonly span: QuerySpan;
  readonly forms: readonly WordForm[];
}

/** Whether each term of a span was found anywhere. */
export function isFound({ scores }: Finder, { from, to }: QuerySpan): boolean {
  return scores.slice(from, to + 1).every((term) => term.marks.length > 0);
}

/** Whether each term of a span was found in a text, not necessarily on the same page. */
export function isInFoundText({ scores }: Finder, { from, to }: QuerySpan): boolean {
  return scores.slice(from, to + 1).every((term) => term.inText.length > 0);
}

/** Whether one page contains all terms as typed. */
export function isTogether(finder: Finder, span: QuerySpan): boolean {
  const [first, ...others] = finder.scores.slice(span.from, span.to + 1);
  if (!isAsTyped(finder, span)) return false;
  return first!.pages.some((occurs, page) => occurs > 0 && others.every(({ pages }) => pages[page]! > 0));
}

/** Whether each term was found as typed, or as a word of the same sound. */
export function isAsTyped({ scores }: Finder, { from, to }: QuerySpan): boolean {
  return scores.slice(from, to + 1).every((term) => term.isAsTyped);
}

/** Matches of some forms, in texts and in titles. */
export interface Matches {
  readonly texts: readonly Match[];
  readonly titles: readonly Match[];
}

/** Looks up forms in texts and titles. Rejects if the search was aborted meanwhile. */
export async function wordMatches({ files, signal }: Finder, forms: readonly WordForm[]): Promise<Matches> {
  const read = await readForms(files, forms, signal);
  const found = read.map(({ form, leaf, leaves }) => {
    const words = form.phrase ?? [];
    const leafOf = (word: string) => leaves[words.indexOf(word)]!;
    const matchesIn = (part: keyof Leaf) => [
      ...matchForm(leaf[part], form),
      ...matchPhrase(form, (word) => leafOf(word)[part]),
    ];
    return { texts: matchesIn('texts'), titles: matchesIn('titles') };
  });
  signal?.throwIfAborted();
  return {
    texts: found.flatMap((matches) => matches.texts),
    titles: found.flatMap((matches) => matches.titles),
  };
}

/** A form with its leaf, and those of its words if it has several. */
interface ReadForm {
  readonly form: WordForm;
  readonly leaf: Leaf;
  readonly leaves: readonly Leaf[];
}

/** The leaves of each form, and of the words of a form with several. */
export function readForms(
  { words }: Pick<OpenedIndex, 'words'>,
  forms: readonly WordForm[],
  signal?: AbortSignal,
): Promise<ReadForm[]> {
  return Promise.all(
    forms.map(async (form) => {
      const phrase = (form.phrase ?? []).map((word) => words(startOf(wordForm(word)), signal));
      const leaf = words(startOf(form), signal);
      return { form, leaf: await leaf, leaves: await Promise.all(phrase) };
    }),
  );
}

/** Adds matches for every term that the span covers. A guess is a match that the query may not intend. */
export function addMatches(
  { scores, files: { table }, work }: Finder,
  span: QuerySpan,
  { texts, titles, isGuess = false }: Partial<Matches> & { readonly isGuess?: boolean },
): void {
  const isFound = (texts?.length ?? 0) + (titles?.length ?? 0) > 0;
  // A position that was charged when it was read is counted once for each covered word.
  work?.spend('place', totalSize([...(texts ?? []), ...(titles ?? [])]) * (span.to - span.from + 1));
  if (isFound && !isGuess) for (const term of scores.slice(span.from, span.to + 1)) term.isAsTyped = true;
  if (titles) addFromTitles(scores, span, { matches: titles, table });
  if (texts) addFromText(scores, span, { matches: texts, table });
}
