import { describe, expect, it } from 'vitest';
import { costQueries, measureCost, sentenceQueries } from './cost';
import { buildEmbedded } from './embedded';
import { percentile } from './figures';
import { postPages } from './postCorpus';

/** Enough for leaves, groups and texts in several packs; `npm run bench -- search` measures 1,000 and 10,000 posts. */
const pages = postPages(120);
const index = buildEmbedded(pages);
const cost = await measureCost(index, costQueries(pages, 30));

describe('search over 120 posts with titles and headings of their own', () => {
  it('is not one file', () => {
    expect(index.files.some(({ path }) => path.includes('/first.'))).toBe(true);
  });

  it('reads before the first query what hardly grows with the posts, and with it some bytes of each', async () => {
    const half = buildEmbedded(pages.slice(0, 60));
    const { first, once } = await measureCost(half, costQueries(pages, 1));
    expect(first).toBeLessThan(3_500);
    // The more posts, the more words have a leaf of their own; there are no more of these than words.
    expect((cost.first - first) / 60).toBeLessThan(14);
    expect(once).toBeLessThan(6_000);
    expect((cost.once - once) / 60).toBeLessThan(18);
  });

  it('reads for a query at most 30 kB and 60 kB at the 95th percentile, in 8 requests', () => {
    expect(percentile(cost.bytes, 0.5)).toBeLessThan(30_000);
    expect(percentile(cost.bytes, 0.95)).toBeLessThan(60_000);
    expect(percentile(cost.requests, 0.5)).toBeLessThanOrEqual(8);
  });

  it('reads for a whole sentence no more than that: of each word what it asks for, and not what is beside it', async () => {
    const sentences = await measureCost(index, sentenceQueries(pages));
    expect(percentile(sentences.bytes, 0.5)).toBeLessThan(30_000);
    expect(percentile(sentences.bytes, 0.95)).toBeLessThan(60_000);
  });

  it('counts rounds by what depends on what, however slow the machine is', async () => {
    const busy = setInterval(() => {
      for (const until = performance.now() + 15; performance.now() < until; );
    }, 1);
    const again = await measureCost(index, costQueries(pages, 30).slice(0, 20));
    clearInterval(busy);
    expect(again.rounds).toEqual(cost.rounds.slice(0, 20));
  });

  it('waits for the host twice for a query: for its words, and for what is shown', () => {
    expect(percentile(cost.rounds, 0.5)).toBeLessThanOrEqual(2);
  });

  it('takes fewer files than posts', () => {
    expect(index.files.length).toBeLessThan(pages.length * 0.4);
  });
});
