import { describe, expect, it } from 'vitest';
import { byteReader, byteWriter } from './bytes';
import {
  decodePage,
  decodePostings,
  encodePage,
  encodePostings,
  LINKS_FROM,
  withoutPositions,
} from './postings';

describe('postings', () => {
  it('come back as they were', () => {
    const places = [0, 0, 3, 0, 2, 0, 0, 2, 9, 5, 1, 200, 300, 0, 70_000];
    const { ids, positions } = decodePostings(encodePostings(places), (page, section) => page * 10 + section);
    expect(ids).toEqual([0, 2, 2, 51, 3000]);
    expect(positions).toEqual([3, 0, 9, 200, 70_000]);
  });

  it('keep at most twelve places of a section and leave out sections that are gone', () => {
    const places = Array.from({ length: 20 }, (_, index) => [1, 0, index]).flat();
    expect(decodePostings(encodePostings(places), () => 7).ids).toHaveLength(12);
    expect(
      decodePostings(encodePostings([1, 0, 1, 2, 0, 5]), (page) => (page === 1 ? -1 : page)).positions,
    ).toEqual([5]);
  });

  it('say without positions where a word is, and whether in links alone', () => {
    const thin = withoutPositions(
      encodePostings([0, 0, 3, 0, 0, 9, 0, 2, LINKS_FROM + 4, 5, 1, 200]),
      'texts',
    );
    expect(decodePostings(thin, (page, section) => page * 10 + section)).toEqual({
      ids: [0, 2, 51],
      positions: [0, LINKS_FROM, 0],
    });
  });

  it('of one page come back as they were', () => {
    expect(decodePage(encodePage([0, 3, 2, 0, 2, 9]))).toEqual({ ids: [0, 2, 2], positions: [3, 0, 9] });
  });

  it('end with damaged bytes too', () => {
    for (let seed = 0; seed < 200; seed++) {
      const bytes = Uint8Array.from({ length: 40 }, (_, index) => (seed * 31 + index * index * 17) % 256);
      expect(() => decodePostings(bytes, () => 0)).not.toThrow();
    }
  });
});

describe('bytes', () => {
  it('write and read numbers and texts', () => {
    const writer = byteWriter();
    for (const value of [0, 127, 128, 300, 2 ** 31]) writer.number(value);
    writer.text('쿠버네티스');
    const reader = byteReader(writer.finish());
    expect([0, 1, 2, 3, 4].map(() => reader.number())).toEqual([0, 127, 128, 300, 2 ** 31]);
    expect(reader.text()).toBe('쿠버네티스');
    expect(reader.isAtEnd()).toBe(true);
  });
});
