/** The forms of a Korean verb, which the texts may have in another one than a sentence asks with. Loaded with the first sentence. */
import { fromJamo, isHangul } from '../analyzer/hangul';
import { lookupKey } from '../analyzer/key';
import { verbStart, verbStems } from '../analyzer/verbs';
import type { WordForm } from './forms';
import type { Target } from './parse';
import { WEIGHTS } from './weights';

/**
 * All forms of the verb that a word may be one of: of 올렸더니 also 올린. Of 하다 the noun before it. None where they have
 * less than two letters in common, as those of 쓰다.
 */
export function verbForms({ word, kind }: Target): WordForm[] {
  if (kind !== 'slot' || !isHangul(word)) return [];
  return [...verbStems(word)].flatMap((stem) => {
    if (stem.endsWith('ㅎㅏ')) return stem.length > 5 ? [form(fromJamo(stem.slice(0, -2)))] : [];
    const start = lookupKey(fromJamo(verbStart(stem)));
    if (start.length < 2) return [];
    const isSame = (other: string) => verbStems(other).has(stem);
    return [{ ...form(`${fromJamo(stem)}다`), stem: { start, isSame } }];
  });
}

function form(word: string): WordForm {
  return { word, key: lookupKey(word), quality: WEIGHTS.verb, isOpen: false };
}
