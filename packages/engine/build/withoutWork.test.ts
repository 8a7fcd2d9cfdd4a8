import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { uncounted } from './withoutWork';

describe('uncounted', () => {
  it('leaves out what is counted, with its arguments', () => {
    const code =
      'a();\nif (b) input.work?.spend("x", list.reduce((sum, [n]) => sum + f(n), 0));\nawait work?.rest();\nc();';
    expect(uncounted(code)).toBe('a();\nif (b) ;\n;\nc();');
  });

  it('refuses a call without an end', () => {
    expect(() => uncounted("work?.spend('x', (1)")).toThrow('no end');
  });

  it('finds every place where the engine of the search counts', () => {
    const folder = join(import.meta.dirname, '../../search/src/query');
    const sources = readdirSync(folder).filter(
      (name) => /(?<!\.test)\.ts$/.test(name) && !/^metered/.test(name),
    );
    for (const name of sources)
      expect(uncounted(readFileSync(join(folder, name), 'utf8')), name).not.toMatch(/\b(?:spend|rest)\(/);
  });
});
