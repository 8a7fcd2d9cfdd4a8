/** Words that a text writes apart. */
import { isHangul } from '../analyzer/hangul';
import { lookupKey } from '../analyzer/key';
import { spelledLetters } from '../analyzer/letters';
import type { WordForm } from './forms';
import { BESIDE_ANOTHER, guessSound, matchGuesses } from './guesses';
import { followedBy, type Lexicon } from './lexicon';
import { type Match, matchForm } from './match';
import { asParts, MAX_SPLIT, neighbours, placesIn } from './neighbours';
import { WEIGHTS } from './weights';

/** Longer words are more than two, shorter ones one. */
export const MAX_HEARD = 9;
/** Words from this length on may be two that were typed by ear. */
export const LEAST_HEARD = 3;
/** What ends no joined word: comand is not “.com and”, but plugin may be “plug in”. */
const NO_PART = /^(?:and|are|as|for|is|of|or|the)$/;

/** Forms written as one word, found as neighbors: 로드밸런서 as 로드 밸런서. */
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

/** Finds parts of words in the other script. */
export function hearing(lexicon: Lexicon): (part: string) => readonly Match[] {
  return (part) => {
    const letters = spelledLetters(part);
    const spelled = letters === null ? [] : matchForm(lexicon, splitForm(letters, false));
    return [...matchGuesses(guessSound(lexicon, splitForm(part, false), BESIDE_ANOTHER)), ...spelled];
  };
}

/**
 * A form written as one word, found as neighbors in the other script: 로드밸런서 as load balancer, 챗지피티 as chat gpt; cut at
 * `only`.
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

/** Syllables of the shorter part: one in a short word, 노드풀, 드라이런, or before letters, 챗지피티. */
export function leastHeard(word: string): number {
  return word.length < 6 || spelledLetters(word.slice(1)) !== null ? 1 : 2;
}

function splitForm(word: string, isOpen: boolean): WordForm {
  return { word, key: lookupKey(word), quality: 1, isOpen };
}

/** Letters of the shorter part of a word that is cut. */
export function leastPart({ word }: WordForm): number {
  return isHangul(word) ? 1 : 2;
}

/** Whether a form may be two words. */
export function canSplit(form: WordForm): boolean {
  return form.word.length >= leastPart(form) * 2 + 1 && form.word.length <= MAX_SPLIT;
}
