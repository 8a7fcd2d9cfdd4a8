/** Endings of Korean verbs in questions: 늘어나요, 쓰나요, 걸립니까, 느린가요, 지울까요. */
import { finalConsonant, toJamo, withoutFinal } from '@private-devlog/search/internal/browser';

/** Longest first. A leading consonant is the final consonant of the syllable before: ㅂ니까. */
const ENDINGS =
  '어야하나요 아야하나요 으려면 야하나요 는건가요 는걸까요 을까요 은가요 는가요 는지요 려면 나요 네요 지요 는가 ㅂ니까 ㄹ까요 ㄴ가요 ㄹ까 ㄴ지 냐 죠'.split(
    ' ',
  );

/** Vowels before a polite 요: 늘어나요, 느려요, 바꿔요. This excludes the nouns 필요, 중요 and 수요. */
const POLITE_END = /[ㅏㅓㅐㅔㅕ]$/;
const NOUNS = new Set(['개요']);

/** Stems without meaning of their own: 인가요, 있나요, 하나요, 되나요. */
const EMPTY = new Set('이 있 없 하 되 해 돼 했 됐 인 뭐 왜 아니 같 보 주 두'.split(' '));

/**
 * Stem of a verb with the ending of a question; `null` for other words. For 하나요 and 되나요 it is the noun before them:
 * 설정하나요 → 설정. May be empty.
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
