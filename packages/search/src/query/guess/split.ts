/** Words that a text writes separately. */
import { isHangul } from '../../analyzer/hangul';
import { spelledLetters } from '../../analyzer/letters';
import { memoize } from '../../analyzer/memoize';
import { asParts, MAX_SPLIT, matchConsecutive, occurrencesOf } from '../match/consecutive';
import { type WordForm, wordForm } from '../match/forms';
import { followedBy, type Lexicon } from '../match/lexicon';
import { type Match, matchForm } from '../match/match';
import { WEIGHTS } from '../weights';
import { guessSound, MIN_WEIGHT_OF_PARTS, matchGuesses } from './guesses';

/** Maximum length of a Hangul word that may be two English words; a longer one is more than two. */
export const MAX_PHONETIC = 9;
/** Minimum length of a word that may be two, typed by ear. */
export const MIN_PHONETIC = 3;
/** Words that cannot end a joined word: comand is not “.com and”, but plugin may be “plug in”. */
const NEVER_LAST = /^(?:and|are|as|for|is|of|or|the)$/;

/** Matches of forms written as one word, as neighbors: 로드밸런서 as 로드 밸런서. */
export function matchSplit(lexicon: Lexicon, forms: readonly WordForm[]): Match[] {
  return forms.flatMap(splitMatcher(lexicon));
}

/** Creates a function that does this for one form, and remembers the parts, which similar forms share. */
export function splitMatcher(lexicon: Lexicon): (form: WordForm) => Match[] {
  const matchPart = memoize(phoneticMatcher(lexicon));
  const whole = memoize((word) => matchForm(lexicon, wordForm(word)));
  const beginning = memoize((word) =>
    NEVER_LAST.test(word) ? [] : matchForm(lexicon, wordForm(word, 1, word.length > 1)),
  );
  return (form) => {
    if (!canSplit(form)) return [];
    const found = matchConsecutive(form.word, { minLength: minPartLength(form), whole, beginning });
    if (found) return [{ ...found, quality: found.quality * form.quality * WEIGHTS.split }];
    return form.isLetters ? [] : matchPhonetic(matchPart, form);
  };
}

/** Creates a function that finds matches of a part in the other script. */
export function phoneticMatcher(lexicon: Lexicon): (part: string) => readonly Match[] {
  return (part) => {
    const letters = spelledLetters(part);
    const spelled = letters === null ? [] : matchForm(lexicon, wordForm(letters));
    return [...matchGuesses(guessSound(lexicon, wordForm(part), MIN_WEIGHT_OF_PARTS)), ...spelled];
  };
}

/**
 * Matches of a form written as one word, as neighbors in the other script: 로드밸런서 as load balancer, 챗지피티 as chat gpt.
 * With `cutAt`, it is split only there.
 */
export function matchPhonetic(
  matchPart: ReturnType<typeof phoneticMatcher>,
  form: WordForm,
  cutAt?: number,
): Match[] {
  const { length } = form.word;
  if (!isHangul(form.word) || length < MIN_PHONETIC || length > MAX_PHONETIC) return [];
  const minLength = minPhoneticPart(form.word);
  const found: Match[] = [];
  for (let cut = cutAt ?? minLength; cut <= (cutAt ?? length - minLength); cut++) {
    const left = matchPart(form.word.slice(0, cut));
    const right = left.length === 0 ? [] : matchPart(form.word.slice(cut));
    if (right.length === 0) continue;
    const occurrences = followedBy(occurrencesOf(left), occurrencesOf(right));
    if (occurrences.ids.length === 0) continue;
    const quality = Math.max(...left.map((match) => match.quality)) * form.quality * WEIGHTS.split;
    found.push({ postings: () => occurrences, quality, marks: asParts([...left, ...right]) });
  }
  return found;
}

/** Minimum number of syllables of a part: one in a short word, 노드풀, 드라이런, or before letters, 챗지피티. */
export function minPhoneticPart(word: string): number {
  return word.length < 6 || spelledLetters(word.slice(1)) !== null ? 1 : 2;
}

/** Minimum number of letters of a part of a split word. */
export function minPartLength({ word }: WordForm): number {
  return isHangul(word) ? 1 : 2;
}

/** Whether a form may be two words. */
export function canSplit(form: WordForm): boolean {
  return form.word.length >= minPartLength(form) * 2 + 1 && form.word.length <= MAX_SPLIT;
}
