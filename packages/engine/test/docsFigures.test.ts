import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/* The figures beside other tools are those of `bench/README.md`. */

const repository = join(import.meta.dirname, '../../..');
const bench = readFileSync(join(repository, 'bench/README.md'), 'utf8');
const measured = new Set(bench.match(/\.?\d[\d.,]*\d|\d/g));

it.each(['docs/content/docs', 'docs/i18n/en/docs'])('%s has no figure that was not measured', (folder) => {
  const page = readFileSync(join(repository, folder, '21-beside-others.md'), 'utf8');
  const cells = page.split('\n').filter((line) => line.startsWith('| '));
  const figures = cells.join('\n').match(/\.?\d[\d.,]*\d|\d/g) ?? [];
  expect(figures.length).toBeGreaterThan(40);
  expect(figures.filter((figure) => !measured.has(figure))).toEqual([]);
  const commands = [...page.matchAll(/`npm run (bench -- \w+)/g)].map(([, command]) => command!);
  expect(commands).toHaveLength(3);
  expect(commands.filter((command) => !bench.includes(command))).toEqual([]);
});
