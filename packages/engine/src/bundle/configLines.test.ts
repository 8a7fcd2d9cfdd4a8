import { describe, expect, it } from 'vitest';
import type { Problem } from '../shared/problem';
import { repeatedOptions, withOptionLines } from './configLines';

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

describe('an option that is there twice', () => {
  const repeated = (body: string) => repeatedOptions(`export default {\n${body}\n};\n`);

  it('is found with both lines, at any depth', async () => {
    expect(await repeated("  blog: { related: 3 },\n  title: 'T',\n  blog: { ending: true },")).toEqual([
      { name: 'blog', line: 4, before: 2 },
    ]);
    expect(await repeated("  navbar: {\n    items: [{ label: 'a',\n 'label': 'b' }],\n  },")).toEqual([
      { name: 'navbar.items.label', line: 4, before: 3 },
    ]);
  });

  it('is not seen in objects beside each other, nor where names are computed', async () => {
    expect(
      await repeated("  locales: { ko: { label: 'a' }, en: { label: 'b' } },\n  a: [{ x: 1 }, { x: 2 }],"),
    ).toEqual([]);
    expect(await repeated('  [title]: 1,\n  title: 2,\n  ...title,\n  ...title,')).toEqual([]);
  });
});
