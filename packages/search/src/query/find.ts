/** Finds the words of a query in the lexicons that can contain them. */
import { isConsonants } from '../analyzer/hangul';
import { MIN_WEIGHT } from '../analyzer/spelling';
import { type AnswerOptions, optional } from './failures';
import {
  addMatches,
  type Finder,
  isFound,
  isInFoundText,
  isTogether,
  type Matches,
  readForms,
  type SpanForms,
  wordMatches,
} from './finder';
import { guessSound, MIN_WEIGHT_IF_FOUND } from './guess/guesses';
import { findLoanwords } from './guess/loanwords';
import { addPhoneticTitles } from './guess/phonetic';
import { matchSplit } from './guess/split';
import { loadGuessing } from './lazy';
import { directForms, isHyphenated, separatedForms } from './match/forms';
import { type Match, matchesOf, totalSize } from './match/match';
import { isSentence, type ParsedQuery, type QuerySpan } from './match/parse';
import { createScores, type TermScores } from './rank/collect';
import type { IndexReader, OpenedIndex } from './read/files';

/**
 * Looks up every word directly: with endings, as a prefix, in compounds, and in titles also with other spacing, by
 * initials and as a loanword. A word without matches is tried in the other keyboard layout. A word that no text
 * contains is tried as split words, loanwords and initials in texts. A word still without matches is corrected. An
 * identifier whose parts never occur together has no matches; hyphenated words may then occur separately.
 */
export async function findWords(
  query: ParsedQuery,
  files: IndexReader,
  options: AnswerOptions & Pick<Finder, 'isTolerant'>,
): Promise<readonly TermScores[]> {
  const scores = createScores(query.terms, files.table);
  const finder = { ...options, query, files, scores, partsLeft: MAX_PARTS };
  const lookups = directLookups(query, { pairs: files.table.pairs, language: files.language });
  await findDirect(finder, lookups);
  if (!(await optional(options, findBeyond(finder, lookups), true)))
    return createScores(query.terms, files.table);
  for (const [term, termScores] of scores.entries())
    termScores.isVerb = query.sentence?.isPredicate(query.terms[term]!.word, termScores.marks) ?? false;
  return scores;
}

/** Maximum number of parts of joined words that a search tries: those of two words of nine syllables with an error. */
const MAX_PARTS = 150;

/**
 * The lookups after the direct ones, which read more files.
 *
 * @returns false for an identifier whose parts never occur together
 */
async function findBeyond(finder: Finder, lookups: readonly SpanForms[]): Promise<boolean> {
  const { query, work } = finder;
  for (const span of query.spans) {
    await work?.rest();
    if (isSkippedStopword(query, span)) continue;
    if (finder.isTolerant && !isFound(finder, span))
      await (await loadGuessing()).findInOtherLayout(finder, span);
  }
  for (const lookup of lookups) {
    await work?.rest();
    finder.signal?.throwIfAborted();
    if (isSkippedStopword(query, lookup.span)) continue;
    if (lookup.span.kind === 'joined') {
      if (!isTogether(finder, lookup.span)) await (await loadGuessing()).findJoinedLoanwords(finder, lookup);
      continue;
    }
    if (isInFoundText(finder, lookup.span)) await findLoanwords(finder, lookup);
    else await (await loadGuessing()).findGuessed(finder, lookup);
  }
  return !isIdentifier(query) || (await loadGuessing()).standTogether(finder);
}

function directLookups(
  query: ParsedQuery,
  { pairs, language }: Pick<OpenedIndex, 'pairs' | 'language'>,
): SpanForms[] {
  return query.spans.map((span) => {
    const direct = directForms(span, pairs);
    const more = direct.flatMap((form) => language?.more(form) ?? []);
    return { span, forms: [...direct, ...more, ...separatedForms(span, query)] };
  });
}

/** Requests the words that {@link findWords} reads first, before it can run. */
export function requestWords(query: ParsedQuery, index: OpenedIndex): void {
  for (const { read } of wordsToRead(query, directLookups(query, index)))
    readForms(index, read).catch(() => undefined);
}

