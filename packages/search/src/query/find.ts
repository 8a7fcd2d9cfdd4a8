/** Finds the words of a query in the lexicons that can contain them. */
import { isConsonants } from '../analyzer/hangul';
import { ALONE } from '../analyzer/spelling';
import type { SearchOptions } from '../types';
import { createFinds, type SlotFinds } from './collect';
import type { IndexReader, OpenedIndex } from './files';
import {
  addMatches,
  type Finder,
  isFound,
  isInFoundText,
  isTogether,
  type Matches,
  readForms,
  type TargetForms,
  wordMatches,
} from './finder';
import { apartForms, directForms, isHyphenated } from './forms';
import { BESIDE_ITSELF, guessSound } from './guesses';
import { addHeardTitles } from './heard';
import { findLoanwords } from './loanwords';
import { type Match, matchesOf, matchSize } from './match';
import { isSentence, type ParsedQuery, type Target } from './parse';
import { matchSplit } from './split';

/**
 * Looks up every word directly: with endings, as a prefix, in compounds, and in titles also with other spacing, by
 * initials and as a loanword. A word without matches is tried in the other keyboard layout. A word that no text
 * contains is tried as split words, loanwords and initials in texts. A word still without matches is corrected. An
 * identifier whose parts never occur together has no matches; hyphenated words may then occur separately.
 */
export async function findWords(
  query: ParsedQuery,
  files: IndexReader,
  { signal, work, isTolerant = true }: SearchOptions & { readonly isTolerant?: boolean } = {},
): Promise<readonly SlotFinds[]> {
  const finder = { query, files, finds: createFinds(query.slots, files.table), signal, work, isTolerant };
  const direct = directTargets(query, { pairs: files.table.pairs, language: files.language });
  await findDirect(finder, direct);
  for (const target of query.targets) {
    await work?.rest();
    if (saysNothing(query, target)) continue;
    if (isTolerant && !isFound(finder, target)) await (await guesses()).findInOtherLayout(finder, target);
  }
  for (const wanted of direct) {
    await work?.rest();
    signal?.throwIfAborted();
    if (saysNothing(query, wanted.target)) continue;
    if (wanted.target.kind === 'joined') {
      if (!isTogether(finder, wanted.target)) await (await guesses()).findJoinedLoanwords(finder, wanted);
      continue;
    }
    if (isInFoundText(finder, wanted.target)) await findLoanwords(finder, wanted);
    else await (await guesses()).findGuessed(finder, wanted);
  }
  for (const [slot, own] of finder.finds.entries())
    own.isVerb = query.sentence?.isPredicate(query.slots[slot]!.word, own.marks) ?? false;
  const { table } = files;
  if (isIdentifier(query) && !(await (await guesses()).standTogether(finder.finds, { table, signal })))
    return createFinds(query.slots, table);
  return finder.finds;
}

/** Most query words are spelled as in the texts, so the code for all others is loaded on demand. */
const guesses = () => import('./findGuessed');

/**
 * Maximum size, in bytes, of positions that are prefetched with a word, which saves a round. Next to other words they
 * are mostly needed; of a single word only if titles do not fill the hits.
 */
const AHEAD = 16 * 1024;
const AHEAD_ALONE = 4 * 1024;

function directTargets(
  query: ParsedQuery,
  { pairs, language }: Pick<OpenedIndex, 'pairs' | 'language'>,
): TargetForms[] {
  return query.targets.map((target) => {
    const own = directForms(target, pairs);
    const more = own.flatMap((form) => language?.more(form) ?? []);
    return { target, forms: [...own, ...more, ...apartForms(target, query)] };
  });
}

/** Requests the words that {@link findWords} reads first, before it can run. */
export function requestWords(query: ParsedQuery, index: OpenedIndex): void {
  for (const { read, ahead } of wordsToRead(query, directTargets(query, index)))
    readForms(index, read, { ahead }).catch(() => undefined);
}

