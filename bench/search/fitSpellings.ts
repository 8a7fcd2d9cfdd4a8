/**
 * Learns how Korean spells letters and groups of letters, from loanwords and the names that rules are tuned on: expectation
 * maximisation over all ways to cut both words into units. Prints what `analyzer/spellings.ts` holds.
 */
import { letterNames } from '../../packages/search/src/analyzer/letters';
import { jamoSounds, letterSounds, MAX_GROUP } from '../../packages/search/src/analyzer/spelling';
import { generateCorpus } from './corpus';
import { LOANWORDS } from './loanwords';
import { allPairs } from './nameCorpus';
import { heldOutPairs, type NamePair, setOf, tunedPairs, unwrittenNames } from './names';

/** Letters that are spelled together. */
const GROUPS: ReadonlySet<string> = new Set(
  'ch sh th wh ng gh sc sC sm thm aR eR iR oR uR ai ay ea ee ei ey ie io oa oi oo ou ow oy au aw ew ue ui qu gu ua eu eo tio sio Gio Cio tia sia Cia tuR tUR$ tua tu tU du ju igh al wa wA waR wo woR eaR aiR AR$ AR IR$ OR$ UR$ ouR eeR ieR eau owe oweR oul theR ts nk nG ex xC l$ iew mb'.split(
    ' ',
  ),
);

/** The letters and groups that begin at a place. */
function unitsAt(letters: string, at: number): string[] {
  const units = [letters[at]!];
  for (let length = 2; length <= MAX_GROUP && at + length <= letters.length; length++) {
    const group = letters.slice(at, at + length);
    if (GROUPS.has(group)) units.push(group);
  }
  return units;
}

/** Units of jamo are no longer. */
const LONGEST = 7;
const ROUNDS = 25;
/** What is taken from every count in each round but the first ones, so that rare ways to cut words go. */
const DISCOUNT = 0.15;
const FIRST_ROUNDS = 3;
/** Pairs of units that were counted less often are chance. */
const LEAST = 1.5;
/** Names count so often: they are what is searched for. */
const NAMES = 2;

type Words = readonly [latin: string, hangul: string];

/** The words to learn from: none of a name that is kept for evaluation. */
export function trainingWords(): Words[] {
  const isTuned = (pair: NamePair) => ['tuned half', 'tuned since'].includes(setOf(pair));
  const pairs = [...allPairs, ...tunedPairs, ...heldOutPairs];
  const kept = new Set([
    ...pairs.filter((pair) => !isTuned(pair)).flatMap(({ name, typed }) => [name.toLowerCase(), typed]),
    ...unwrittenNames.map((name) => name.toLowerCase()),
  ]);
  const loanwords = LOANWORDS.trim()
    .split(/,\s|\n/)
    .flatMap((line) => {
      const [latin = '', ...spellings] = line.split(' ');
      return spellings.map((hangul): Words => [latin, hangul]);
    });
  const names = pairs.filter(isTuned).flatMap(({ name, typed }) => {
    const [left, right] = [name.toLowerCase().split(' '), typed.split(' ')];
    if (left.length !== right.length) return [];
    return left.map((latin, at): Words => [latin, right[at]!]);
  });
  const plain = names.filter(([latin, hangul]) => /^[a-z]{2,}$/.test(latin) && /^[가-힣]+$/.test(hangul));
  const unique = [...new Map(plain.map((words) => [words.join(' '), words])).values()];
  const all = [...loanwords, ...Array.from({ length: NAMES }, () => unique).flat()];
  return all.filter((words) => !words.some((word) => kept.has(word)));
}

/** Vowels spell vowels; consonants spell consonants, with ㅡ where Korean needs a vowel and ㅣ at the end; or a letter its name. */
function maySpell(group: string, part: string): boolean {
  if (part === namesOf.get(group)) return true;
  if (part.length > (group.length > 1 ? 4 : 3)) return false;
  if (/^[aeiouyAIOUw$]+$/.test(group)) return /^[ㅏ-ㅣ]{0,3}$/.test(part);
  if (/^[b-df-hj-np-tvxzCG]+$/.test(group)) return /^ㅡ?[^ㅏ-ㅣ]*ㅡ?[^ㅏ-ㅣ]*[ㅡㅣㅜ]?$/.test(part);
  return true;
}

/** The names of letters as jamo: b is 비. */
const namesOf = new Map(
  [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => [
    letter,
    jamoSounds(letterNames(`${letter}zz`)!.slice(0, -4)),
  ]),
);

interface Step {
  readonly from: number;
  readonly to: number;
  readonly unit: string;
  readonly chance: number;
}

