/**
 * How a word sounds, roughly, in one alphabet for Hangul and Latin: consonants `gkdtbpsjchnml`, `N` for ng, `r`
 * for an r that Korean leaves out, vowels `aeiou`. 쿠버네티스 and kubernetes come out close together, so that a
 * loanword is found in the other script without a list of loanwords.
 */
import { initials, isSyllable, toJamo } from './hangul';

const INITIAL = table('ㄱg ㄲk ㄴn ㄷd ㄸt ㄹl ㅁm ㅂb ㅃp ㅅs ㅆs ㅇ ㅈj ㅉj ㅊc ㅋk ㅌt ㅍp ㅎh');
/** `T` is dropped before the like of it: 엣지 writes the one consonant of edge twice. */
const FINAL = table('ㄱk ㄲk ㅋk ㄴn ㄷt ㅌt ㅅT ㅆT ㅈt ㅊt ㅎ ㄹl ㅁm ㅂp ㅍp ㅇN');
const VOWEL = table('ㅏa ㅐe ㅑa ㅒe ㅓo ㅔe ㅕo ㅖe ㅗo ㅛo ㅜu ㅠu ㅡ ㅣi');

/** In order; each is applied to the whole word. Upper case stands for a decided sound. */
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/[^a-z]/g, ''],
  // Consonants that the vowel after them decides, before the vowels are rewritten.
  [/dg(?=[eiy])/g, 'J'],
  [/(?<!g)g(?=[eiy])/g, 'J'],
  [/c(?=[eiy])/g, 'S'],
  [/^kn/, 'n'],
  [/^y(?=[aeou])/, ''],
  [/^ch(?=[rl]|ao|ara)/, 'k'],
  [/gh(?=[aeiou])/g, 'g'],
  [/^ex(?=[aeiou])/, 'igj'],
  [/^wr/, 'l'],
  [/^x/, 'j'],
  [/^ps/, 's'],
  [/mb(?![aeiouylr])/g, 'm'],
  [/sten(?=$|er|ing)/g, 'sn'],
  [/oa(?=[^aeiou])/g, 'o'],
  [/ware$/, 'ueo'],
  [/are(?=$|[sd]$)/, 'eo'],
  [/air/g, 'eo'],
  [/(?:ea|ee|ie)r$/, 'io'],
  [/ear(?=[cnl])/g, 'or'],
  [/^wa(?=t|l[lkn])/, 'wo'],
  [/aw(?![aeiou])/g, 'o'],
  [/stion/g, 'sCon'],
  [/ther(?=$|[^aeiou])/g, 'Dor'],
  [/(?<=ob)ser/g, 'jer'],
  [/^([^aeiouy]+)y$/, '$1ai'],
  [/igh/g, 'ai'],
  [/(?<=[bkmf])ind(?![aeiou])/g, 'aind'],
  [/(?<=[mhw])ild(?![aeiou])/g, 'aild'],
  [/(?<=[^aeiouts])ive(?=$|[rs]s?$)/, 'aib'],
  [/(?<=[wr]r|^l|[bcks]|ell|ql)ite(?=$|[rs]$)/, 'ait'],
  [/(?<=[^aeiou])i(?=ze)/g, 'ai'],
  [/(?<=[^aeiou]r|^r)i(?=[mpdb]e(?:$|[rds]))/, 'ai'],
  [/a(?=nge(?:$|[rds]))/g, 'ei'],
  [/war(?![aeiou])/g, 'wor'],
  [/ire(?=$|[wlsdfbm])/g, 'aio'],
  [/(?<=[tlsfpw])i(?=[mndlpkz]e(?![rn]))/g, 'ai'],
  [/dia(?=[gl])/g, 'daio'],
  [/fy$/, 'fai'],
  [/ow(?=[nse])/g, 'au'],
  [/(?<!y)ou(?=[tdn])/g, 'au'],
  [/(?<=[aeiou])ser(?=s?$)/, 'jer'],
  [/ation/g, 'eison'],
  [/[st]ion/g, 'son'],
  [/[tc]ial/g, 'sol'],
  [/ate(?=[^aeiou]|$)/g, 'eit'],
  [/ator$/, 'eito'],
  [/ay/g, 'ei'],
  [/ai(?=[lnmst])/g, 'ei'],
  [/iew|ew$/g, 'u'],
  [/ue$/, 'u'],
  [/che$/, 'si'],
  // Korean ends in a vowel after these.
  [/aJe$/, 'iji'],
  [/Je$/, 'ji'],
  [/t?ch$/, 'Ci'],
  [/sh$/, 'si'],
  [/a(?=[bdfJklmnpsvz]e(?:$|[drs]$))/g, 'ei'],
  [/a(?=S(?:e|ing)$)/, 'ei'],
  [/a(?=[kd]ing$)/, 'ei'],
  [/([^eo])\1+/g, '$1'],
  [/[eou]r$/, 'o'],
  [/[eiu]r(?![aeiouy])/g, 'or'],
  [/t?ch/g, 'C'],
  [/tu(?=re?)/g, 'Co'],
  [/tu(?=al)/g, 'Cu'],
  [/sC/g, 'sk'],
  [/ph/g, 'p'],
  [/sh|th/g, 's'],
  [/gh(?=[^aeiou]|$)/g, ''],
  [/wh/g, 'w'],
  [/ck|q/g, 'k'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 'j'],
  [/f/g, 'p'],
  [/v/g, 'b'],
  [/au(?=[^tdnse])/g, 'o'],
  [/ea|ee|ie/g, 'i'],
  [/oo/g, 'u'],
  [/n(?=[kg])/g, 'N'],
  [/Ng(?![aeioulr])/g, 'N'],
  [/e$/, ''],
  [/r(?![aeiouy])/g, 'R'],
  [/r/g, 'l'],
  [/R/g, 'r'],
  [/w/g, 'u'],
  [/y/g, 'i'],
  [/C/g, 'c'],
  [/D/g, 'd'],
  [/J/g, 'j'],
  [/S/g, 's'],
  [/(.)\1+/g, '$1'],
];

