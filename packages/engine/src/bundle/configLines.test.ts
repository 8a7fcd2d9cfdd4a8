import { describe, expect, it } from 'vitest';
import type { Problem } from '../shared/problem';
import { withOptionLines } from './configLines';

const source = `import { defineConfig } from '@private-devlog/engine';

const items = [{ label: 'x' }];
const config = {
  title: 'T',
  navbar: {
    items: [
      { label: 'a' },
      { 'label': 'b', to: '/x' },
    ],
  },
  footer: { links: items },
} as const;

export default defineConfig(config);
`;

const problem = (...option: (string | number)[]): Problem => ({
  rule: 'config',
  level: 'throw',
  message: 'x',
  file: 'site.config.ts',
  option,
});
const lineOf = async (...option: (string | number)[]) =>
  (await withOptionLines([problem(...option)], source))[0]?.line;

describe('the line of an option', () => {
  it('is where it is written', async () => {
    expect(await lineOf('title')).toBe(5);
    expect(await lineOf('navbar', 'items', 1, 'label')).toBe(9);
  });

  it('is that of what surrounds it when it is missing', async () => {
    expect(await lineOf('navbar', 'items', 0, 'to')).toBe(8);
    expect(await lineOf('url')).toBeUndefined();
  });

  it('is that of the part in the file when the rest is a variable', async () => {
    expect(await lineOf('footer', 'links', 0, 'title')).toBe(12);
  });

  it('stays what a problem says itself', async () => {
    const [own] = await withOptionLines([{ ...problem('title'), line: 1 }], source);
    expect(own?.line).toBe(1);
  });
});
