/** Builds the word table of many texts at once, in two passes over plain bytes and without garbage in between. */
import { byteWriter } from '../bytes';
import type { PageText } from './page';
import { newWord, parseName, type WordTable } from './table';

/** A page's text, with the page's number. */
export interface NumberedText {
  readonly page: number;
  readonly text: PageText;
}

/** All words of all texts, in the order of their occurrence. */
interface Log {
  /** By number of the name. */
  readonly names: readonly string[];
  /** Number of pages of each name. */
  readonly counts: readonly number[];
  /** For each entry, a name on a page: the number of the name … */
  readonly entries: Uint32Array;
  /** … and the end of its bytes. */
  readonly ends: Uint32Array;
  readonly bytes: Uint8Array;
}

/** The postings of all texts, grouped by name. */
interface SortedLog extends Pick<Log, 'names' | 'counts' | 'bytes'> {
  /** By number of the name: start of its bytes. One more for the end of the last. */
  readonly starts: Uint32Array;
}

/** Builds the table of texts, which must come in ascending order of their pages. */
export function newTable(texts: Iterable<NumberedText>): WordTable {
  // The log is several times as large as the table, so no reference to it may remain here.
  const { names, counts, starts, bytes } = sortLog(collect(texts));
  const table = new Map<string, ReturnType<typeof newWord>>();
  names.forEach((name, index) => {
    const { word, kind } = parseName(name);
    const postings = {
      bytes: bytes.subarray(starts[index], starts[index + 1]),
      pages: counts[index]!,
    };
    table.set(word, { ...(table.get(word) ?? newWord(word)), [kind]: postings });
  });
  return table;
}

function sortLog({ names, counts, entries, ends, bytes }: Log): SortedLog {
  const starts = new Uint32Array(names.length + 1);
  for (let index = 0, begin = 0; index < ends.length; begin = ends[index++]!)
    starts[entries[index]! + 1]! += ends[index]! - begin;
  for (let index = 0; index < names.length; index++) starts[index + 1]! += starts[index]!;
  const sorted = new Uint8Array(bytes.length);
  const next = starts.slice();
  for (let index = 0, at = 0; index < ends.length; index++) {
    let to = next[entries[index]!]!;
    while (at < ends[index]!) sorted[to++] = bytes[at++]!;
    next[entries[index]!] = to;
  }
  return { names, counts, starts, bytes: sorted };
}

function collect(texts: Iterable<NumberedText>): Log {
  const numbers = new Map<string, number>();
  const names: string[] = [];
  /** By number of the name: the last page with it. */
  const lastPages: number[] = [];
  const counts: number[] = [];
  const entries = growingList();
  const ends = growingList();
  const writer = byteWriter(1 << 20);
  for (const { page, text } of texts) {
    const { words, ends: wordEnds, places: postings } = text;
    let start = 0;
    for (const [at, name] of words.entries()) {
      let number = numbers.get(name);
      if (number === undefined) {
        number = names.push(name) - 1;
        numbers.set(name, number);
        lastPages.push(-1);
        counts.push(0);
      }
      writer.number(page - lastPages[number]! - 1);
      for (; start < wordEnds[at]!; start++) writer.byte(postings[start]!);
      lastPages[number] = page;
      counts[number]!++;
      entries.push(number);
      ends.push(writer.position());
    }
  }
  return { names, counts, entries: entries.finish(), ends: ends.finish(), bytes: writer.finish() };
}

/** A growing list of numbers below 2³², with four bytes each. */
function growingList() {
  let list = new Uint32Array(1024);
  let length = 0;
  return {
    push(value: number) {
      if (length === list.length) {
        const larger = new Uint32Array(length * 2);
        larger.set(list);
        list = larger;
      }
      list[length++] = value;
    },
    finish: () => list.subarray(0, length),
  };
}
