import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface Mutation {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const project = join(import.meta.dirname, '../../..');
const list = JSON.parse(readFileSync(join(project, 'scripts/mutations.json'), 'utf8')) as readonly Mutation[];

it('names texts that are in their files, each once', () => {
  const times = ({ file, from }: Mutation) =>
    readFileSync(join(project, file), 'utf8').split(from).length - 1;
  expect(list.filter((mutation) => times(mutation) !== 1)).toEqual([]);
  expect(list.filter(({ from, to }) => from === to)).toEqual([]);
  expect(list.length).toBeGreaterThan(59);
});
