/**
 * Words of texts, titles and headings without postings, each in two groups, by letters and by sound. They are
 * candidates for query words without matches.
 */

import { isSyllable } from '../analyzer/hangul';
import { groupOf, numberOfGroup } from '../analyzer/key';
import { soundGroup, soundGroupOf } from '../analyzer/sound';
import { isInText, isNamed, type LeafWord, type WordFacts } from './leaves';
import { powerOfTwo } from './pack';

/** Maximum length of a word that is grouped by sound; longer ones are joined names, which nobody writes by ear. */
const MAX_PHONETIC = 14;

/** Candidates for corrections, by number of their group; `targetSize` is the target size of a group in characters. */
export function wordGroups(entries: readonly LeafWord[], targetSize: number): (readonly string[])[] {
  const words = [...correctionCandidates(entries)].sort();
  const total = words.reduce((sum, word) => sum + word.length + 1, 0);
  const count = powerOfTwo(total / targetSize);
  const groups: string[][] = Array.from({ length: count }, () => []);
  for (const word of words) for (const group of groupsOf(word, count)) groups[group]!.push(word);
  return groups;
}

/** Stems of the words in texts, titles or headings; also the word itself if it is the only one with its stem. */
export function correctionCandidates(words: Iterable<WordFacts>): Set<string> {
  const forms = new Map<string, WordFacts | null>();
  for (const facts of words) {
    const { stem } = facts;
    if (stem && (isInText(facts) || isNamed(facts))) forms.set(stem, forms.has(stem) ? null : facts);
  }
  const found = new Set(forms.keys());
  // An ending that occurs once may be part of the word: 키바나 never occurs as 키바.
  for (const form of forms.values()) if (form && form.stem.length > 1) found.add(form.word);
  return found;
}

/** The groups of a word, among `count`: by letters and by sound. */
export function groupsOf(word: string, count: number): number[] {
  const byLetters = numberOfGroup(groupOf(word), count);
  if (word.length > MAX_PHONETIC) return [byLetters];
  const group = soundGroupOf(isSyllable(word) ? 'hangul' : 'latin', soundGroup(word));
  const bySound = numberOfGroup(group, count);
  return group !== '' && bySound !== byLetters ? [byLetters, bySound] : [byLetters];
}

/**
 * Words of titles and headings, sorted and separated by spaces. If they exceed `maxSize`, those of titles take
 * precedence.
 */
export function titleVocabulary(entries: readonly LeafWord[], maxSize: number): string {
  const titleWords = entries.filter((entry) => isNamed(entry) && entry.stem !== '');
  // The longer its postings, the more pages contain it.
  const weight = ({ postings: parts }: LeafWord) => parts[4]!.length * 1000 + parts[2]!.length;
  const sorted = [...titleWords].sort((a, b) => weight(b) - weight(a) || (a.word < b.word ? -1 : 1));
  let size = 0;
  const selected = new Set(
    sorted.filter(({ word }) => {
      size += word.length + 1;
      return size <= maxSize;
    }),
  );
  return titleWords
    .filter((entry) => selected.has(entry))
    .map(({ word }) => word)
    .join(' ');
}
