/** Finds the words of a query in the first tier and in the files of words that can hold them. */
import { englishStem } from '../analyzer/english';
import { isConsonants, isHangul } from '../analyzer/hangul';
import { groupOf, lookupKey } from '../analyzer/key';
import { soundGroups } from '../analyzer/sound';
import { addFromFirst, addFromText, createFinds, type SlotFinds } from './collect';
import type { IndexFiles } from './files';
import { directForms, type Form, layoutForms } from './forms';
import {
  type Guess,
  guessCorrected,
  guessInitials,
  guessParts,
  guessSound,
  matchGuesses,
  matchInitials,
  matchSplit,
} from './lenient';
import { joinLexicons, type Lexicon } from './lexicon';
import { type Match, matchForm } from './match';
import type { ParsedQuery, Target } from './parse';

/** So many words are tried of those that may be meant. */
const MAX_GUESSES = 6;

interface Finder {
  readonly query: ParsedQuery;
  readonly files: IndexFiles;
  readonly finds: readonly SlotFinds[];
  readonly signal: AbortSignal | undefined;
}

interface Wanted {
  readonly target: Target;
  readonly forms: readonly Form[];
}

type Matcher = (lexicon: Lexicon, form: Form) => Match[];

/**
 * Looks for every word as it is (with its endings, beginnings, places in compounds, spacings, initials and
 * loanwords in titles); for those not found in the other keyboard layout; for those not in the texts as split words,
 * loanwords and by initials there; for those still not found with corrections.
 */
export async function findWords(
  query: ParsedQuery,
  files: IndexFiles,
  signal?: AbortSignal,
): Promise<readonly SlotFinds[]> {
  const finder = { query, files, finds: createFinds(query.slots, files.first), signal };
  const direct = query.targets.map((target) => ({ target, forms: directForms(target, files.first.pairs) }));
  await findDirect(finder, direct);
  await findInOtherLayout(finder);
  const words = direct.filter(({ target }) => target.kind !== 'joined');
  for (const wanted of words) {
    if (!isInText(finder, wanted.target)) await findGuessed(finder, wanted);
  }
  return finder.finds;
}

function isFound({ finds }: Finder, { from, to }: Target): boolean {
  return finds.slice(from, to + 1).every((slot) => slot.marks.length > 0);
}

function isInText({ finds }: Finder, { from, to }: Target): boolean {
  return finds.slice(from, to + 1).every((slot) => slot.inText.length > 0);
}

async function findDirect(finder: Finder, direct: readonly Wanted[]): Promise<void> {
  const found = await Promise.all(direct.map((wanted) => textMatches(finder, wanted.forms)));
  const inWholes = new Set<number>();
  const isPart = ({ kind, from }: Target) => kind === 'slot' && inWholes.has(from);
  // Identifiers first: one that was found as a whole is not looked for in parts.
  const order = direct.map((wanted, index) => ({ ...wanted, texts: found[index]! }));
  order.sort((a, b) => Number(b.target.kind === 'whole') - Number(a.target.kind === 'whole'));
  for (const { target, forms, texts } of order) {
    if (isPart(target)) continue;
    const titles = titleMatches(finder, target, forms);
    addFromFirst(finder.finds, target, { matches: titles, first: finder.files.first });
    addFromText(finder.finds, target, { matches: texts, first: finder.files.first });
    if (target.kind !== 'whole' || titles.length + texts.length === 0) continue;
    for (let slot = target.from; slot <= target.to; slot++) inWholes.add(slot);
  }
}

/** In titles, which are all here, more ways to write a word are tried at once. */
function titleMatches({ files }: Finder, { kind, word }: Target, forms: readonly Form[]): Match[] {
  const { lexicon, aliases } = files.first;
  if (isConsonants(word) && word.length > 1) return kind === 'slot' ? matchInitials(lexicon, word) : [];
  const matcher = kind === 'slot' ? matchTitle : matchForm;
  return forms.flatMap((form) => [...matcher(lexicon, form), ...matchForm(aliases, form)]);
}

const matchTitle: Matcher = (lexicon, form) => [
  ...matchForm(lexicon, form),
  ...matchSplit(lexicon, form),
  ...matchGuesses(guessSound(lexicon, form)),
];

/** What was typed in the wrong layout was a word in this language: loanwords are not tried. */
const matchTyped: Matcher = (lexicon, form) => [...matchForm(lexicon, form), ...matchSplit(lexicon, form)];

async function textMatches({ files, signal }: Finder, forms: readonly Form[]): Promise<Match[]> {
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

async function findInOtherLayout(finder: Finder): Promise<void> {
  for (const target of finder.query.targets) {
    const forms = isFound(finder, target) ? [] : layoutForms(target);
    if (forms.length > 0) await add(finder, { target, forms }, matchTyped);
  }
}

/** Guesses from the words of the texts: split words, loanwords, initials; corrections when all else failed. */
async function findGuessed(finder: Finder, { target, forms }: Wanted): Promise<void> {
  const { files, finds, signal } = finder;
  const { first } = files;
  const groups = [groupOf(target.word), ...soundGroups(target.word)];
  const words = joinLexicons(await Promise.all(groups.map((group) => files.group(group, signal))));
  if (isConsonants(target.word)) {
    await addGuesses(finder, target, guessInitials(words, target.word));
    return;
  }
  const parts = forms.flatMap((form) => guessParts(words, form));
  if (parts.length > 0) {
    const lexicon = joinLexicons(
      await Promise.all(parts.map((part) => files.words(lookupKey(part), signal))),
    );
    addFromText(finds, target, { matches: forms.flatMap((form) => matchSplit(lexicon, form)), first });
  }
@@  const titles = joinLexicons([first.lexicon, first.aliases]);
  addFromFirst(finds, target, {
    matches: forms.flatMap((form) => matchGuesses(guessCorrected(titles, form))),
    first,
  });
  await addGuesses(
    finder,
    target,
    forms.flatMap((form) => guessCorrected(words, form)),
  );
}

/** Looks guessed words up in the texts, the likeliest ones. */
async function addGuesses(finder: Finder, target: Target, guesses: readonly Guess[]): Promise<void> {
  const best = [...guesses].sort((a, b) => b.quality - a.quality).slice(0, MAX_GUESSES);
  const forms = best.map(({ entry, quality }) => ({
    word: entry.word,
    key: entry.key,
    quality,
    isOpen: false,
  }));
  addFromText(finder.finds, target, { matches: await textMatches(finder, forms), first: finder.files.first });
}

async function add(finder: Finder, { target, forms }: Wanted, inTitles: Matcher): Promise<void> {
  const { first } = finder.files;
  const texts = await textMatches(finder, forms);
  addFromFirst(finder.finds, target, {
    matches: forms.flatMap((form) => inTitles(first.lexicon, form)),
    first,
  });
  addFromText(finder.finds, target, { matches: texts, first });
}
