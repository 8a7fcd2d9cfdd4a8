/**
 * The words of the bodies without their places, each in two groups, by letters and by sound: for searches that
 * name no word exactly.
 */
import { groupOf, numberOfGroup } from '../analyzer/key';
import { soundGroup } from '../analyzer/sound';
import type { Entry } from './leaves';

/** The stems by number of their group; `targetSize` is the wished size of a group in characters. */
export function wordGroups(entries: readonly Entry[], targetSize: number): (readonly string[])[] {
  const stems = new Map<string, string>();
  const forms = new Map<string, Entry | null>();
  for (const entry of entries) {
    const { stem, sound, direct } = entry;
    if (direct.length === 0 || !stem) continue;
    stems.set(stem, sound);
    forms.set(stem, forms.has(stem) ? null : entry);
  }
  // With one ending only, it may be none: 키바나 never stands as 키바.
  for (const form of forms.values())
    if (form && form.word !== form.stem && form.stem.length > 1) stems.set(form.word, soundGroup(form.word));
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