const VOWELS = 'aeiou';
/** Pairs of sounds that the two scripts swap easily, at a third of the price of another consonant. */
const NEAR = new Set(
  ['gk', 'dt', 'bp', 'cj', 'gj', 'ck', 'js', 'cs', 'st', 'Nn', 'ct', 'dj', 'lr'].flatMap((pair) => [
    pair,
    pair[1]! + pair[0]!,
  ]),
);

function table(text: string): ReadonlyMap<string, string> {
  return new Map(text.split(' ').map((entry) => [entry[0]!, entry.slice(1)]));
}

/** The sound of a folded word in Hangul or Latin; `''` for other scripts. */
export function soundOf(word: string): string {
  if (isSyllable(word[0] ?? '')) return hangulSound(word);
  if (!/^[a-z]/.test(word)) return '';
  return LATIN.reduce((text, [pattern, by]) => text.replace(pattern, by), word);
}

function hangulSound(word: string): string {
  let out = '';
  for (const syllable of word) {
    if (!isSyllable(syllable)) continue;
    const jamo = toJamo(syllable);
    const initial = initials(syllable);
    let own = INITIAL.get(initial) ?? '';
    for (const part of jamo.slice(1)) own += VOWEL.get(part) ?? FINAL.get(part) ?? '';
    // 쉬 and 쉐 write the sh of cache and shell.
    out += own.replace(/^([sjc])u(?=[ie])/, '$1');
  }
  return out
    .replace(/T(?=[jc])/g, '')
    .replace(/T/g, 't')
    .replace(/ll/g, 'l')
    .replace(/([aeiou])\1+/g, '$1');
}

function weight(sound: string): number {
  if (VOWELS.includes(sound)) return 2;
  return sound === 'r' ? 1 : sound === 'h' ? 5 : 10;
}

/** Sounds are letters of ASCII. Words are compared by the thousand: what their letters cost is looked up by their codes. */
const WEIGHTS = Uint8Array.from({ length: 128 }, (_, code) => weight(String.fromCharCode(code)));
const CHANGES = Uint8Array.from({ length: 128 * 128 }, (_, pair) =>
  changePrice(String.fromCharCode(pair >> 7), String.fromCharCode(pair & 127)),
);

