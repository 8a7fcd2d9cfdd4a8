import { describe, expect, it } from 'vitest';
import { makePage, openSite } from '../testdata/site';
import { chunkRows, fillChunk } from './chunks';
import { prepareText } from './page';

it('has of the headings before a section only those that it is below', () => {
  const text = prepareText(
    [
      [2, 'Install'],
      [3, 'On Linux'],
      [2, 'Run'],
      [4, 'Twice'],
      [3, 'As a service'],
    ].map(([level, title]) => ({
      heading: { level: level as number, id: String(title).toLowerCase(), text: String(title) },
      blocks: [{ kind: 'text' as const, text: `Of ${title}.` }],
    })),
  );
  const chunkOf = (...sections: number[]) =>
    fillChunk(
      sections.map((section) => ({ page: 0, section })),
      () => ({ title: 'Manual', url: '/manual' }),
      () => text,
    )[0]!.headings.map(([title = '']) => title);
  expect(chunkOf(5)).toEqual(['', '', 'Run', '', 'As a service']);
  expect(chunkOf(4)).toEqual(['', '', 'Run', 'Twice']);
  expect(chunkOf(2)).toEqual(['Install', 'On Linux']);
  expect(chunkOf(1, 5)).toEqual(['Install', '', 'Run', '', 'As a service']);
  expect(chunkOf(0)).toEqual([]);
});

/** How many sections each chunk has, by pack. */
const cut = (pages: readonly (readonly number[])[]) =>
  chunkRows(pages).map((row) => row.map(({ length }) => length));

describe('sections in chunks', () => {
  it('are cut by their sizes, a large page into larger chunks', () => {
    expect(cut([Array(6).fill(600)])).toEqual([[2, 2, 2]]);
    expect(cut([Array(20).fill(600)])).toEqual([[7, 7, 6]]);
  });

  it('leave a long section alone, and put those without text together', () => {
    expect(cut([[100, 90_000, 0, 0, 100]])).toEqual([[1, 1, 3]]);
  });

  it('are of several pages where pages are small, and of none where places are free', () => {
    expect(cut([[200], [200], [], [200], [200], [200], [200], [200], [200]])).toEqual([[3, 4, 1]]);
  });

  it('stay where they are when a page before gets longer', () => {
    const pages = Array.from({ length: 400 }, (_, page) => [400, 500, 300 + (page % 7) * 100]);
    const starts = (of: readonly (readonly number[])[]) =>
      chunkRows(of).map((row) => row.map(([first]) => `${first!.page}:${first!.section}`).join(' '));
    const [before, after] = [starts(pages), starts(pages.with(3, [900, 900, 900, 900]))];
    expect(after.filter((row) => !before.includes(row))).toHaveLength(1);
    expect(before.length).toBeGreaterThan(5);
  });

  it('are read back, whatever the sizes of their pages', async () => {
    const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');
    const pages = [1, 40, 0, 3].map((count, page) =>
      makePage(`p${page}`, `Page ${page}`, {
        '': words(20),
        ...Object.fromEntries(
          Array.from({ length: count }, (_, at) => [`Part ${at}`, `needle${page}x${at} ${words(at * 9)}`]),
        ),
      }),
    );
    const ask = openSite(pages, { singleMax: 0 });
    for (const [page, section] of [
      [0, 0],
      [1, 0],
      [1, 22],
      [1, 39],
      [3, 2],
    ]) {
      const [hit] = (await ask(`needle${page}x${section}`)).hits;
      expect(hit).toMatchObject({
        hierarchy: { lvl1: `Page ${page}`, lvl2: `Part ${section}` },
        content: expect.stringContaining(`needle${page}x${section}`),
      });
    }
  });
});
