/**
 * The words of texts, titles and headings without their places, each in two groups, by letters and by sound: for searches that
 * name no word exactly.
 */

import { isSyllable } from '../analyzer/hangul';
import { groupOf, numberOfGroup } from '../analyzer/key';
import { soundGroup, soundGroupOf } from '../analyzer/sound';
import type { Entry } from './leaves';

/** Longer words are joined names, which nobody writes by ear. */
const MAX_HEARD = 14;

/** The stems by number of their group; `targetSize` is the wished size of a group in characters. */
export function wordGroups(entries: readonly Entry[], targetSize: number): (readonly string[])[] {
  const stems = new Map<string, string>();
  const forms = new Map<string, Entry | null>();
  for (const entry of entries) {
    const { stem, sound } = entry;
    const isInText = entry.parts[0]!.length > 0;
    if (!(isInText || entry.isNamed) || !stem) continue;
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
    const letters = numberOfGroup(groupOf(word), count);
    groups[letters]!.push(word);
    const group = soundGroupOf(isSyllable(word) ? 'hangul' : 'latin', stems.get(word)!);
    const sound = numberOfGroup(group, count);
    if (group !== '' && sound !== letters && word.length <= MAX_HEARD) groups[sound]!.push(word);
  }
  return groups;
}

/** The words of titles and headings, those of titles first where there is no room for all, sorted, with spaces between. */
export function titleVocabulary(entries: readonly Entry[], maxSize: number): string {
  const named = entries.filter(({ isNamed, stem }) => isNamed && stem !== '');
  // The longer its places, the more pages have it.
  const weight = ({ parts }: Entry) => parts[4]!.length * 1000 + parts[2]!.length;
  const sorted = [...named].sort((a, b) => weight(b) - weight(a) || (a.word < b.word ? -1 : 1));
  let size = 0;
  const kept = new Set(
    sorted.filter(({ word }) => {
      size += word.length + 1;
      return size <= maxSize;
    }),
  );
  return named
    .filter((entry) => kept.has(entry))
    .map(({ word }) => word)
    .join(' ');
}
