/** Words that a text writes separately. */
import { isHangul } from '../analyzer/hangul';
import { lookupKey } from '../analyzer/key';
import { spelledLetters } from '../analyzer/letters';
import type { WordForm } from './forms';
import { BESIDE_ANOTHER, guessSound, matchGuesses } from './guesses';
import { followedBy, type Lexicon } from './lexicon';
import { type Match, matchForm } from './match';
import { asParts, MAX_SPLIT, neighbours, placesIn } from './neighbours';
import { WEIGHTS } from './weights';

/** Maximum length of a Hangul word that may be two English words; a longer one is more than two. */
export const MAX_HEARD = 9;
/** Minimum length of a word that may be two, typed by ear. */
export const LEAST_HEARD = 3;
/** Words that cannot end a joined word: comand is not “.com and”, but plugin may be “plug in”. */
const NO_PART = /^(?:and|are|as|for|is|of|or|the)$/;

/** Matches of forms written as one word, as neighbors: 로드밸런서 as 로드 밸런서. */
export function matchSplit(lexicon: Lexicon, forms: readonly WordForm[]): Match[] {
  const heard = hearing(lexicon);
  return forms.flatMap((form) => {
    if (!canSplit(form)) return [];
    const found = neighbours(form.word, {
      least: leastPart(form),
      whole: (word) => matchForm(lexicon, splitForm(word, false)),
      beginning: (word) => (NO_PART.test(word) ? [] : matchForm(lexicon, splitForm(word, word.length > 1))),
    });
    if (found) return [{ ...found, quality: found.quality * form.quality * WEIGHTS.split }];
    return form.isLetters ? [] : matchHeard(heard, form);
  });
}

/** Creates a function that finds matches of a part in the other script. */
export function hearing(lexicon: Lexicon): (part: string) => readonly Match[] {
  return (part) => {
    const letters = spelledLetters(part);
    const spelled = letters === null ? [] : matchForm(lexicon, splitForm(letters, false));
    return [...matchGuesses(guessSound(lexicon, splitForm(part, false), BESIDE_ANOTHER)), ...spelled];
  };
}

/**
 * Matches of a form written as one word, as neighbors in the other script: 로드밸런서 as load balancer, 챗지피티 as chat gpt.
 * With `only`, it is split only there.
 */
export function matchHeard(heard: ReturnType<typeof hearing>, form: WordForm, only?: number): Match[] {
  const { length } = form.word;
  if (!isHangul(form.word) || length < LEAST_HEARD || length > MAX_HEARD) return [];
  const least = leastHeard(form.word);
  const found: Match[] = [];
  for (let cut = only ?? least; cut <= (only ?? length - least); cut++) {
    const left = heard(form.word.slice(0, cut));
    const right = left.length === 0 ? [] : heard(form.word.slice(cut));
    if (right.length === 0) continue;
    const occurrences = followedBy(placesIn(left), placesIn(right));
    if (occurrences.ids.length === 0) continue;
    const quality = Math.max(...left.map((match) => match.quality)) * form.quality * WEIGHTS.split;
    found.push({ places: () => occurrences, quality, marks: asParts([...left, ...right]) });
  }
  return found;
}

/** Minimum number of syllables of a part: one in a short word, 노드풀, 드라이런, or before letters, 챗지피티. */
export function leastHeard(word: string): number {
  return word.length < 6 || spelledLetters(word.slice(1)) !== null ? 1 : 2;
}

function splitForm(word: string, isOpen: boolean): WordForm {
  return { word, key: lookupKey(word), quality: 1, isOpen };
}

/** Minimum number of letters of a part of a split word. */
export function leastPart({ word }: WordForm): number {
  return isHangul(word) ? 1 : 2;
}

/** Whether a form may be two words. */
export function canSplit(form: WordForm): boolean {
  return form.word.length >= leastPart(form) * 2 + 1 && form.word.length <= MAX_SPLIT;
}