/** A doubled sound is the end of one syllable and the beginning of the next: one script writes it once. */
function weightAt(sound: string, at: number): number {
  const code = sound.charCodeAt(at);
  return at > 0 && code === sound.charCodeAt(at - 1) ? 2 : WEIGHTS[code]!;
}

/** A row of the table of distances, used again. */
let row = new Int32Array(64);

/**
 * How different two sounds are: 0 for equal, about 1 for nothing in common (price of the changes by number of
 * consonants). `Infinity` when there are too few consonants to tell.
 */
export function soundDistance(a: string, b: string): number {
  const [inA, inB] = [countConsonants(a), countConsonants(b)];
  const consonants = Math.max(inA, inB);
  if (consonants < 2 || Math.abs(inA - inB) > 2) return Number.POSITIVE_INFINITY;
  if (row.length <= b.length) row = new Int32Array(b.length * 2);
  row[0] = 0;
  for (let column = 1; column <= b.length; column++) row[column] = row[column - 1]! + weightAt(b, column - 1);
  for (let at = 0; at < a.length; at++) {
    const own = weightAt(a, at);
    const left = a.charCodeAt(at) * 128;
    let before: number = row[0]!;
    row[0] = before + own;
    for (let column = 1; column <= b.length; column++) {
      const changed = before + CHANGES[left + b.charCodeAt(column - 1)]!;
      before = row[column]!;
      row[column] = Math.min(before + own, row[column - 1]! + weightAt(b, column - 1), changed);
    }
  }
  return row[b.length]! / (10 * consonants);
}

function changePrice(left: string, right: string): number {
  if (left === right) return 0;
  if (VOWELS.includes(left) && VOWELS.includes(right)) return 2;
  return NEAR.has(left + right) ? 3 : 10;
}

/** How many consonants a sound has that both scripts write. */
export function countConsonants(sound: string): number {
  let count = 0;
  for (let at = 0, last = -1; at < sound.length; at++) {
    const code = sound.charCodeAt(at);
    // More than a vowel, and than the r that Korean leaves out.
    if (code !== last && WEIGHTS[code]! > 2) count++;
    last = code;
  }
  return count;
}

/** True when two sounds are close enough to be one loanword; short words must agree better. `tolerance` is added. */
export function soundsAlike(a: string, b: string, tolerance = 0): boolean {
  return alikeDistance(a, b, tolerance) < Number.POSITIVE_INFINITY;
}

/** The distance of two sounds that are alike (see {@link soundsAlike}), else `Infinity`. */
export function alikeDistance(a: string, b: string, tolerance = 0): number {
  const consonants = Math.max(countConsonants(a), countConsonants(b));
  const most = (consonants > 3 ? 0.24 : consonants > 2 ? 0.2 : 0.16) + tolerance + 1e-9;
  const distance = soundDistance(a, b);
  return distance <= most ? distance : Number.POSITIVE_INFINITY;
}

const CLASS = table('kk gk sk ck jk tt dt pp bp ll rl nn Nn mm hh');

/** Words in different classes do not sound alike: the kind of the first sound. The g of git may be a j. */
export function soundClass(sound: string): string {
  const first = sound[0] ?? '';
  return CLASS.get(first) ?? (VOWELS.includes(first) ? 'a' : first);
}

/**
 * The words of a script that may sound like a word of either: the kinds of its first two consonants but l and r,
 * which one script writes and the other does not.
 * `''` for words without a sound. Never the group of a word by its letters.
 */
export function soundGroup(word: string): string {
  const sound = soundOf(word);
  if (sound === '') return '';
  return `~${[...sound.replace(/[aeioulr]/g, '').slice(0, 2)].map(soundClass).join('')}`;
}

/** Name of the words of one script in a {@link soundGroup}. */
export function soundGroupOf(script: 'hangul' | 'latin', group: string): string {
  return group === '' ? '' : `${group}${script === 'hangul' ? 'h' : 'l'}`;
}
