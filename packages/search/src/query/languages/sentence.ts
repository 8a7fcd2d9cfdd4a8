/**
 * Verbs of Korean queries of three words and more, and English grammar in sentences, whose words may not be chosen to
 * match the texts. Loaded on demand.
 */
import { fromJamo, isHangul } from '../../analyzer/hangul';
import { lookupKey } from '../../analyzer/key';
import { koreanStem } from '../../analyzer/particles';
import { isEnglishGrammar, isNounEnding, isStopword, isVerbal } from '../../analyzer/predicates';
import { verbStart, verbStems } from '../../analyzer/verbs';
import { type WordForm, wordForm } from '../match/forms';
import type { Mark } from '../match/match';
import { isSentence, type ParsedQuery, type QuerySpan } from '../match/parse';
import { WEIGHTS } from '../weights';

/** Maximum number of words that are searched. Those after them count as grammar. */
const MAX_SEARCHED = 10;

/**
 * Adds the verbs to a query. Verbs without meaning become stopwords, and in a sentence English grammar does; other
 * verbs may be paraphrased if they are not found.
 */
export function asSentence({ terms, spans }: ParsedQuery): ParsedQuery {
  let searched = 0;
  const isGrammar = (word: string) => isStopword(word) || (isSentence(terms) && isEnglishGrammar(word));
  const withVerbs = terms.map((term) => ({
    ...term,
    isStopword: isGrammar(term.word) || ++searched > MAX_SEARCHED,
    mayBeVerb: term.mayBeVerb || isVerbal(term.word),
  }));
  return {
    terms: withVerbs,
    spans: spans.filter(
      ({ kind, from, to }) =>
        kind !== 'joined' || !withVerbs.slice(from, to + 1).some((term) => term.isStopword),
    ),
    sentence: { verbForms: isSentence(terms) ? verbForms : () => [], isPredicate },
  };
}

/** Whether a word ends like a verb and no text has it with a noun particle: 줄이고, but not 창고, since 창고를 occurs. */
function isPredicate(word: string, marks: readonly Mark[]): boolean {
  if (!isVerbal(word)) return false;
  const stem = koreanStem(word);
  return !marks.some((mark) => mark.word.startsWith(stem) && isNounEnding(mark.word.slice(stem.length)));
}

/**
 * All forms of the verb that a word may be a form of: for 올렸더니 also 올린. For a verb with 하다, the noun before it. None
 * if its forms share fewer than two letters, like those of 쓰다.
 */
function verbForms({ word, kind }: QuerySpan): WordForm[] {
  if (kind !== 'term' || !isHangul(word)) return [];
  return [...verbStems(word)].flatMap((stem) => {
    const noun = /^(.{4,})(?:ㅎㅏ|ㄷㅗㅣ)$/.exec(stem)?.[1];
    if (noun !== undefined) return [wordForm(fromJamo(noun), WEIGHTS.verb)];
    if (stem.endsWith('ㅎㅏ')) return [];
    const start = lookupKey(fromJamo(verbStart(stem)));
    if (start.length < 2) return [];
    const isSame = (other: string) => verbStems(other).has(stem);
    return [{ ...wordForm(`${fromJamo(stem)}다`, WEIGHTS.verb), stem: { start, isSame } }];
  });
}

/** Verb forms of a word without matches, beside one or two others; none for a verb without meaning. */
export function fallbackVerbForms(span: QuerySpan): WordForm[] {
  return isStopword(span.word) ? [] : verbForms(span);
}
