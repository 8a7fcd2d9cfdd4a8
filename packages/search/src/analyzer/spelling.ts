/**
 * Likelihood that Korean spells a Latin word in a certain way: 쿠버네티스 for kubernetes. A word is cut into letters and
 * groups of letters, each with its usual spellings ({@link SPELLINGS}). The best alignment of all of them gives the
 * log-likelihood ratio of the two being one word rather than a coincidence.
 */
import { FIRST, initials, isSyllable } from './hangul';
import { memoize } from './memoize';
import { SPELLINGS } from './spellings';

/** Vowels in simplified form: ㅐ and ㅔ sound the same, ㅑ begins like the y of yarn, ㅟ like the w of wizard. */
const VOWELS = 'ㅏ ㅔ ㅣㅏ ㅣㅔ ㅓ ㅔ ㅣㅓ ㅣㅔ ㅗ ㅜㅏ ㅜㅔ ㅜㅔ ㅣㅗ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅣㅜ ㅡ ㅣ ㅣ'.split(
  ' ',
);
/** The seven final sounds of syllables, `g` for ㅇ. */
const FINALS = ' kkknnntlkmlllplmppttgttktpt';

/** Jamo of a Hangul word by sound: final consonants as Latin letters, without the silent ㅇ. */
export function jamoSounds(word: string): string {
  let out = '';
  for (const syllable of word) if (isSyllable(syllable)) out += syllableSounds(syllable);
  return out;
}

const syllableSounds = memoize((syllable) => {
  const code = syllable.charCodeAt(0) - FIRST;
  const initial = initials(syllable);
  const vowel = VOWELS[Math.floor(code / 28) % 21]!;
  return (
    initial.replace('ㅇ', '') +
    ('ㅈㅊ'.includes(initial) && vowel.length > 1 ? vowel.replace('ㅣ', '') : vowel) +
    FINALS[code % 28]!.trim()
  );
});

/**
 * Rules from letters to sounds, in order. Upper case: soft c and g, long vowels, an r that no vowel follows.
 */
const LETTERS: readonly (readonly [RegExp, string | ((part: string) => string)])[] = [
  [/[^a-z]/g, ''],
  [/ck/g, 'k'],
  [/tch/g, 'ch'],
  [/dg(?=[eiy])/g, 'G'],
  [/ph/g, 'f'],
  [/^kn/, 'n'],
  [/^wr/, 'r'],
  [/^ps/, 's'],
  [/mb(?=$|d)/, 'm'],
  [/tio$/, 'tiO'],
  [/bt$/, 't'],
  [/stle/, 'sle'],
  [/(?<=[sf])ten(?=$|er|ing)/, 'en'],
  [/gue$/, 'g'],
  [/ique$/, 'ik'],
  [/ign(?=$|s$|e[dr]|ing$)/, 'In'],
  [/gh(?=[aeiou])/g, 'g'],
  [/c(?=[eiy])/g, 'C'],
  [/(?<!g)g(?=[eiy])/g, 'G'],
  [/([^aeiouy])\1/g, '$1'],
  [
    /(?<![aeiou])[aiouy](?=[b-df-hj-np-tvzCG]e(?:s|d|r|rs)?$|[b-df-hj-np-qs-tvzCG]e(?:[bcf-hjkmpqvwCG]|l[aiou]|s[chkmnp]|t[aeiour])|re[fwp])/g,
    (part) => (part === 'y' ? 'I' : part.toUpperCase()),
  ],
  [/(?<=[^aeiouy])e$|(?<=[AIOU].)e(?=s$|s[chkmnp]|[^drs])/g, '$$'],
  [/r(?![aeiouyAIOUr])/g, 'R'],
];

/** Converts a folded Latin word into letters that represent its sounds. */
export function letterSounds(word: string): string {
  return LETTERS.reduce((text, [pattern, by]) => text.replace(pattern, by as string), word);
}

/** Sounds of a word of either script: jamo, or letters. */
const soundsOf = memoize((word) => (isSyllable(word[0] ?? '') ? jamoSounds(word) : letterSounds(word)));

interface Spelling {
  readonly jamo: string;
  /** Log-likelihood ratio of the two occurring together rather than apart. */
  readonly weight: number;
  /** Number of letters that are spelled. */
  readonly length: number;
  /** See {@link bitsOf}. */
  readonly bits: number;
}

/** Maximum number of letters in a group. */
export const MAX_GROUP = 4;

