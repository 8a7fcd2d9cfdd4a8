/** Names of Latin letters and of digits among them as Korean spells them: 씨디엔 is CDN, 에스쓰리 S3. */

const NAMES: Readonly<Record<string, string>> = {
  에이치: 'h',
  에이취: 'h',
  더블유: 'w',
  더블류: 'w',
  에이: 'a',
  에프: 'f',
  아이: 'i',
  제이: 'j',
  케이: 'k',
  아르: 'r',
  에스: 's',
  브이: 'v',
  엑스: 'x',
  와이: 'y',
  제트: 'z',
  비: 'b',
  씨: 'c',
  시: 'c',
  디: 'd',
  이: 'e',
  지: 'g',
  엘: 'l',
  엠: 'm',
  엔: 'n',
  오: 'o',
  피: 'p',
  큐: 'q',
  알: 'r',
  티: 't',
  유: 'u',
  파이브: '5',
  쓰리: '3',
  식스: '6',
  세븐: '7',
  에잇: '8',
  투: '2',
  포: '4',
};
const LETTER = new RegExp(Object.keys(NAMES).join('|'), 'y');

/** The letters that a Hangul word spells, `null` when it spells fewer than two or says something else. */
export function spelledLetters(word: string): string | null {
  let letters = '';
  for (let at = 0; at < word.length; at = LETTER.lastIndex) {
    LETTER.lastIndex = at;
    const name = LETTER.exec(word)?.[0];
    if (name === undefined) return null;
    letters += NAMES[name];
  }
  return letters.length > 1 && /^[a-z]/.test(letters) ? letters : null;
}

const SPOKEN: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(NAMES).map(([name, letter]) => [letter, name]),
);
/** The usual names of letters that have two. */
const USUAL: Readonly<Record<string, string>> = { ...SPOKEN, c: '씨', h: '에이치', r: '알', w: '더블유' };

/** How Korean writes the letters of a short Latin word: cdn → 씨디엔, s3 → 에스쓰리. */
export function letterNames(word: string): string | null {
  if (!/^[a-z][a-z2-8]{1,4}$/.test(word)) return null;
  return [...word].map((letter) => USUAL[letter]!).join('');
}
