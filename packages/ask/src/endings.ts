/** Endings of Korean verbs as questions use them: 늘어나요, 쓰나요, 걸립니까, 느린가요, 지울까요. */
import { finalConsonant, toJamo, withoutFinal } from '@private-devlog/search/internal/browser';

/** Longest first. One that begins with a consonant takes it from the syllable before: ㅂ니까. */
const ENDINGS =
  '어야하나요 아야하나요 으려면 야하나요 는건가요 는걸까요 을까요 은가요 는가요 는지요 려면 나요 네요 지요 는가 ㅂ니까 ㄹ까요 ㄴ가요 ㄹ까 ㄴ지 냐 죠'.split(
    ' ',
  );

/** The syllable before a polite 요: 늘어나요, 느려요, 바꿔요. 필요, 중요 and 수요 are nouns. */
const POLITE_END = /[ㅏㅓㅐㅔㅕ]$/;
const NOUNS = new Set(['개요']);

/** A stem of one of these alone says nothing: 인가요, 있나요, 하나요, 되나요. */
const EMPTY = new Set('이 있 없 하 되 해 돼 했 됐 인 뭐 왜 아니 같 보 주 두'.split(' '));

/**
 * The stem of a verb that ends like a question, or `null` when the word does not. What is left of 하나요 and
 * 되나요 is the noun before them: 설정하나요 → 설정. May be empty.
 */
export function questionStem(word: string): string | null {
  for (const form of ENDINGS) {
    const ending = form.replace(/^[ㄱ-ㅎ]/, '');
    const final = ending === form ? '' : form[0];
    if (!word.endsWith(ending) || word.length === ending.length) continue;
    const rest = word.slice(0, -ending.length);
    if (final !== '' && finalConsonant(rest) !== final) continue;
    return withoutSupport(final === '' ? rest : withoutFinal(rest));
  }
  if (NOUNS.has(word) || !word.endsWith('요') || word.length < 2) return null;
  const stem = word.slice(0, -1);
  return POLITE_END.test(toJamo(stem)) ? withoutSupport(stem) : null;
}

function withoutSupport(stem: string): string {
  if (EMPTY.has(stem)) return '';
  const noun = stem.replace(/(?:해야|돼야|하|되|시키|해|돼|했|됐|이|인)$/, '');
  return noun.length >= 2 ? noun : stem;
}
