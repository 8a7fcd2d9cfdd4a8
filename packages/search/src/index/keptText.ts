/** An analysed text as bytes, to be kept between builds: its places are the greater part, and as they are in the index. */
import { byteReader, byteWriter } from '../bytes';
import type { PageText } from './page';

export function encodeText({ ends, places, ...told }: PageText): Uint8Array {
  const writer = byteWriter(1 << 15);
  writer.text(JSON.stringify(told));
  ends.forEach((end, word) => {
    writer.number(end - (ends[word - 1] ?? 0));
  });
  writer.bytes(places);
  return writer.finish();
}

/** The inverse of {@link encodeText}. */
export function decodeText(bytes: Uint8Array): PageText {
  const reader = byteReader(bytes);
  const told = JSON.parse(reader.text()) as Omit<PageText, 'ends' | 'places'>;
  let end = 0;
  const ends = told.words.map(() => {
    end += reader.number();
    return end;
  });
  return { ...told, ends, places: new Uint8Array(reader.bytes(end)) };
}
