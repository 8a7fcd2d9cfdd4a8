/** Finds the words of a query in the files of words that can hold them. */
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
 * Looks for every word as it is (with its endings, beginnings, places in compounds, spacings, initials and
 * loanwords in titles); for those not found in the other keyboard layout; for those not in the texts as split
 * words, loanwords and by initials there; for those still not found with corrections. An identifier whose parts never
 * occur together is not found; words with a hyphen then are found apart.
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

/** Most queries are written as the texts are: what guesses is loaded with the first that is not. */
const guesses = () => import('./findGuessed');

/**
 * Maximum size of places that are read for a word before it is known that they matter, which saves a round: beside
 * other words they mostly matter, for a single word only when titles do not fill the hits. In bytes.
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

/** Requests what {@link findWords} reads first, before it can run. */
export function requestWords(query: ParsedQuery, index: OpenedIndex): void {
  for (const { read, ahead } of wordsToRead(query, directTargets(query, index)))
    readForms(index, read, { ahead }).catch(() => undefined);
}

/** The words that are read as they are, with their other forms, and how much of their places with them. */
function wordsToRead(query: ParsedQuery, all: readonly TargetForms[]) {
  const isAlone = query.slots.filter(({ isStopword }) => !isStopword).length < 2;
  const ahead = { most: isAlone ? AHEAD_ALONE : AHEAD, isBegun: !isAlone && !isSentence(query.slots) };
  return all
    .filter(({ target }) => !saysNothing(query, target))
    .map(({ target, forms }) => ({
      target,
      forms,
      // Other forms of a verb are found as they are: nothing is guessed from them.
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
  // Identifiers first: one that was found as a whole is not looked for in parts.
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

/** Grammar beside other words; the last word may be the beginning of another. */
function saysNothing(query: ParsedQuery, { kind, from, isLast }: Target): boolean {
  return (
    kind === 'slot' &&
    !isLast &&
    query.slots[from]!.isStopword &&
    query.slots.some(({ isStopword }) => !isStopword)
  );
}

/** In titles, whose words are all here, more ways to write a word are tried at once. */
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

/** Words of titles in the other script that sound like the word. */
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

/** Number of titles and headings from which a word is not looked up in the other script. */
const OFTEN_NAMED = 50;

/** True for one identifier of several parts alone. Words with hyphens that nowhere stand together are words as any others. */
function isIdentifier({ slots, targets }: ParsedQuery): boolean {
  return targets.some((target) => {
    const { kind, from, to } = target;
    return kind === 'whole' && from < to && to - from === slots.length - 1 && !isHyphenated(target);
  });
}