/** The words that are looked up directly, with their other forms and the size of positions to prefetch. */
function wordsToRead(query: ParsedQuery, all: readonly TargetForms[]) {
  const isAlone = query.slots.filter(({ isStopword }) => !isStopword).length < 2;
  const ahead = { most: isAlone ? AHEAD_ALONE : AHEAD, isBegun: !isAlone && !isSentence(query.slots) };
  return all
    .filter(({ target }) => !saysNothing(query, target))
    .map(({ target, forms }) => ({
      target,
      forms,
      // Other forms of a verb are only looked up directly; nothing is guessed from them.
      read: [...forms, ...(query.sentence?.verbForms(target) ?? [])],
      ahead: target.kind === 'slot' ? ahead : undefined,
    }));
}

async function findDirect(finder: Finder, all: readonly TargetForms[]): Promise<void> {
  const { files } = finder;
  const direct = wordsToRead(finder.query, all);
  const found = await Promise.all(direct.map(({ read, ahead }) => wordMatches(finder, read, ahead)));
  const inWholes = new Set<number>();
  const isPart = ({ kind, from }: Target) => kind === 'slot' && inWholes.has(from);
  // Identifiers first: if one is found as a whole, its parts are not looked up.
  const order = direct.map((wanted, index) => ({ ...wanted, matches: found[index]! }));
  order.sort((a, b) => Number(b.target.kind === 'whole') - Number(a.target.kind === 'whole'));
  for (const { target, forms, matches } of order) {
    if (isPart(target)) continue;
    const titles = [...matches.titles, ...(await titlesWritten(finder, { target, forms }))];
    addMatches(finder, target, { texts: matches.texts, titles });
    await files.language?.addCompounds(finder, { target, forms }, { addMatches, matchesOf });
    await addTitlesHeard(finder, { target, forms }, matches);
    if (target.kind !== 'whole' || titles.length + matches.texts.length === 0) continue;
    for (let slot = target.from; slot <= target.to; slot++) inWholes.add(slot);
  }
}

/** Whether a word is a stopword next to other words. The last word may be a prefix, so it is not skipped. */
function saysNothing(query: ParsedQuery, { kind, from, isLast }: Target): boolean {
  return (
    kind === 'slot' &&
    !isLast &&
    query.slots[from]!.isStopword &&
    query.slots.some(({ isStopword }) => !isStopword)
  );
}

/** In titles, whose words are all in memory, more spellings are tried at once. */
async function titlesWritten(
  { files, signal }: Finder,
  { target: { kind, word }, forms }: TargetForms,
): Promise<readonly Match[]> {
  if (kind !== 'slot') return [];
  if (!isConsonants(word) || word.length < 2)
    return files.titles((vocabulary) => matchSplit(vocabulary, forms), signal);
  const { matchInitials } = await guesses();
  return files.titles((vocabulary) => matchInitials(vocabulary, word), signal);
}

/** Adds title words in the other script that sound like the word. */
async function addTitlesHeard(
  finder: Finder,
  { target, forms }: TargetForms,
  { titles }: Matches,
): Promise<void> {
  const { kind, word } = target;
  if (kind === 'whole' || isConsonants(word)) return;
  if (titles.reduce((sum, match) => sum + matchSize(match), 0) >= OFTEN_NAMED) return;
  const least = kind === 'slot' && titles.length === 0 ? ALONE : BESIDE_ITSELF;
  await addHeardTitles(finder, target, ['sure', 'faint'], (vocabulary) =>
    forms.map((form) => ({
      form,
      guesses: guessSound(vocabulary, form, least),
    })),
  );
}

/** A word that occurs in this many titles and headings is not looked up in the other script. */
const OFTEN_NAMED = 50;

/**
 * Whether the query is a single identifier of several parts. Hyphenated words that never occur together are treated
 * as separate words.
 */
function isIdentifier({ slots, targets }: ParsedQuery): boolean {
  return targets.some((target) => {
    const { kind, from, to } = target;
    return kind === 'whole' && from < to && to - from === slots.length - 1 && !isHyphenated(target);
  });
}
