import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, it } from 'vitest';

const repository = join(import.meta.dirname, '../../..');

/** Paths in backticks in a document: those with a `/` and without placeholders. */
function namedPaths(text: string): string[] {
  return [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+\/?|[\w-]+\/)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !path.startsWith('@'));
}

/** Folders of output, cache, and optional parts of a site, which the repository does not contain. */
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

it.each(['README.md', 'docs/content/docs/13-when-not.md', 'docs/i18n/en/docs/13-when-not.md'])(
  '%s names the browsers that the style sheets are written for',
  (document) => {
    const config = readFileSync(join(repository, 'packages/engine/vite.config.ts'), 'utf8');
    const [, targets = ''] = /cssTarget: \[([^\]]*)/.exec(config) ?? [];
    const text = readFileSync(join(repository, document), 'utf8');
    const named = /Chrome\D+Edge (\d+), Safari (\d+)\D+Firefox (\d+)/.exec(text)?.slice(1);
    expect(named).toEqual(targets.match(/\d+/g));
    expect(named).toHaveLength(3);
  },
);

it.each(['markdown', 'content', 'pipeline'])('has no two folders in `%s` that import each other', (room) => {
  const folder = join(repository, 'packages/engine/src', room);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\/.*\.tsx?$/.test(file) && !/\.test\.|(?:^|\/)testing\//.test(file));
  const imports = new Set(
    sources.flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g)]
        .map(([, target = '']) => posix.join(dirname(file), target).split('/'))
        .filter(([first, ...rest]) => rest.length > 0 && first !== '..')
        .map(([first]) => `${file.split('/')[0]} ${first}`),
    ),
  );
  expect(imports.size).toBeGreaterThan(3);
  const mutual = [...imports].filter((pair) => {
    const [one, other] = pair.split(' ');
    return one !== other && imports.has(`${other} ${one}`);
  });
  expect(mutual).toEqual([]);
});
