import { expect, it } from 'vitest';
import { fillChunk } from './chunks';
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
