/**
 * The words of the bodies without their places, each in two groups, by letters and by sound: for searches that
 * name no word exactly.
 */
import { isSyllable } from '../analyzer/hangul';
import { groupOf, numberOfGroup } from '../analyzer/key';
import { koreanStem } from '../analyzer/particles';
import { soundGroup } from '../analyzer/sound';
import type { Entry } from './leaves';

/** The stems by number of their group; `targetSize` is the wished size of a group in characters. */
export function wordGroups(entries: readonly Entry[], targetSize: number): (readonly string[])[] {
  const stems = new Set<string>();
  for (const { word, direct } of entries) {
    if (direct.length > 0 && word.length > 1) stems.add(isSyllable(word) ? koreanStem(word) : word);
  }
  const total = [...stems].reduce((sum, word) => sum + word.length + 1, 0);
  const count = 2 ** Math.max(0, Math.round(Math.log2(total / targetSize)));
  const groups: string[][] = Array.from({ length: count }, () => []);
  for (const word of [...stems].sort()) {
    const numbers = [groupOf(word), soundGroup(word)].map((group) => numberOfGroup(group, count));
    for (const number of new Set(numbers)) groups[number]!.push(word);
  }
  return groups;
}
