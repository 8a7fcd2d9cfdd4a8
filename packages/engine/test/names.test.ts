import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/*
 * One word for one thing: whoever meets a name anywhere in the packages can tell what it is. A name that two files need
 * for themselves, such as `textOf`, is free as long as at most one of them exports it in a package.
 */

const packages = join(import.meta.dirname, '../..');

/** The same thing on both sides of a border: a package that depends on nothing of the engine declares it for itself. */
const SHARED_TYPES = new Set(['Section']);

/** Modules of one shape, each loaded by its path. */
const SHAPES = new Set(['Screen']);

const sources = readdirSync(packages).flatMap((name) =>
  readdirSync(join(packages, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.ts|\.test\.tsx|test(?:ing|data)\//.test(file))
    .map((file) => ({ name, file, text: readFileSync(join(packages, name, 'src', file), 'utf8') })),
);

/** Names that a pattern finds in more than one file, with the files. */
function repeated(pattern: RegExp, scope: (name: string) => string): string[] {
  const found = new Map<string, Set<string>>();
  for (const { name, file, text } of sources)
    for (const [, word = ''] of text.matchAll(pattern)) {
      const key = scope(name) + word;
      found.set(key, (found.get(key) ?? new Set()).add(`${name}/${file}`));
    }
  return [...found].filter(([, files]) => files.size > 1).map(([key, files]) => [key, ...files].join(' '));
}

it('declares no type, exported or not, under the name of another', () => {
  const types = repeated(
    /^(?:export )?(?:declare )?(?:abstract )?(?:interface|type|class) (\w+)/gm,
    () => '',
  );
  expect(types.filter((line) => !SHARED_TYPES.has(line.split(' ')[0]!))).toEqual([]);
});

it('exports no two functions of one name from a package', () => {
  const functions = repeated(/^export (?:async )?function\*? (\w+)/gm, (name) => `${name}:`);
  expect(functions.filter((line) => !SHAPES.has(/:(\w+)/.exec(line)![1]!))).toEqual([]);
});
