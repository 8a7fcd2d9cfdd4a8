/** A small Hangul toolbox, as the post explains it: everything is reduced to the keys that were pressed. */

const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';
const FINALS = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';
const TWO_KEYS = new Map(
  'ㅘㅗㅏ ㅙㅗㅐ ㅚㅗㅣ ㅝㅜㅓ ㅞㅜㅔ ㅟㅜㅣ ㅢㅡㅣ ㄳㄱㅅ ㄵㄴㅈ ㄶㄴㅎ ㄺㄹㄱ ㄻㄹㅁ ㄼㄹㅂ ㄽㄹㅅ ㄾㄹㅌ ㄿㄹㅍ ㅀㄹㅎ ㅄㅂㅅ'
    .split(' ')
    .map((entry) => [entry.charAt(0), entry.slice(1)]),
);
const KEYS = 'qwertyuiopasdfghjklzxcvbnmQWERTOP';
const ON_KEYS = 'ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ';

/** The keys a Korean keyboard needs for a text, one letter for each: 쿠버 → ㅋㅜㅂㅓ. */
export function toKeys(text: string): string {
  return [...text]
    .map((letter) => {
      const code = letter.charCodeAt(0) - 0xac00;
      if (code < 0 || code > 11171) return TWO_KEYS.get(letter) ?? letter;
      const parts = [
        INITIALS.charAt(code / 588),
        VOWELS.charAt((code / 28) % 21),
        FINALS.charAt(code % 28).trim(),
      ];
      return parts.map((part) => TWO_KEYS.get(part) ?? part).join('');
    })
    .join('');
}

/** The first consonant of every syllable: 쿠버네티스 → ㅋㅂㄴㅌㅅ. */
export function toInitials(text: string): string {
  return [...text]
    .map((letter) => {
      const code = letter.charCodeAt(0) - 0xac00;
      return code < 0 || code > 11171 ? letter : INITIALS.charAt(code / 588);
    })
    .join('');
}

/** The keys of a Korean keyboard under Latin letters: znqj → ㅋㅜㅂㅓ. */
export function fromLatinKeys(text: string): string {
  return [...text].map((key) => ON_KEYS.charAt(KEYS.indexOf(key)) || key).join('');
}

const AFTER_CONSONANT = ['으로', '이', '은', '을', '과'];
const AFTER_VOWEL = ['로', '가', '는', '를', '와'];
const AFTER_ANY = ['에서', '에게', '까지', '부터', '처럼', '보다', '의', '에', '도', '만'];

/** A word without its particle. A particle counts only where it fits the syllable before it. */
export function withoutParticle(word: string): string {
  for (const particle of [...AFTER_ANY, ...AFTER_CONSONANT, ...AFTER_VOWEL]) {
    const stem = word.slice(0, -particle.length);
    if (stem.length < 2 || !word.endsWith(particle)) continue;
    const code = stem.charCodeAt(stem.length - 1) - 0xac00;
    if (code < 0 || code > 11171) continue;
    const hasFinal = code % 28 > 0;
    if (AFTER_CONSONANT.includes(particle) && !hasFinal) continue;
    if (AFTER_VOWEL.includes(particle) && hasFinal) continue;
    return stem;
  }
  return word;
}

/** Number of keys to add, drop or change to get from one text to another. */
export function keyDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, left] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, right] of [...b].entries()) {
      next.push(
        Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (left === right ? 0 : 1)),
      );
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Why a word is found: same keys, same first consonants, another particle, another layout, or a slip. */
export type Rule = 'keys' | 'initials' | 'particle' | 'keyboard' | 'mistake';

/** Which rule finds a word for what was typed; the plainest first, `null` when none does. */
export function ruleFor(typed: string, word: string): Rule | null {
  const text = typed.trim();
  if (text === '') return null;
  const keys = toKeys(text);
  const wanted = toKeys(word);
  if (wanted.startsWith(keys)) return 'keys';
  if (/^[ㄱ-ㅎ]{2,}$/.test(text) && toInitials(word).startsWith(text)) return 'initials';
  if (toKeys(withoutParticle(text)) === wanted) return 'particle';
  if (/^[a-z]{4,}$/i.test(text) && wanted.startsWith(fromLatinKeys(text))) return 'keyboard';
  if (keys.length > 5 && keyDistance(keys, wanted) <= (keys.length > 8 ? 2 : 1)) return 'mistake';
  return null;
}
