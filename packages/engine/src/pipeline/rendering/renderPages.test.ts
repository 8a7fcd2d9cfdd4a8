import { expect, it } from 'vitest';
import type { RenderShared } from '../../render/renderPage';
import type { Pool } from '../pool';
import type { FileRecord } from '../publish/stage';
import type { PageStep } from './plan';
import { renderPages } from './renderPages';

/** The only file of a page in a version. */
const fileOf = (name: string, version: string): FileRecord => ({
  path: `${name}.html`,
  hash: `${name}${version}`,
  size: 1,
});

/** Renders pages by their versions, each to one file. */
async function render(
  versions: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>> = {},
  lost: readonly string[] = [],
) {
  const ran: string[] = [];
  const pool = {
    share: () => {},
    run: async (_label: string, tasks: readonly { readonly jobs: readonly string[] }[]) =>
      tasks.map(({ jobs }) => {
        ran.push(...jobs);
        return jobs.map((job) => [fileOf(job, versions[job]!)]);
      }),
  };
  const last = Object.entries(before).map(
    ([name, version]) => [name, version, fileOf(name, version)] as const,
  );
  const { pages, rendered } = await renderPages(
    { pool: pool as unknown as Pool },
    {
      steps: Object.entries(versions).map(
        ([name, version]) => ({ name, version, job: name }) as unknown as PageStep,
      ),
      manifest: {
        pages: Object.fromEntries(last.map(([name, version, file]) => [name, { version, files: [file] }])),
      },
      known: Object.fromEntries(
        last.flatMap(([name, , { path, hash }]) => (lost.includes(name) ? [] : [[path, hash]])),
      ),
      shared: {} as RenderShared,
    },
  );
  expect(rendered).toBe(ran.length);
  return { pages, ran };
}

it('renders the pages alone whose version has changed, and forgets what is gone', async () => {
  const { pages, ran } = await render({ c: '1', b: '2', d: '1' }, { a: '1', b: '1', c: '1' });
  expect(ran).toEqual(['b', 'd']);
  expect(Object.entries(pages)).toEqual([
    ['c', { version: '1', files: [fileOf('c', '1')] }],
    ['b', { version: '2', files: [fileOf('b', '2')] }],
    ['d', { version: '1', files: [fileOf('d', '1')] }],
  ]);
});

it('renders a page again whose files are not intact', async () => {
  expect((await render({ a: '1', b: '1' }, { a: '1', b: '1' }, ['a'])).ran).toEqual(['a']);
});
