/**
 * Names of tools and concepts among Korean engineers: as written in texts, and as typed by readers. Collected before the
 * rules of sound were changed. Rules were tuned on the misses of one half of the common names; those of the other half
 * were printed in early runs, so that only {@link freshPairs}, {@link lastPairs} and {@link heldOutPairs} were unseen.
 * Tuning a rule on the misses of one of these sets requires a new one.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A name as written in texts, and one typed spelling. */
export interface NamePair {
  readonly name: string;
  readonly typed: string;
}

/** Lines of a file in `names/`. */
function linesOf(list: string): string[] {
  return readFileSync(join(import.meta.dirname, `names/${list}.txt`), 'utf8')
    .trim()
    .split('\n');
}

/** The pairs of a list of lines like `name: typed, typed`, each once. */
function pairsOf(list: string): NamePair[] {
  const pairs = linesOf(list).flatMap((line) => {
    const [name = '', typed = ''] = line.split(': ');
    return typed.split(', ').map((one) => [`${name} ${one}`, { name, typed: one }] as const);
  });
  return [...new Map(pairs).values()];
}

/** The pairs that were there while rules were tuned, in the order of the list: on one half of them, see {@link setOf}. */
export const namePairs: readonly NamePair[] = pairsOf('common');

/**
 * Loanwords and abbreviations, written down after the rules of sound and the list of names were finished, and evaluated
 * once.
 */
export const freshPairs: readonly NamePair[] = pairsOf('fresh');

/** Written before the rules of sound were changed for the second time, and evaluated once when they were finished. */
export const lastPairs: readonly NamePair[] = pairsOf('last');

/**
 * Written after the fresh and the last names had been evaluated, for the rules of sound, and how letters and digits are
 * spelled, to be tuned on again.
 */
export const tunedPairs: readonly NamePair[] = pairsOf('tuned');

/** Written before a reading by sound was judged by its expected spelling. Their misses were never printed. */
export const heldOutPairs: readonly NamePair[] = pairsOf('heldOut');

/**
 * Names of one word in either script that this site is not about, to be found nowhere: written with {@link heldOutPairs}.
 * What they find was never printed.
 */
export const unwrittenNames: readonly string[] = linesOf('unwritten').flatMap((line) => line.split(/\s+/));

const namesOf = (pairs: readonly NamePair[]) => new Set(pairs.map(({ name }) => name));
const freshNames = namesOf(freshPairs);
const lastNames = namesOf(lastPairs);
const tunedNames = namesOf(tunedPairs);
const heldOutNames = namesOf(heldOutPairs);

/** The set that a pair belongs to: all pairs of a name are in one. */
export function setOf({
  name,
}: NamePair): 'tuned half' | 'other half' | 'fresh' | 'last' | 'tuned since' | 'held out' {
  if (heldOutNames.has(name)) return 'held out';
  if (tunedNames.has(name)) return 'tuned since';
  if (lastNames.has(name)) return 'last';
  if (freshNames.has(name)) return 'fresh';
  return createHash('sha256').update(name).digest()[0]! % 2 === 0 ? 'tuned half' : 'other half';
}
