/**
 * What Korean engineers call tools and ideas: a name as texts write it, and as people type it. Collected before the
 * rules of sound were changed. Rules were tuned on the misses of one half; those of the other half were printed in
 * early runs, so that only {@link FRESH_NAMES}, {@link LAST_NAMES} and {@link HELD_OUT_NAMES} were unseen.
 */
import { createHash } from 'node:crypto';
import { COMMON_NAMES } from './commonNames';
import { FRESH_NAMES } from './freshNames';
import { HELD_OUT_NAMES } from './heldOutNames';
import { LAST_NAMES } from './lastNames';
import { TUNED_NAMES } from './tunedNames';
import { UNWRITTEN_NAMES } from './unwrittenNames';

/** A name in a text, and what is typed for it. */
export interface NamePair {
  readonly name: string;
  readonly typed: string;
}

/** The pairs of lines like `name: typed, typed`, each once. */
function pairsOf(lines: string): NamePair[] {
  const pairs = lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', typed = ''] = line.split(': ');
      return typed.split(', ').map((one) => [`${name} ${one}`, { name, typed: one }] as const);
    });
  return [...new Map(pairs).values()];
}

/** The pairs that were there while rules were tuned, in the order of the list. */
export const namePairs: readonly NamePair[] = pairsOf(COMMON_NAMES);

/** The pairs that were written after all tuning. */
export const freshPairs: readonly NamePair[] = pairsOf(FRESH_NAMES);

/** The pairs that were written before the rules of sound were changed for the second time. */
export const lastPairs: readonly NamePair[] = pairsOf(LAST_NAMES);

/** More pairs to tune on, written after those. */
export const tunedPairs: readonly NamePair[] = pairsOf(TUNED_NAMES);

/** The pairs that were written before a reading by sound was judged by its expected spelling. */
export const heldOutPairs: readonly NamePair[] = pairsOf(HELD_OUT_NAMES);

/** Names in either script that stand in no set of pairs. */
export const unwrittenNames: readonly string[] = UNWRITTEN_NAMES.trim().split(/\s+/);

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
