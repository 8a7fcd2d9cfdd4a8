import { expect, it } from 'vitest';
import { forEachChunk } from '../analyzer/tokenize';
import { scanChunks } from './scanChunks';

const chunks = (text: string, each: typeof forEachChunk) => {
  const found: string[] = [];
  each(text, (chunk, start) => found.push(`${start} ${chunk}`));
  return found;
};

it('finds in any text the chunks that the analyzer finds', () => {
  const signs = [..."aZ9가힣é\u0301ー漢𠀀-_./:+@#'’&(,·—”\u00a0 \n", '++', '#', ' .'];
  let seed = 1;
  const next = (below: number) => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return (seed >>> 16) % below;
  };
  for (let round = 0; round < 20_000; round++) {
    const text = Array.from({ length: 1 + next(14) }, () => signs[next(signs.length)]!).join('');
    const [found, expected] = [chunks(text, scanChunks), chunks(text, forEachChunk)];
    if (found.join('|') !== expected.join('|')) expect(found, text).toEqual(expected);
  }
});
