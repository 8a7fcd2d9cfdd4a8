/** Finds the words of a query in the first tier and in the files of words that can hold them. */
import { isConsonants } from '../analyzer/hangul';
import type { SearchOptions } from '../types';
import { addFromFirst, addFromText, createFinds, type SlotFinds } from './collect';
import type { IndexFiles } from './files';
import { type Finder, isFound, isInText, textMatches, type Wanted } from './finder';
import { findGuessed, findJoinedLoanwords, findLoanwords, noteMeant } from './findGuessed';
import { directForms, type Form, layoutForms } from './forms';
import { guessSound, matchGuesses, SURE } from './guesses';
import { matchInitials } from './initials';
import type { Lexicon } from './lexicon';
import { type Match, matchForm } from './match';
import type { ParsedQuery, Target } from './parse';
import { matchPhrase } from './phrase';
import { matchSplit } from './split';

type Matcher = (lexicon: Lexicon, form: Form) => Match[];

/**
 * Looks for every word as it is (with its endings, beginnings, places in compounds, spacings, initials and
 * loanwords in titles); for those not found in the other keyboard layout; for those not in the texts as split
 * words, loanwords and by initials there; for those still not found with corrections.
 */
export async function findWords(
  query: ParsedQuery,
  files: IndexFiles,
  { signal, work, isTolerant = true }: SearchOptions & { readonly isTolerant?: boolean } = {},
): Promise<readonly SlotFinds[]> {
  const finder = { query, files, finds: createFinds(query.slots, files.first), signal, work, isTolerant };
  const direct = query.targets.map((target) => ({ target, forms: directForms(target, files.first.pairs) }));
  await findDirect(finder, direct);
  for (const target of query.targets) {
    await work?.rest();
    if (isTolerant && !isFound(finder, target)) await findInOtherLayout(finder, target);
  }
  for (const wanted of direct) {
    await work?.rest();
    signal?.throwIfAborted();
    if (wanted.target.kind === 'joined') {
      if (!isInText(finder, wanted.target)) await findJoinedLoanwords(finder, wanted);
      continue;
    }
    await (isInText(finder, wanted.target) ? findLoanwords(finder, wanted) : findGuessed(finder, wanted));
  }
  return finder.finds;
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
  const matcher = kind === 'slot' ? matchTitle : kind === 'joined' ? matchJoined : matchForm;
  return forms.flatMap((form) => [
    ...matcher(lexicon, form),
    ...matchForm(aliases, form),
    ...matchPhrase(form, () => lexicon),
    ...matchPhrase(form, () => aliases),
  ]);
}

const matchTitle: Matcher = (lexicon, form) => [
  ...matchForm(lexicon, form),
  ...matchSplit(lexicon, form),
  ...matchGuesses(guessSound(lexicon, form, SURE)),
  // Two consonants are little to go by, but titles are few.
  ...matchGuesses(guessSound(lexicon, { ...form, quality: form.quality * FAINT }, 2)),
];

/** What a word of two consonants counts that sounds like one in a title. */
const FAINT = 0.3;

/** Two words of the query as one in the other script: load balancer as 로드밸런서. */
const matchJoined: Matcher = (lexicon, form) => [
  ...matchForm(lexicon, form),
  ...matchGuesses(guessSound(lexicon, form, SURE)),
];

/** What was typed in the wrong layout was a word in this language: loanwords are not tried. */
async function findInOtherLayout(finder: Finder, target: Target): Promise<void> {
  const { files, finds } = finder;
  const { first } = files;
  const forms = layoutForms(target);
  const titles = forms.flatMap((form) => [
    ...matchForm(first.lexicon, form),
    ...matchSplit(first.lexicon, form),
  ]);
  const texts = await textMatches(finder, forms);
  addFromFirst(finds, target, { matches: titles, first });
  addFromText(finds, target, { matches: texts, first });
  if (titles.length + texts.length > 0 && forms[0]) noteMeant(finder, target, forms[0].word);
}
