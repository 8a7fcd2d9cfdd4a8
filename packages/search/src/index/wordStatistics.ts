/**
 * Facts of every word, without its postings, as lines sorted by stem. After an edit it is read instead of the table.
 */
import { firstFrom } from '../analyzer/key';
import { LEAF_KINDS, type WordFacts } from './leaves';
import { newWord } from './table';

interface WordStatistics {
  /** Facts of a word; one that occurs nowhere has no pages. */
  get(word: string): WordFacts;
  /** Facts of all words with a stem. */
  formsOf(stem: string): readonly WordFacts[];
}

/** Serializes the facts of words, one line each, sorted by stem, then word. */
export function statisticsLines(words: readonly WordFacts[]): string[] {
  return words
    .map(({ word, stem, pages, shown, common }) => `${stem}\t${word}\t${[...pages, shown, common].join(' ')}`)
    .sort();
}

/** Opens the lines of {@link statisticsLines}. They stay sorted, so each lookup is a binary search. */
export function openStatistics(lines: readonly string[]): WordStatistics {
  const formsOf = (stem: string) => {
    const start = `${stem}\t`;
    const forms: WordFacts[] = [];
    for (let at = firstLineFrom(lines, start); lines[at]?.startsWith(start); at++)
      forms.push(parseLine(lines[at]!));
    return forms;
  };
  return {
    formsOf,
    get(word) {
      const { stem } = newWord(word);
      const start = `${stem}\t${word}\t`;
      const line = lines[firstLineFrom(lines, start)];
      return line?.startsWith(start) ? parseLine(line) : emptyFacts(word, stem);
    },
  };
}

function emptyFacts(word: string, stem: string): WordFacts {
  return { word, stem, pages: LEAF_KINDS.map(() => 0), shown: 0, common: 0 };
}

function parseLine(line: string): WordFacts {
  const [stem = '', word = '', numbers = ''] = line.split('\t');
  const values = numbers.split(' ').map(Number);
  const [shown = 0, common = 0] = values.slice(LEAF_KINDS.length);
  return { word, stem, pages: values.slice(0, LEAF_KINDS.length), shown, common };
}

function firstLineFrom(lines: readonly string[], start: string): number {
  return firstFrom(lines.length, (at) => lines[at]! < start);
}
