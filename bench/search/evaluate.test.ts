import { describe, expect, it } from 'vitest';
import { generateCorpus } from './corpus';
import { measureCost } from './cost';
import { askEmbedded, buildEmbedded, openEmbedded } from './embedded';
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

    it('reads little: 60 kB at first, 30 kB in 8 requests for a query after that', async () => {
      const asked = queries.map(([, language, query]) => ({ language, query }));
      const { first, bytes, requests } = await measureCost(index, asked);
      expect(first).toBeLessThan(60_000);
      expect(percentile(bytes, 0.5)).toBeLessThan(30_000);
      expect(percentile(bytes, 0.95)).toBeLessThan(60_000);
      expect(percentile(requests, 0.5)).toBeLessThanOrEqual(8);
    }, 60_000);
  },
  120_000,
);
