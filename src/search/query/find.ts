/** Finds the words of a query in the first tier and in the shards that can hold them. */
import { isConsonants } from '../analyzer/hangul';
import { groupOf, shardOf } from '../analyzer/key';
import { soundGroups } from '../analyzer/sound';
import { addFromFirst, addFromText, createFinds, type SlotFinds } from './collect';
import type { IndexFiles } from './files';
import { directForms, type Form, layoutForms } from './forms';
import { matchCorrected, matchInitials, matchSound, matchSplit, splitRests } from './lenient';
import { EMPTY_LEXICON, joinLexicons, type Lexicon } from './lexicon';
import { type Match, matchForm } from './match';
import type { ParsedQuery, Target } from './parse';

/** More shards than this are not fetched for one round of guesses. */
const MAX_SHARDS = 16;

type Matcher = (lexicon: Lexicon, form: Form) => Match[];

interface Finder {
  readonly query: ParsedQuery;
  readonly files: IndexFiles;
  readonly finds: readonly SlotFinds[];
  /** Fetches the shards of these words, as far as they are not here yet. */
  fetch(words: readonly string[]): Promise<void>;
  /** The fetched shard of a word. */
  shardOf(word: string): Lexicon;
  /** All fetched shards as one. */
  fetched(): Lexicon;
}

interface Wanted {
  readonly target: Target;
  readonly forms: readonly Form[];
}

/**
 * Looks for every word as it is (with its endings, beginnings, places in compounds, spacings, initials and
 * loanwords in titles); for those not found in the other keyboard layout, then as split words and loanwords in
 * texts, then with corrections.
 */
export async function findWords(
  query: ParsedQuery,
  files: IndexFiles,
  signal?: AbortSignal,
): Promise<readonly SlotFinds[]> {
  const finder = createFinder(query, files, signal);
  const direct = query.targets.map((target) => ({ target, forms: directForms(target, files.first.pairs) }));
  await finder.fetch(direct.flatMap(({ target, forms }) => [target.word, ...forms.map((form) => form.word)]));
  findDirect(finder, direct);
  await findInOtherLayout(finder);
  const words = direct.filter(({ target }) => target.kind !== 'joined');
  await findSplit(finder, words);
  await findLoanwords(finder, words);
  for (const wanted of words) if (!isFound(finder, wanted.target)) findCorrected(finder, wanted);
  return finder.finds;
}

function createFinder(query: ParsedQuery, files: IndexFiles, signal?: AbortSignal): Finder {
  const shards = new Map<number, Lexicon>();
  const numberOf = (word: string) => shardOf(groupOf(word), files.shardCount);
  return {
    query,
    files,
    finds: createFinds(query.slots, files.first),
    async fetch(words) {
      const missing = [...new Set(words.map(numberOf))]
        .filter((number) => !shards.has(number))
        .slice(0, MAX_SHARDS);
      const loaded = await Promise.all(missing.map((number) => files.shard(number, signal)));
      signal?.throwIfAborted();
      missing.forEach((number, index) => {
        shards.set(number, loaded[index]!);
      });
    },
    shardOf: (word) => shards.get(numberOf(word)) ?? EMPTY_LEXICON,
    fetched: () => joinLexicons([...shards.values()]),
  };
}

function isFound({ finds }: Finder, { from, to }: Target): boolean {
  return finds.slice(from, to + 1).every((slot) => slot.marks.length > 0);
}

function findDirect(finder: Finder, direct: readonly Wanted[]): void {
  const inWholes = new Set<number>();
  for (const wanted of direct.filter(({ target }) => target.kind === 'whole')) {
    if (!add(finder, wanted, { first: matchForm, text: matchForm })) continue;
    for (let slot = wanted.target.from; slot <= wanted.target.to; slot++) inWholes.add(slot);
  }
  for (const wanted of direct) {
    const { kind, from, word } = wanted.target;
    // An identifier that was found as a whole is not looked for in parts.
    if (kind === 'whole' || (kind === 'slot' && inWholes.has(from))) continue;
    if (kind === 'joined') add(finder, wanted, { first: matchForm, text: matchForm });
    else if (isConsonants(word) && word.length > 1) findInitials(finder, wanted.target);
    else add(finder, wanted, { first: matchTitle, text: matchForm });
  }
}

/** In titles, which are all here, more ways to write a word are tried at once. */
function matchTitle(lexicon: Lexicon, form: Form): Match[] {
  return [...matchForm(lexicon, form), ...matchSplit(lexicon, form), ...matchSound(lexicon, form)];
}

function findInitials({ files, finds, shardOf }: Finder, target: Target): void {
  const { first } = files;
  addFromFirst(finds, target, { matches: matchInitials(first.lexicon, target.word), first });
  addFromText(finds, target, { matches: matchInitials(shardOf(target.word), target.word), first });
}

async function findInOtherLayout(finder: Finder): Promise<void> {
  const guesses = finder.query.targets
    .filter((target) => !isFound(finder, target))
    .map((target) => ({ target, forms: layoutForms(target) }));
  await finder.fetch(guesses.flatMap(({ forms }) => forms.map((form) => form.word)));
  for (const guess of guesses) add(finder, guess, { first: matchTitle, text: matchForm });
}

/** Words that a text writes apart; the first part is in a shard that is here, the others are fetched. */
async function findSplit(finder: Finder, words: readonly Wanted[]): Promise<void> {
  for (const { target, forms } of words) {
    if (isFound(finder, target)) continue;
    const rests = forms.flatMap((form) => splitRests(finder.shardOf(form.word), form));
    if (rests.length === 0) continue;
    await finder.fetch(rests);
    const lexicon = finder.fetched();
    const matches = forms.flatMap((form) => matchSplit(lexicon, form));
    addFromText(finder.finds, target, { matches, first: finder.files.first });
  }
}

async function findLoanwords(finder: Finder, words: readonly Wanted[]): Promise<void> {
  for (const { target, forms } of words) {
    const groups = isFound(finder, target) ? [] : soundGroups(target.word);
    if (groups.length === 0) continue;
    await finder.fetch(groups);
    const lexicon = joinLexicons(groups.map(finder.shardOf));
    const matches = forms.flatMap((form) => matchSound(lexicon, form));
    addFromText(finder.finds, target, { matches, first: finder.files.first });
  }
}

function findCorrected(finder: Finder, wanted: Wanted): void {
  add(finder, wanted, { first: matchCorrected, text: matchCorrected });
}

/** Adds what the matchers find in titles and in texts; true when there is something. */
function add(
  { files, finds, shardOf }: Finder,
  { target, forms }: Wanted,
  by: { first: Matcher; text: Matcher },
): boolean {
  const { first } = files;
  const titles = forms.flatMap((form) => by.first(first.lexicon, form));
  const texts = forms.flatMap((form) => by.text(shardOf(form.word), form));
  addFromFirst(finds, target, { matches: titles, first });
  addFromText(finds, target, { matches: texts, first });
  return titles.length + texts.length > 0;
}
