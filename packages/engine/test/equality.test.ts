import { join } from 'node:path';
import { createEngine } from '@private-devlog/search/query';
import { readFiles } from '@private-devlog/search/server';
import { beforeAll, expect, it } from 'vitest';
import { editAtRandom, restoreSources, SITE, sourcesOf } from './edits';
import { randomFrom } from './mutations';
import { changes, openSite, type TestSite, withoutSearch } from './support';

/*
 * After any edits, the published files are those of a build from nothing, and so are the answers of the search, whose
 * files depend on the builds before. Each sequence goes on from the one before it. A failed test names its seed. More
 * of them: `SEQUENCES=1000 SEED=7 npx vitest run` and this file.
 */

const count = Number(process.env.SEQUENCES ?? 60);
const firstSeed = Number(process.env.SEED ?? 1);
const seeds = Array.from({ length: count }, (_, index) => firstSeed + index);

const site = openSite('basic');

beforeAll(async () => {
  for (const folder of ['content', 'i18n']) site.remove(folder);
  for (const [file, text] of Object.entries(SITE)) site.write(file, text);
  const run = await site.build();
  expect(run.status, run.stderr).toBe(0);
});

const QUERIES = [
  '글',
  '첫 글',
  '문장',
  '제목',
  '설치',
  '새',
  'one',
  '하나',
  '위젯',
  'text',
  'start',
  '낱말 1',
];

/** What the search of a built site answers. */
async function answers({ root }: TestSite): Promise<unknown> {
  const { search } = createEngine({ load: readFiles(join(root, 'dist')), locales: ['ko', 'en'] });
  const requests = ['ko', 'en'].flatMap((language) =>
    QUERIES.map((query) => ({ indexName: 'x', query, facetFilters: [`language:${language}`] })),
  );
  const { results } = await search({ requests });
  return results.map(({ hits, nbHits, facets }) => ({ hits, nbHits, facets }));
}

let edits = 0;

it.each(seeds)('seed %i: edits lead to the files of a build from nothing', async (seed) => {
  const random = randomFrom(seed);
  const made: string[] = [];
  let last = { pages: 0, problems: [] as readonly unknown[] };
  for (let left = 1 + Math.floor(random() * 2); left > 0; left--) {
    const before = sourcesOf(site);
    for (let both = random() < 0.3 ? 2 : 1; both > 0; both--)
      made.push(editAtRandom({ site, random, count: ++edits }));
    let run = await site.build();
    if (run.status !== 0) {
      // A mistake would hide all that comes after it.
      expect(run.problems.length, `${made.join()}: ${run.stderr}`).toBeGreaterThan(0);
      restoreSources(site, before);
      run = await site.build();
    }
    expect(run.status, `${made.join()}: ${run.stderr}`).toBe(0);
    last = run;
  }
  const cold = site.clone();
  for (const folder of ['dist', '.cache']) cold.remove(folder);
  const { pages, problems } = await cold.build();
  expect(withoutSearch(changes(cold.dist(), site.dist())), made.join()).toEqual([]);
  expect({ pages: last.pages, problems: last.problems }, made.join()).toEqual({ pages, problems });
  expect(await answers(site), made.join()).toEqual(await answers(cold));
  cold.remove('.');
  restoreSources(site, new Map(Object.entries({ ...SITE })));
});

it('a build that fails leaves nothing behind that hides an edit', async () => {
  const file = 'content/blog/240101-01.md';
  site.edit(file, /^title: .*$/m, 'title: 이름이 바뀐 글');
  site.edit(file, '---\n', '---\nlanguage: xx\n');
  const failed = await site.build();
  expect(failed.status).toBe(1);
  expect(failed.stderr).toContain('`language` is `xx`');
  site.edit(file, 'language: xx\n', '');
  expect(await site.build()).toMatchObject({ status: 0 });
  expect(site.output('blog/archive.html')).toContain('이름이 바뀐 글');
});
