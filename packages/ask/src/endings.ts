/** Endings of Korean verbs in questions, polite and plain: 늘어나요, 쓰나요, 걸립니까, 지울까요, 막았어, 느린가. */
import { finalConsonant, toJamo, withoutFinal } from '@private-devlog/search/internal/browser';

/** Longest first. A leading consonant is the final consonant of the syllable before: ㅂ니까. */
const ENDINGS =
  '어야하나요 아야하나요 으려면 야하나요 는건가요 는걸까요 습니까 을까요 은가요 는가요 는지요 는지 을지 려면 나요 네요 지요 는가 ㅂ니까 ㄹ까요 ㄴ가요 ㄹ까 ㄴ지 ㄹ지 냐 죠'.split(
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
  if (PAST.test(toJamo(stem))) return withoutSupport(stem.slice(0, -1));
  return POLITE_END.test(toJamo(stem)) ? withoutSupport(stem) : null;
}

/** The past with 어: 했어, 막았어. */
const PAST = /[ㅏ-ㅣ]ㅆㅇㅓ$/;
/** Plain forms that no noun has: 했어, 막았나, 바꿨니, 안전한가. */
const ONLY_VERB =
  /(?:[ㅏ-ㅣ]ㅆ(?:ㅇㅓ|ㄴㅏ|ㄴㅣ|ㄴㅑ|ㅈㅣ)|(?:ㄴㅡ|ㅎㅏ|ㄷㅚ|ㅇㅡ|ㅇㅣ|ㄷㅓ)ㄴㄱㅏ|ㅇㅓㅂㄴㅏ)$/;

/**
 * Stem of the verb at the end of a question in plain style, which is the polite style without 요 but for -니 and -냐:
 * 막았어, 쓰니, 느린가. `null` for other words. @param isPredicate whether the word is a verb in any form: 왜 느려
 */
export function plainStem(word: string, isPredicate: boolean): string | null {
  if (!isPredicate && !ONLY_VERB.test(toJamo(word))) return null;
  return questionStem(`${word.replace(/[니냐]$/, '나')}요`);
}

function withoutSupport(stem: string): string {
  if (EMPTY.has(stem)) return '';
  const present = stem.replace(/(?<=.)[았었]$/, '');
  const noun = present.replace(/(?:해야|돼야|하였?|되|시키|시켰|해|돼|했|됐|이|인)$/, '');
  return noun.length >= 2 ? noun : present;
}
