import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { decodeFirst } from '../firstColumns';
import { build, makePage } from '../testdata/site';
import { chunkLayout, fillChunk } from './chunks';
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

it('cuts pages into no more parts than they have sections', () => {
  const pages = (sections: number) => Array.from({ length: 9 }, () => ({ size: 8000, sections }));
  expect(chunkLayout(pages(20))).toEqual({ pages: 1, parts: 8 });
  expect(chunkLayout(pages(5))).toEqual({ pages: 1, parts: 4 });
  expect(chunkLayout(pages(1))).toEqual({ pages: 1, parts: 1 });
});

it('spends no byte on a part without a section', () => {
  const words = Array.from({ length: 400 }, (_, at) => `word${at}`).join(' ');
  const sections = (page: number) =>
    Object.fromEntries(Array.from({ length: page < 3 ? 1 : 12 }, (_, at) => [at ? `Part ${at}` : '', words]));
  const pages = Array.from({ length: 6 }, (_, page) => makePage(`p${page}`, `Page ${page}`, sections(page)));
  const first = build(pages, { singleMax: 0 }).files.find(({ path }) => path.includes('/first.'))!;
  const { layout, textLengths } = decodeFirst(gunzipSync(first.bytes));
  expect(layout).toEqual({ pages: 1, parts: 4 });
  expect(textLengths.map((length) => length > 0)).toEqual([
    ...[1, 2, 3].flatMap(() => [true, false, false, false]),
    ...Array(12).fill(true),
  ]);
});
