/**
 * The words of the bodies without their places, each in two groups, by letters and by sound: for searches that
 * name no word exactly.
 */
import { groupOf, numberOfGroup } from '../analyzer/key';
import type { Entry } from './leaves';

/** The stems by number of their group; `targetSize` is the wished size of a group in characters. */
export function wordGroups(entries: readonly Entry[], targetSize: number): (readonly string[])[] {
  const stems = new Map<string, string>();
  for (const { stem, sound, direct } of entries) if (direct.length > 0 && stem) stems.set(stem, sound);
  const total = [...stems.keys()].reduce((sum, word) => sum + word.length + 1, 0);
  const count = 2 ** Math.max(0, Math.round(Math.log2(total / targetSize)));
  const groups: string[][] = Array.from({ length: count }, () => []);
  for (const word of [...stems.keys()].sort()) {
    const [letters, sound] = [groupOf(word), stems.get(word)!].map((group) => numberOfGroup(group, count));
    groups[letters!]!.push(word);
    if (sound !== letters) groups[sound!]!.push(word);
  }
  return groups;
}