/** How often each unit of letters and unit of jamo, separated by a space, are expected together. */
export function countSpellings(words: readonly Words[]): Map<string, number> {
  const items = words
    .map(([latin, hangul]) => [letterSounds(latin), jamoSounds(hangul)] as const)
    .filter(([letters, jamo]) => letters !== '' && jamo !== '');
  let counts = new Map<string, number>();
  let total = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const known = counts;
    const chanceOf = (unit: string) => (round === 0 ? firstChance(unit) : (known.get(unit) ?? 0) / total);
    const next = new Map<string, number>();
    for (const [letters, jamo] of items) addCounts(next, letters, jamo, chanceOf);
    const less = round < FIRST_ROUNDS ? 0 : DISCOUNT;
    counts = new Map(
      [...next].flatMap(([unit, count]) => (count > less ? [[unit, count - less] as const] : [])),
    );
    total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  }
  return counts;
}

/** Before anything is known: units of one length are likely, long ones and those that say nothing are not. */
function firstChance(unit: string): number {
  const [letters = '', jamo = ''] = unit.split(' ');
  const isGroup = letters.length > 1 ? 0.1 : 1;
  const isSilent = jamo === '' ? 0.02 : 1;
  return (
    0.2 ** Math.abs(letters.length - jamo.length) * isGroup * 0.1 ** Math.max(0, jamo.length - 2) * isSilent
  );
}

/** Adds the expected counts of one pair of words (forward and backward sums over all ways to cut them). */
function addCounts(
  counts: Map<string, number>,
  letters: string,
  jamo: string,
  chanceOf: (unit: string) => number,
): void {
  const width = jamo.length + 1;
  const size = (letters.length + 1) * width;
  const before = new Float64Array(size);
  const after = new Float64Array(size);
  before[0] = 1;
  after[size - 1] = 1;
  const steps: Step[] = [];
  for (let from = 0; from < size; from++) {
    const row = Math.floor(from / width);
    const column = from % width;
    if (before[from] === 0 || row === letters.length) continue;
    for (const group of unitsAt(letters, row)) {
      const longest = Math.min(LONGEST, jamo.length - column);
      for (let length = 0; length <= longest; length++) {
        const part = jamo.slice(column, column + length);
        if (!maySpell(group, part)) continue;
        const unit = `${group} ${part}`;
        const chance = chanceOf(unit);
        if (chance === 0) continue;
        const to = from + group.length * width + length;
        before[to]! += before[from]! * chance;
        steps.push({ from, to, unit, chance });
      }
    }
  }
  const whole = before[size - 1]!;
  if (whole === 0) return;
  for (const { from, to, chance } of steps.reverse()) after[from]! += chance * after[to]!;
  for (const { from, to, unit, chance } of steps) {
    const share = (before[from]! * chance * after[to]!) / whole;
    if (share > 1e-6) counts.set(unit, (counts.get(unit) ?? 0) + share);
  }
}

/** The table: how much likelier units are together than their letters and jamo apart, as halves of a logarithm. */
export function spellingTable(words: readonly Words[]): string {
  const counts = [...countSpellings(words)].filter(([, count]) => count >= LEAST);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const chanceOfLetter = frequencies(words.map(([latin]) => letterSounds(latin)));
  const chanceOfJamo = frequencies(koreanWords().map(jamoSounds));
  const rows = new Map<string, string[]>();
  for (const [unit, count] of counts.sort((a, b) => b[1] - a[1])) {
    const [letters = '', jamo = ''] = unit.split(' ');
    const apart =
      sum([...letters].map((letter) => Math.log(chanceOfLetter(letter)))) +
      sum([...jamo].map((one) => Math.log(chanceOfJamo(one))));
    const weight = Math.round((Math.log(count / total) - apart) * 2);
    const row = rows.get(letters) ?? [];
    rows.set(letters, row);
    row.push(`${jamo}${weight}`);
  }
  return [...rows]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([letters, row]) => [letters, ...row].join(' '))
    .join('\n');
}

/** The words of texts, which say how often each jamo is met. */
function koreanWords(): readonly string[] {
  return JSON.stringify(generateCorpus(100)).match(/[가-힣]+/g) ?? [];
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

function frequencies(texts: readonly string[]): (char: string) => number {
  const counts = new Map<string, number>();
  for (const char of texts.join('')) counts.set(char, (counts.get(char) ?? 0) + 1);
  const total = sum([...counts.values()]) + 50;
  return (char) => ((counts.get(char) ?? 0) + 1) / total;
}
