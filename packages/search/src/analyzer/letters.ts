/** Korean names of Latin letters, and of digits among them: 씨디엔 is CDN, 에스쓰리 is S3. */

const NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    '에이치h 에이취h 더블유w 더블류w 에이a 에프f 아이i 제이j 케이k 아르r 에스s 브이v 엑스x 와이y 제트z 비b 씨c',
    '시c 디d 이e 지g 엘l 엠m 엔n 오o 피p 큐q 알r 티t 유u 파이브5 쓰리3 식스6 세븐7 에잇8 투2 포4',
  ].flatMap((row) => row.split(' ').map((name) => [name.slice(0, -1), name.at(-1)!])),
);
const LETTER = new RegExp(Object.keys(NAMES).join('|'), 'y');

/**
 * The letters that a Hangul word spells by their names; `null` if they are fewer than two or the word has another
 * part.
 */
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
/** The usual name of each letter; some have two. */
const USUAL: Readonly<Record<string, string>> = { ...SPOKEN, c: '씨', h: '에이치', r: '알', w: '더블유' };

/** A short Latin word by the Korean names of its letters: cdn → 씨디엔, s3 → 에스쓰리; `null` for other words. */
export function letterNames(word: string): string | null {
  if (!/^[a-z][a-z2-8]{1,4}$/.test(word)) return null;
  return [...word].map((letter) => USUAL[letter]!).join('');
}
