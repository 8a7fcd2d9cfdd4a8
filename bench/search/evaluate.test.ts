import { describe, expect, it } from 'vitest';
import { generateCorpus } from './corpus';
import { askEmbedded, buildEmbedded, firstBytes, openEmbedded } from './embedded';
import { evaluate } from './evaluate';
import { percentile } from './figures';
import { queries } from './queries';

describe.each([100, 5000])(
  'search over %d pages',
  (size) => {
    const index = buildEmbedded(generateCorpus(size));

    it('finds what the labelled queries ask for, and nothing for nonsense', async () => {
      const { search } = openEmbedded(index);
      const { overall, categories, misses } = await evaluate(queries, async (query, language) =>
        (await askEmbedded(search, query, language)).map((hit) => hit.url!),
      );
      expect(overall.recall, misses.join('\n')).toBeGreaterThanOrEqual(0.95);
      expect(overall.meanReciprocalRank, misses.join('\n')).toBeGreaterThanOrEqual(0.93);
      expect(categories.get('none')!.recall).toBe(1);
    }, 60_000);

    it('reads little: 130 kB at first, 30 kB for a query after that', async () => {
      expect(firstBytes(index)).toBeLessThan(130_000);
      const bytes: number[] = [];
      for (const [, language, query] of queries) {
        const { search, traffic } = openEmbedded(index);
        await askEmbedded(search, '?a', language);
        traffic.bytes = 0;
        await askEmbedded(search, query, language);
        bytes.push(traffic.bytes);
      }
      expect(percentile(bytes, 0.5)).toBeLessThan(30_000);
    }, 60_000);
  },
  120_000,
);