/** Spellings by letter or group, parsed from lines like `ch ㅊ12 ㅋ11`, the usual one first; weights are in halves. */
const TABLE: ReadonlyMap<string, readonly Spelling[]> = new Map(
  SPELLINGS.trim()
    .split('\n')
    .map((line) => {
      const [unit = '', ...all] = line.split(' ');
      return [
        unit,
        all.map((field) => {
          const weight = /-?\d+$/.exec(field)![0];
          const jamo = field.slice(0, -weight.length);
          return { jamo, weight: Number(weight) / 2, length: unit.length, bits: bitsOf(jamo) };
        }),
      ] as const;
    }),
);

/** Weights of an omitted, added or substituted sound: of consonants, of vowels. */
const OMITTED = [-5, -3] as const;
const ADDED = [-7, -6] as const;
const SUBSTITUTED = [-7, -5] as const;

const isLetterVowel = (letter: string) => /[aeiouyAIOUR$h]/.test(letter);
const isJamoVowel = (jamo: string) => jamo > 'ㅎ';
const costIndex = (isVowel: boolean) => (isVowel ? 1 : 0);

/** Bit set of the jamo of a word, to rule out spellings that have others. */
function bitsOf(jamo: string): number {
  let bits = 0;
  for (let at = 0; at < jamo.length; at++) bits |= 1 << (jamo.charCodeAt(at) % 31);
  return bits;
}

/** Sounds of a Latin word, with the possible spellings at each offset. */
interface LatinSounds {
  readonly text: string;
  readonly spellings: readonly (readonly Spelling[])[];
  readonly omitted: readonly number[];
  /** Weight of the word if each letter has its usual spelling. */
  readonly usual: number;
}

/** Possible spellings of the first letters, of which there are at most {@link MAX_GROUP}. */
const spellingsOf = memoize((letters): readonly Spelling[] =>
  Array.from(letters, (_, at) => TABLE.get(letters.slice(0, at + 1)) ?? []).flat(),
);

const analyzeLatin = memoize((word: string): LatinSounds => {
  const text = soundsOf(word);
  const letters = [...text];
  return {
    text,
    spellings: letters.map((_, at) => spellingsOf(text.slice(at, at + MAX_GROUP))),
    omitted: letters.map((letter) => OMITTED[costIndex(isLetterVowel(letter))]),
    usual: usualOf(text).reduce((sum, { weight }) => sum + weight, 0),
  };
}, 4000);

const maxRest: number[] = [];

/** Sets `maxRest` by offset in a Latin word to the maximum weight of the rest in a word with these jamo. */
function setMaxRest({ text, spellings, omitted }: LatinSounds, bits: number): void {
  maxRest[text.length] = 0;
  for (let at = text.length - 1; at >= 0; at--) {
    let best = maxRest[at + 1]! + omitted[at]!;
    for (const { weight, length, bits: own } of spellings[at]!)
      if ((own & ~bits) === 0 && weight + maxRest[at + length]! > best) best = weight + maxRest[at + length]!;
    maxRest[at] = best;
  }
}

/** Usual spellings of letters and groups; the longest match wins. */
function usualOf(text: string): Spelling[] {
  const usual: Spelling[] = [];
  for (let at = 0; at < text.length; ) {
    let length = MAX_GROUP;
    while (length > 1 && !TABLE.has(text.slice(at, at + length))) length--;
    usual.push(...(TABLE.get(text.slice(at, at + length)) ?? []).slice(0, 1));
    at += length;
  }
  return usual;
}

/** Table of the dynamic program, shared by the thousands of comparisons of a query and as large as the largest. */
let cells = new Float64Array(0);

/**
 * Log-likelihood ratio that a folded Latin word and a Hangul word are the same rather than a coincidence. About 10
 * for a short word in its usual spelling, below 0 for words that have little in common. `-Infinity` below `minWeight`.
 */
