import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { WEIGHTS } from '../../search/src/query/weights';
import { withNumbers } from './inlineWeights';

it('writes numbers and groups of them in the place of their names', () => {
  expect(withNumbers('a * WEIGHTS.heading + WEIGHTS.title.name')).toBe(
    `a * (${WEIGHTS.heading}) + (${WEIGHTS.title.name})`,
  );
  expect(withNumbers('WEIGHTS.title[kind]')).toBe(`(${JSON.stringify(WEIGHTS.title)})[kind]`);
  expect(() => withNumbers('WEIGHTS.nothing')).toThrow('nothing');
});

it('leaves no use of the table in the query’s modules', () => {
  const folder = join(import.meta.dirname, '../../search/src/query');
  const left = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !/\.test\.|^weights/.test(name))
    .filter((name) => {
      const code = withNumbers(readFileSync(join(folder, name), 'utf8').replace(/^import .*$/gm, ''));
      return code.includes('WEIGHTS');
    });
  expect(left).toEqual([]);
});
