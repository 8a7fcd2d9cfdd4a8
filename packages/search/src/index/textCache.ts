/** Serialized analyzed texts, cached between builds. Most of the bytes are postings in the format of the index. */
import { byteReader, byteWriter } from '../bytes';
import type { PageText } from './page';
import type { WordPostings } from './wordPostings';

/** Serializes an analyzed text for a cache; {@link decodeText} is its inverse. Not a file of the index. */
export function encodeText({ blocks, words, ends, places, ...fields }: PageText): Uint8Array {
  const writer = byteWriter(1 << 15);
  writer.text(JSON.stringify(fields));
  writer.text(JSON.stringify(blocks));
  writer.text(JSON.stringify(words));
  ends.forEach((end, word) => {
    writer.number(end - (ends[word - 1] ?? 0));
  });
  writer.bytes(places);
  return writer.finish();
}

/** The inverse of {@link encodeText}. */
export function decodeText(bytes: Uint8Array): PageText {
  const reader = byteReader(bytes);
  const fields = JSON.parse(reader.text()) as Omit<PageText, 'blocks' | keyof WordPostings>;
  const blocks = JSON.parse(reader.text()) as PageText['blocks'];
  const words = JSON.parse(reader.text()) as readonly string[];
  let end = 0;
  const ends = words.map(() => {
    end += reader.number();
    return end;
  });
  return { ...fields, blocks, words, ends, places: new Uint8Array(reader.bytes(end)) };
}
