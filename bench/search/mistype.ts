/** Errors that people make on a keyboard, Korean (두벌식) or Latin. */
import { fromJamo, isHangul, toJamo } from '../../packages/search/src/analyzer/hangul';
import { hashText } from '../../packages/search/src/analyzer/key';
import { hangulToLatin } from '../../packages/search/src/analyzer/layout';

const ROWS = [
  ['ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ', 'ㅁㄴㅇㄹㅎㅗㅓㅏㅣ', 'ㅋㅌㅊㅍㅠㅜㅡ'],
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
];

/** The keys beside each key. */
const NEIGHBORS = new Map(
  ROWS.flatMap((rows) =>
    rows.flatMap((row, at) =>
      [...row].map((key, column) => {
        const [above, below] = [rows[at - 1], rows[at + 1]];
        const beside = [row[column - 1], row[column + 1], above?.[column], above?.[column + 1]];
        return [
          key,
          [...beside, below?.[column - 1], below?.[column]].flatMap((other) => other ?? []),
        ] as const;
      }),
    ),
  ),
);

const swaps = (pairs: string) =>
  new Map(pairs.split(' ').flatMap((pair) => [[pair[0]!, pair[1]!] as const, [pair[1]!, pair[0]!] as const]));
const SHIFTED = swaps('ㄱㄲ ㄷㄸ ㅂㅃ ㅅㅆ ㅈㅉ ㅐㅒ ㅔㅖ');
/** Vowels, as their keys, that sound alike. */
const ALIKE = ['ㅐ ㅔ', 'ㅗㅐ ㅗㅣ ㅜㅔ', 'ㅓ ㅗ', 'ㅡ ㅜ', 'ㅓ ㅕ', 'ㅖ ㅔ'].map((line) => line.split(' '));

/** Ways of typing some keys wrongly; each is one of them at a place, or `null` where it cannot happen there. */
const KEY_ERRORS: Readonly<Record<string, (keys: string, at: number, seed: number) => string | null>> = {
  neighbor(keys, at, seed) {
    const beside = NEIGHBORS.get(keys[at]!);
    return beside ? replaced(keys, at, beside[seed % beside.length]!) : null;
  },
  swapped: (keys, at) =>
    keys[at + 1] === undefined || keys[at] === keys[at + 1]
      ? null
      : keys.slice(0, at) + keys[at + 1] + keys[at] + keys.slice(at + 2),
  missing: (keys, at) => (at === 0 ? null : replaced(keys, at, '')),
  doubled: (keys, at) => replaced(keys, at, keys[at]! + keys[at]!),
  shift(keys, at) {
    const other = SHIFTED.get(keys[at]!);
    return other ? replaced(keys, at, other) : null;
  },
  vowel(keys, at, seed) {
    const found = ALIKE.flatMap((group) =>
      group
        .filter((vowel) => keys.startsWith(vowel, at) && !'ㅗㅜㅡ'.includes(keys[at - 1] ?? ' '))
        .flatMap((vowel) =>
          group
            .filter((other) => other !== vowel)
            .map((other) => keys.slice(0, at) + other + keys.slice(at + vowel.length)),
        ),
    );
    return found[seed % found.length] ?? null;
  },
  /** A final consonant that moves to the next syllable: 음악 as 으막. */
  liaison: (keys, at) =>
    /^[ㄱ-ㅎ]ㅇ[ㅏ-ㅣ]/.test(keys.slice(at)) && at > 0 ? keys.slice(0, at + 1) + keys.slice(at + 2) : null,
};

/** Names of the errors. */
export const ERRORS = Object.keys(KEY_ERRORS);

/** The word with one error of a kind, the same one each time; `null` if it cannot be made. */
export function mistype(word: string, kind: string): string | null {
  const keys = isHangul(word) ? toJamo(word) : word;
  const seed = hashText(`${word} ${kind}`);
  for (let round = 0; round < keys.length; round++) {
    const typed = KEY_ERRORS[kind]!(keys, (seed + round) % keys.length, seed >>> 8);
    const text = typed === null ? null : fromJamo(typed);
    if (text !== null && text !== word) return text;
  }
  return null;
}

const [KOREAN, LATIN] = ROWS.map((rows) => rows.join(''));

/** The word as its keys come out in the other layout. */
export function inOtherLayout(word: string): string {
  if (isHangul(word)) return hangulToLatin(word);
  return fromJamo([...word].map((key) => KOREAN![LATIN!.indexOf(key)] ?? key).join(''));
}

/** The word as it stands after two thirds of its keys. */
export function halfTyped(word: string): string {
  const keys = isHangul(word) ? toJamo(word) : word;
  return fromJamo(keys.slice(0, Math.ceil((keys.length * 2) / 3)));
}

function replaced(keys: string, at: number, by: string): string {
  return keys.slice(0, at) + by + keys.slice(at + 1);
}
