/** The verbs of a Korean query of three words and more, whose words may not be chosen from the texts. Loaded with the first of them. */
import { fromJamo, isHangul } from '../analyzer/hangul';
import { lookupKey } from '../analyzer/key';
import { koreanStem } from '../analyzer/particles';
import { isNounEnding, isStopword, isVerbal } from '../analyzer/predicates';
import { verbStart, verbStems } from '../analyzer/verbs';
import type { WordForm } from './forms';
import type { Mark } from './match';
import { isSentence, type ParsedQuery, type Target } from './parse';
import { WEIGHTS } from './weights';

/** The query with its verbs: those that say nothing are grammar, and those that are not found may be said in other words. */
export function asSentence({ slots, targets }: ParsedQuery): ParsedQuery {
  const all = slots.map((slot) => ({
    ...slot,
    isStopword: isStopword(slot.word),
    isSaid: slot.isSaid || isVerbal(slot.word),
  }));
  return {
    slots: all,
    targets: targets.filter(
      ({ kind, from, to }) => kind !== 'joined' || !all.slice(from, to + 1).some((slot) => slot.isStopword),
    ),
    sentence: { verbForms: isSentence(slots) ? verbForms : () => [], isPredicate },
  };
}

/** Ends like a verb, and no text has it with a particle of nouns: 줄이고, but not 창고, since there is 창고를. */
function isPredicate(word: string, marks: readonly Mark[]): boolean {
  if (!isVerbal(word)) return false;
  const stem = koreanStem(word);
  return !marks.some((mark) => mark.word.startsWith(stem) && isNounEnding(mark.word.slice(stem.length)));
}

/**
 * All forms of the verb that a word may be one of: of 올렸더니 also 올린. Of 하다 the noun before it. None where they have
 * less than two letters in common, as those of 쓰다.
 */
function verbForms({ word, kind }: Target): WordForm[] {
  if (kind !== 'slot' || !isHangul(word)) return [];
  return [...verbStems(word)].flatMap((stem) => {
    const noun = /^(.{4,})(?:ㅎㅏ|ㄷㅗㅣ)$/.exec(stem)?.[1];
    if (noun !== undefined) return [form(fromJamo(noun))];
    if (stem.endsWith('ㅎㅏ')) return [];
    const start = lookupKey(fromJamo(verbStart(stem)));
    if (start.length < 2) return [];
    const isSame = (other: string) => verbStems(other).has(stem);
    return [{ ...form(`${fromJamo(stem)}다`), stem: { start, isSame } }];
  });
}

/** The same of a word that is found nowhere, beside one or two others: none of a verb that says nothing. */
export function saidForms(target: Target): WordForm[] {
  return isStopword(target.word) ? [] : verbForms(target);
}

function form(word: string): WordForm {
  return { word, key: lookupKey(word), quality: WEIGHTS.verb, isOpen: false };
}
