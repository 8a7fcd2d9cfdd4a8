/**
 * Stems of conjugated Korean verbs and adjectives, so that 올렸더니, 올리면 and 올린 are one word. There is no dictionary.
 * Endings (어미) are removed as keys of the keyboard, where 바꿔 is 바꾸 and 어, and changes at the end of the stem are
 * undone. A form may have several stems; two forms belong to one verb if they share one.
 */
import { toJamo } from './hangul';
import { memoize } from './memoize';

/** Converts endings in syllables into a regular expression over keys. */
const keys = (endings: string) => toJamo(endings.replaceAll(' ', '|'));

/** Endings after any stem: 찾고, 올리고. */
const PLAIN = keys(
  '고(서|도|요|는|자|싶은데|싶어요)? 지(만|는|도|를|요|않는|마)? 죠 게(끔|도|요)? 기(가|는|를|만|도|에|로|도전에|전에)? 자(고|마자)? 다(가|는|고|면)? 네(요)? 느라 도록 거나 거든(요)? 더(니|라|라고요|라도|라고|군요|라고) 던(데|데요|지|가요)? 습니(다|까) 냐(고)? 나(요)? 는(데|데요|지|지도|지를|가요|다|다고|걸|지요|데도|지는)? 길래 든지 고있(는|어요|는데)',
);
/** Endings after a stem, with 으 after a consonant: 찾으면, 올리면. */
const JOINED = keys(
  '면(서|은|요)? 려(면|고|는|다)? 니까(요)? 니 러 며 나 므로 세요 십시오 시(나요|면|는지|는데|고) 셨(나요|어요|는지|는데|습니까)',
);
/** Endings that close the last syllable of a stem, with 으 after a consonant: 찾은, 올릴까요. */
const CLOSING = `ㄴ(?:${keys('데 데요 지 지도 지를 다 다고 다는 다면 가요 걸')})?|ㄹ(?:${keys('까 까요 지 게요 게 수록 때 려면 려고 래요')})?|ㅂ(?:${keys('니다 니까 시다')})|ㅁ(?:${keys('이 을 은 에')})?`;
/** Endings after 아 or 어, which is contracted with the vowel of the stem: 찾아서, 올려요. */
const CONTRACTED = `(?:${keys('서 서요 야 야지 야죠 야만 도 도요 요 라 다 둘 두고 놓고 보고 보니 보면 봐 봐요 봤는데 주세요 주는 줘 줘요 줄 진 지는 지고 졌어요 졌다 져요 버려요 버렸어요 버리는 있는 있어요 있을')}|ㅆ(?:${keys('다 고 어 어요 어서 어도 는데 는데요 는지 던 던데 더니 지만 습니다 다고 다면 으면 으며 을 을까요 을까 나요 거든요 네요 는데도')}))?`;

const AFTER_PLAIN = new RegExp(`^(.{2,}?)(?:${PLAIN})$`);
const AFTER_JOINED = new RegExp(`^(?:(.{2,}?)ㅇㅡ|(.{2,}?))(?:${JOINED})$`);
const AFTER_CLOSING = new RegExp(`^(?:(.{2,})ㅇㅡ|(.+[ㅏ-ㅣ]))(?:${CLOSING})$`);
const IS_CONTRACTED = new RegExp(`^${CONTRACTED}$`);

/** Possible stems of a word, as keys, if it is a form of a verb. */
export const verbStems = memoize((word: string): ReadonlySet<string> => {
  const jamo = toJamo(word);
  const stems = new Set<string>();
  const plain = AFTER_PLAIN.exec(jamo);
  if (plain) addOpen(stems, plain[1]!);
  for (const found of [AFTER_JOINED.exec(jamo), AFTER_CLOSING.exec(jamo)]) {
    if (found?.[1] !== undefined) addClosed(stems, found[1]);
    else if (found) addJoined(stems, found[2]!);
  }
  for (const { index } of jamo.matchAll(/[ㅏㅓㅕㅐㅔ]/g))
    if (IS_CONTRACTED.test(jamo.slice(index + 1)))
      for (const stem of stemsBeforeVowel(jamo.slice(0, index + 1))) stems.add(stem);
  return stems;
});

/** Adds a stem before an ending that begins with a consonant. Before some of these ㄹ is dropped: 만드는. */
function addOpen(stems: Set<string>, stem: string): void {
  stems.add(stem);
  if (/[ㅏ-ㅣ]$/.test(stem)) stems.add(`${stem}ㄹ`);
}

/** Adds a stem before an ending that has lost its 으: 올리면, 어려운. */
function addJoined(stems: Set<string>, stem: string): void {
  addOpen(stems, stem);
  if (stem.endsWith('ㅇㅜ')) stems.add(stem.replace(/ㅇㅜ$/, 'ㅂ'));
}

/** Adds a stem before 으: 찾으면, 물으면, 이으면, 모으면. */
function addClosed(stems: Set<string>, stem: string): void {
  stems.add(stem);
  if (stem.endsWith('ㄹ')) stems.add(stem.replace(/ㄹ$/, 'ㄷ'));
  if (/[ㅏ-ㅣ]$/.test(stem)) for (const lost of ['ㅅ', 'ㅇㅡ']) stems.add(stem + lost);
}

/** Stems whose contraction with 아 or 어 is `contracted`. */
function stemsBeforeVowel(contracted: string): string[] {
  const base = contracted.slice(0, -1);
  if (/ㅇ[ㅏㅓㅕ]$/.test(contracted)) {
    const stem = contracted.slice(0, -2);
    const open = /[ㅏ-ㅣ]$/.test(stem) ? [`${stem}ㅅ`, `${base}ㅡ`] : [];
    return [
      stem,
      ...open,
      ...(stem.endsWith('ㄹ') ? [stem.replace(/ㄹ$/, 'ㄷ')] : []),
      ...(contracted.endsWith('ㅕ') ? [`${base}ㅣ`] : []),
    ];
  }
  if (/ㅇ(?:ㅗㅏ|ㅜㅓ)$/.test(contracted)) return [base, contracted.replace(/ㅇ..$/, 'ㅂ')];
  if (/ㅗㅏ$|ㅜㅓ$/.test(contracted)) return [base];
  if (/ㄹㄹ[ㅏㅓ]$/.test(contracted)) return [`${contracted.slice(0, -2)}ㅡ`, contracted];
  if (contracted.endsWith('ㅕ')) return [`${base}ㅣ`, contracted];
  if (contracted.endsWith('ㅗㅐ')) return [`${base}ㅣ`];
  if (contracted.endsWith('ㅎㅐ')) return [`${base}ㅏ`];
  return /[ㅏㅓ]$/.test(contracted) ? [contracted, `${base}ㅡ`] : [contracted];
}

/** Common prefix of all forms of a verb. */
export function verbStart(stem: string): string {
  return /[ㅏ-ㅣㅂㄷㅅㄹ]$/.test(stem) ? stem.slice(0, -1) : stem;
}