export function spellingWeight(
  latin: string,
  hangul: string,
  minWeight: number = Number.NEGATIVE_INFINITY,
): number {
  const sounds = analyzeLatin(latin);
  const { text, spellings, omitted } = sounds;
  const jamo = soundsOf(hangul);
  const width = jamo.length + 1;
  setMaxRest(sounds, bitsOf(jamo));
  if (maxRest[0]! < minWeight) return Number.NEGATIVE_INFINITY;
  const size = (text.length + 1) * width;
  if (cells.length < size) cells = new Float64Array(size * 2);
  const best = cells.fill(Number.NEGATIVE_INFINITY, 0, size);
  best[0] = 0;
  const relax = (at: number, weight: number) => {
    if (weight > best[at]!) best[at] = weight;
  };
  for (let row = 0; row <= text.length; row++) {
    const threshold = minWeight - maxRest[row]!;
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      const current = best[at]!;
      if (current < threshold || current === Number.NEGATIVE_INFINITY) continue;
      if (column < jamo.length) relax(at + 1, current + ADDED[costIndex(isJamoVowel(jamo[column]!))]);
      if (row === text.length) continue;
      relax(at + width, current + omitted[row]!);
      if (column < jamo.length) {
        // Only vowels have this weight; testing the letter itself would be slower.
        const isVowel = omitted[row] === OMITTED[1] && isJamoVowel(jamo[column]!);
        relax(at + width + 1, current + SUBSTITUTED[costIndex(isVowel)]);
      }
      for (const { jamo: part, length, weight } of spellings[row]!)
        if (jamo.startsWith(part, column)) relax(at + length * width + part.length, current + weight);
    }
  }
  const weight = best[size - 1]!;
  return weight < minWeight ? Number.NEGATIVE_INFINITY : weight;
}

/** Likelihood that a word is another in the other script. */
export interface SpellingMatch {
  /** See {@link spellingWeight}. */
  readonly weight: number;
  /** Closeness to the usual spelling, 0 to 1; 0 is just enough. */
  readonly likeness: number;
}

/** Minimum weight of two words without other evidence. */
export const MIN_WEIGHT = 8;
/** Minimum share of the usual spelling's weight, since coincidences grow with the length. */
const MIN_USUAL_SHARE = 0.52;

/** Minimum likeness of a name without context to compare. */
export const MIN_LIKENESS = 0.25;

/**
 * Compares two folded words in either order, one Latin and one Hangul, as spellings of each other. `null` if the
 * weight is below `minWeight` or below a share of the usual spelling's weight.
 */
export function matchSpelling(
  word: string,
  other: string,
  minWeight: number = MIN_WEIGHT,
): SpellingMatch | null {
  const [latin, hangul] = isSyllable(word[0] ?? '') ? [other, word] : [word, other];
  const { usual } = analyzeLatin(latin);
  const threshold = Math.max(minWeight, usual * MIN_USUAL_SHARE);
  const weight = isSyllable(hangul[0] ?? '') ? spellingWeight(latin, hangul, threshold) : 0;
  if (weight < threshold) return null;
  return { weight, likeness: Math.min(1, (weight - threshold) / Math.max(1, usual - threshold)) };
}

/** The usual Korean spelling of a Latin word, as jamo. */
export function usualSpelling(latin: string): string {
  return usualOf(soundsOf(latin))
    .map(({ jamo }) => jamo)
    .join('');
}

/** Number of audible consonants in a folded word of either script. */
export function countConsonants(word: string): number {
  const isOther = isSyllable(word[0] ?? '') ? /[ㅎ-ㅣ]|l(?=ㄹ)/g : /[^b-df-gj-np-tvxzCG]/g;
  return soundsOf(word).replace(isOther, '').length;
}

/** Possible first jamo of a folded Latin word, one for all vowels; none if its first letter is silent. */
function firstJamo(text: string): readonly string[] {
  return spellingsOf(text.slice(0, MAX_GROUP)).flatMap(({ jamo }) => (jamo >= 'ㄱ' ? firstOf(jamo) : []));
}

function firstOf(jamo: string): string {
  return jamo[0]! > 'ㅎ' ? 'ㅏ' : jamo[0]!;
}

const SILENT: Readonly<Record<string, string>> = { n: 'k', r: 'w', s: 'p', f: 'p' };

/** By first jamo: initial letters of the Latin words that it may spell, including a silent letter before them. */
function readBeginnings(): Map<string, string> {
  const all = new Map<string, string>();
  for (const unit of TABLE.keys())
    for (const first of firstJamo(unit)) {
      const letter = unit[0]!.toLowerCase();
      all.set(first, (all.get(first) ?? '') + letter + (SILENT[letter] ?? ''));
    }
  return all;
}
let beginnings: Map<string, string> | undefined;

/**
 * Possible beginnings, as {@link beginningOf} returns them, of words of the other script that may be a folded word.
 */
export function otherBeginnings(word: string): readonly string[] {
  const sounds = soundsOf(word);
  if (!isSyllable(word[0] ?? '')) return [...new Set(firstJamo(sounds))];
  beginnings ??= readBeginnings();
  return [...new Set(beginnings.get(firstOf(sounds)))];
}

/** Beginning of a word, without converting all of it: a letter, or its first consonant. */
export function beginningOf(word: string): string {
  return isSyllable(word) ? firstOf(jamoSounds(word[0]!)) : (word[0] ?? '');
}
