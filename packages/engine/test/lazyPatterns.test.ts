import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const packages = join(import.meta.dirname, '../..');
/** Folders whose code reads what authors and other sites write. */
const READERS = [
  ...['markdown', 'content', 'data', 'links', 'checks', 'outputs', 'shared', 'node'].map(
    (room) => `engine/src/${room}`,
  ),
  ...['import/src', 'search/src', 'ask/src'],
];
/**
 * A pattern for all parts of a text from a beginning to the next end. Each beginning without an end searches the whole rest
 * of the text, so a megabyte of them takes minutes; where the end of the text ends a part, it takes one search.
 */
const LAZY = /\[\\s\\S\]\*\?(?!\(\?:[^()]*\|\$\)).*?\/[a-z]*g[a-z]*\b/;

it('no pattern searches a text for the end of each part: `markedParts` does', () => {
  const found = READERS.flatMap((folder) =>
    readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file))
      .flatMap((file) =>
        readFileSync(join(packages, folder, file), 'utf8')
          .split('\n')
          .filter((line) => LAZY.test(line) && !/^\s*(?:\*|\/\/)/.test(line))
          .map((line) => `${folder}/${file}: ${line.trim()}`),
      ),
  );
  expect(found).toEqual([]);
});
