import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/* The figures beside other tools are those of `bench/README.md`. */

const repository = join(import.meta.dirname, '../../../..');
const bench = readFileSync(join(repository, 'bench/README.md'), 'utf8');
/** Three engines over the same posts, as `bench/content/engines.mjs` has written them down. */
const engines = JSON.parse(readFileSync(join(repository, 'bench/content/data/engines.json'), 'utf8')) as {
  posts: number;
  raw: Record<string, { cold: number[]; edited: number[]; first: number; after: number }>;
};
const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!.toFixed(2);
const measured = new Set([
  ...bench.match(/\.?\d[\d.,]*\d|\d/g)!,
  ...Object.values(engines.raw).flatMap(({ cold, edited, first, after }) => [
    ...[cold, edited].map(middle),
    ...[first, after].map((bytes) => (bytes / 1000).toFixed(1)),
  ]),
  '3.9.1',
]);

it.each(['docs/content/docs', 'docs/i18n/en/docs'])('%s has no figure that was not measured', (folder) => {
  const page = readFileSync(join(repository, folder, '21-beside-others.md'), 'utf8');
  const cells = page.split('\n').filter((line) => line.startsWith('| '));
  const figures = cells.join('\n').match(/\.?\d[\d.,]*\d|\d/g) ?? [];
  expect(figures.length).toBeGreaterThan(40);
  expect(figures.filter((figure) => !measured.has(figure))).toEqual([]);
  expect(page).toContain(`node bench/content/engines.mjs ${engines.posts}`);
  const commands = [...page.matchAll(/`npm run (bench -- \w+)/g)].map(([, command]) => command!);
  expect(commands).toHaveLength(5);
  expect(commands.filter((command) => !bench.includes(command))).toEqual([]);
});
