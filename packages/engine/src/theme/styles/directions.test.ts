import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Physical sides, which are wrong on a right-to-left page. */
const PHYSICAL =
  /(?:^|[\s;{])(?:left|right|(?:margin|padding|border)-(?:left|right))\s*:|\binset:\s*\S+\s+(\S+)\s+\S+\s+(?!\1;)\S+;/;

const source = join(import.meta.dirname, '../..');
const sheets = readdirSync(source, { encoding: 'utf8', recursive: true }).filter((path) =>
  path.endsWith('.css'),
);

describe('style sheets', () => {
  it('name the sides of a line, not those of the screen', () => {
    expect(sheets.length).toBeGreaterThan(40);
    const found = sheets.flatMap((sheet) => {
      const css = readFileSync(join(source, sheet), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
      return css.split('\n').flatMap((line) => (PHYSICAL.test(line) ? [`${sheet}: ${line.trim()}`] : []));
    });
    expect(found).toEqual([]);
  });
});