/** The words that are looked up directly, with their other forms. */
function wordsToRead(query: ParsedQuery, lookups: readonly SpanForms[]) {
  return lookups
    .filter(({ span }) => !isSkippedStopword(query, span))
    .map(({ span, forms }) => ({
      span,
      forms,
      // Other forms of a verb are only looked up directly; nothing is guessed from them.
      read: [...forms, ...(query.sentence?.verbForms(span) ?? [])],
    }));
}

async function findDirect(finder: Finder, targets: readonly SpanForms[]): Promise<void> {
  const { files } = finder;
  const lookups = wordsToRead(finder.query, targets);
  const found = await Promise.all(lookups.map(({ read }) => wordMatches(finder, read)));
  const foundTerms = new Set<number>();
  const isPartOfFound = ({ kind, from }: QuerySpan) => kind === 'term' && foundTerms.has(from);
  // Identifiers first: if one is found as a whole, its parts are not looked up.
  const sorted = lookups.map((lookup, index) => ({ ...lookup, matches: found[index]! }));
  sorted.sort((a, b) => Number(b.span.kind === 'whole') - Number(a.span.kind === 'whole'));
  for (const { span, forms, matches } of sorted) {
    if (isPartOfFound(span)) continue;
    const titles = [...matches.titles, ...(await matchTitles(finder, { span, forms }))];
    addMatches(finder, span, { texts: matches.texts, titles });
    await files.language?.addCompounds(finder, { span, forms }, { addMatches, matchesOf });
    await addPhoneticTitlesOf(finder, { span, forms }, matches);
    if (span.kind !== 'whole' || titles.length + matches.texts.length === 0) continue;
    for (let term = span.from; term <= span.to; term++) foundTerms.add(term);
  }
}

/**
 * Whether a word is a stopword next to other words. The last word may be a prefix, so it is not skipped, but in a
 * sentence it is grammar.
 */
function isSkippedStopword(query: ParsedQuery, { kind, from, isLast }: QuerySpan): boolean {
  return (
    kind === 'term' &&
    !(isLast && !isSentence(query.terms)) &&
    query.terms[from]!.isStopword &&
    query.terms.some(({ isStopword }) => !isStopword)
  );
}

/** In titles, whose words are all in memory, more spellings are tried at once. */
async function matchTitles(
  { files, signal }: Finder,
  { span: { kind, word }, forms }: SpanForms,
): Promise<readonly Match[]> {
  if (kind !== 'term') return [];
  if (!isConsonants(word) || word.length < 2)
    return files.titles((vocabulary) => matchSplit(vocabulary, forms), signal);
  const { matchInitials } = await loadGuessing();
  return files.titles((vocabulary) => matchInitials(vocabulary, word), signal);
}

/** Adds title words in the other script that sound like the word. */
async function addPhoneticTitlesOf(
  finder: Finder,
  { span, forms }: SpanForms,
  { titles }: Matches,
): Promise<void> {
  const { kind, word } = span;
  if (kind === 'whole' || isConsonants(word)) return;
  if (totalSize(titles) >= MANY_TITLES) return;
  const minWeight = kind === 'term' && titles.length === 0 ? MIN_WEIGHT : MIN_WEIGHT_IF_FOUND;
  await addPhoneticTitles(finder, span, ['high', 'low'], (vocabulary) =>
    forms.map((form) => ({
      form,
      guesses: guessSound(vocabulary, form, minWeight),
    })),
  );
}

/** A word that occurs in this many titles and headings is not looked up in the other script. */
const MANY_TITLES = 50;

/**
 * Whether the query is a single identifier of several parts. Hyphenated words that never occur together are treated
 * as separate words.
 */
function isIdentifier({ terms, spans: targets }: ParsedQuery): boolean {
  return targets.some((span) => {
    const { kind, from, to } = span;
    return kind === 'whole' && from < to && to - from === terms.length - 1 && !isHyphenated(span);
  });
}
