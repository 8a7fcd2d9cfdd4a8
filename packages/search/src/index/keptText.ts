/**
 * An analyzed text as bytes, cached between builds. Most of it are its places, in the format of the index. Words and
 * blocks are needed at different times, so each is decoded on first use.
 */
import { byteReader, byteWriter } from '../bytes';
import type { PageText } from './page';
import type { WordPlaces } from './wordPlaces';

/** An analyzed text to be cached, {@link decodeText} reads it back. Not a file of the index. */
export function encodeText({ blocks, words, ends, places, ...told }: PageText): Uint8Array {
  const writer = byteWriter(1 << 15);
  writer.text(JSON.stringify(told));
  writer.text(JSON.stringify(blocks));
  writer.text(JSON.stringify(words));
  ends.forEach((end, word) => {
    writer.number(end - (ends[word - 1] ?? 0));
  });
  writer.bytes(places);
  return writer.finish();
}

/** The inverse of {@link encodeText}. The text holds the bytes, which must not change. */
export function decodeText(bytes: Uint8Array): PageText {
  const reader = byteReader(bytes);
  const told = JSON.parse(reader.text()) as Omit<PageText, 'blocks' | keyof WordPlaces>;
  const blockBytes = bytes.subarray(reader.position());
  reader.bytes(reader.number());
  const wordBytes = bytes.subarray(reader.position());
  let blocks: PageText['blocks'] | null = null;
  let words: WordPlaces | null = null;
  const decodedWords = () => {
    words ??= decodeWords(wordBytes);
    return words;
  };
  return {
    ...told,
    get blocks() {
      blocks ??= JSON.parse(byteReader(blockBytes).text()) as PageText['blocks'];
      return blocks;
    },
    get words() {
      return decodedWords().words;
    },
    get ends() {
      return decodedWords().ends;
    },
    get places() {
      return decodedWords().places;
    },
  };
}

function decodeWords(bytes: Uint8Array): WordPlaces {
  const reader = byteReader(bytes);
  const words = JSON.parse(reader.text()) as readonly string[];
  let end = 0;
  const ends = words.map(() => {
    end += reader.number();
    return end;
  });
  return { words, ends, places: new Uint8Array(reader.bytes(end)) };
}
