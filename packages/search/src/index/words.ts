/**
 * The words of texts, titles and headings without their places, each in two groups, by letters and by sound: for searches that
 * name no word exactly.
 */

import { isSyllable } from '../analyzer/hangul';
import { groupOf, numberOfGroup } from '../analyzer/key';
import { soundGroup, soundGroupOf } from '../analyzer/sound';
import { isInText, isNamed, type LeafWord, type WordFacts } from './leaves';

/** Longer words are joined names, which nobody writes by ear. */
const MAX_HEARD = 14;

/** The words that may be guessed, by number of their group; `targetSize` is the wished size of a group in characters. */
export function wordGroups(entries: readonly LeafWord[], targetSize: number): (readonly string[])[] {
  const words = [...guessable(entries)].sort();
  const total = words.reduce((sum, word) => sum + word.length + 1, 0);
  const count = 2 ** Math.max(0, Math.round(Math.log2(total / targetSize)));
  const groups: string[][] = Array.from({ length: count }, () => []);
  for (const word of words) for (const group of groupsOf(word, count)) groups[group]!.push(word);
  return groups;
}

/** Stems of words that occur in texts, titles or headings; the word itself where a stem has only one. */
export function guessable(words: Iterable<WordFacts>): Set<string> {
  const forms = new Map<string, WordFacts | null>();
  for (const facts of words) {
    const { stem } = facts;
    if (stem && (isInText(facts) || isNamed(facts))) forms.set(stem, forms.has(stem) ? null : facts);
  }
  const found = new Set(forms.keys());
  // A single ending may be no ending: 키바나 never occurs as 키바.
  for (const form of forms.values()) if (form && form.stem.length > 1) found.add(form.word);
  return found;
}

/** The groups that a word is in, of `count`: by letters and by sound. */
export function groupsOf(word: string, count: number): number[] {
  const letters = numberOfGroup(groupOf(word), count);
  if (word.length > MAX_HEARD) return [letters];
  const group = soundGroupOf(isSyllable(word) ? 'hangul' : 'latin', soundGroup(word));
  const heard = numberOfGroup(group, count);
  return group !== '' && heard !== letters ? [letters, heard] : [letters];
}

/** The words of titles and headings, those of titles first where there is no room for all, sorted, with spaces between. */
export function titleVocabulary(entries: readonly LeafWord[], maxSize: number): string {
  const named = entries.filter((entry) => isNamed(entry) && entry.stem !== '');
  // The longer its places, the more pages have it.
  const weight = ({ parts }: LeafWord) => parts[4]!.length * 1000 + parts[2]!.length;
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
