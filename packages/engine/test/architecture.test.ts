import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const repository = join(import.meta.dirname, '../../..');

/** Files and folders that a document names between backticks: what has a `/` in it, and no place to fill in. */
function namedPaths(text: string): string[] {
  return [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+\/?|[\w-]+\/)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !path.startsWith('@'));
}

/** Folders of a built site or its cache, which are in no repository, and what a site may add. */
const MADE =
  /^(?:dist|build|store|blocks|social|pictures|\.cache|packages\/engine\/dist|blog|components)\/|^(?:components)$/;

it.each([
  ['ARCHITECTURE.md', 60],
  ['CONTRIBUTING.md', 20],
])('%s names only files and folders that exist', (document, least) => {
  const paths = [...new Set(namedPaths(readFileSync(join(repository, document), 'utf8')))];
  expect(paths.length).toBeGreaterThan(least);
  const missing = paths.filter(
    (path) =>
      !MADE.test(path) &&
      !['', 'packages/engine/src', 'packages/search/src'].some((folder) =>
        existsSync(join(repository, folder, path)),
      ),
  );
  expect(missing).toEqual([]);
});
