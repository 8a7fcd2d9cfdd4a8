import { join } from 'node:path';
import { createEngine } from '@private-devlog/search/query';
import { readFiles } from '@private-devlog/search/server';
import { beforeAll, expect, it } from 'vitest';
import { beginningOf, KIND_COUNT, makeEdit } from './edits';
import { restoreSources, siteFiles, sourcesOf } from './editsSite';
import { randomFrom } from './mutations';
import { changes, openSite, type TestSite, withoutSearch } from './support';

/*
 * After any edits, the published files are those of a build from nothing, and so are the answers of the search, whose
 * files depend on the builds before. A sequence makes two kinds of edits, each kind once, and others at random; the
 * cache is that of all sequences before. A failed test names its seed. More of them:
 * `SEQUENCES=1000 SEED=7 npx vitest run` and this file.
 */

const count = Number(process.env.SEQUENCES ?? Math.ceil(KIND_COUNT / 2));
const firstSeed = Number(process.env.SEED ?? 1);
const seeds = Array.from({ length: count }, (_, index) => firstSeed + index);

interface Edited {
  readonly site: TestSite;
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Without an index, and with one. An index as small as this one is one file, which every edit makes anew, with all pages; only
 * without it a site as small as this one is built from its edited texts alone.
 */
const sites: readonly Edited[] = [false, true].map((hasIndex) => ({
  site: openSite('basic'),
  files: siteFiles(hasIndex),
}));

beforeAll(async () => {
  for (const { site, files } of sites) {
    for (const folder of ['content', 'i18n']) site.remove(folder);
    for (const [file, text] of Object.entries(files)) site.write(file, text);
    const run = await site.build();
    expect(run.status, run.stderr).toBe(0);
  }
});

/** Search results of a built site. */
async function answers({ root }: TestSite, queries: readonly string[]): Promise<unknown> {
  const { search } = createEngine({ load: readFiles(join(root, 'dist')), locales: ['ko', 'en'] });
  const requests = ['ko', 'en'].flatMap((language) =>
    queries.map((query) => ({ indexName: 'x', query, facetFilters: [`language:${language}`] })),
  );
  const { results } = await search({ requests });
  return results.map(({ hits, nbHits, facets }) => ({ hits, nbHits, facets }));
}

/** The commonest words of a site's texts, and two of them together. */
function queriesOf(sources: ReadonlyMap<string, string>): string[] {
  const counts = new Map<string, number>();
  for (const [file, text] of sources)
    if (/\.mdx?$/.test(file))
      for (const [word] of text.matchAll(/[\p{L}\d]+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const words = [...counts]
    .sort(([a, more], [b, less]) => less - more || (a < b ? -1 : 1))
    .map(([word]) => word);
  return [...words.slice(0, 80), ...words.slice(1, 21).map((word, index) => `${words[index]} ${word}`)];
}

let edits = 0;

it.each(seeds)('seed %i: edits lead to the files of a build from nothing', async (seed) => {
  const { kinds, isOther } = beginningOf(seed);
  const { site, files } = sites[isOther ? 1 : 0]!;
  const random = randomFrom(seed);
  const made: string[] = [];
  let last = { pages: 0, problems: [] as readonly unknown[] };
  const edit = (number?: number) => made.push(makeEdit({ site, random, count: ++edits }, number));
  for (const kind of kinds) {
    const before = sourcesOf(site);
    edit(kind);
    if (made.length > 1 && random() < 0.3) edit();
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
  const cold = site.sources();
  const { pages, problems } = await cold.build();
  expect(withoutSearch(changes(cold.dist(), site.dist())), made.join()).toEqual([]);
  expect({ pages: last.pages, problems: last.problems }, made.join()).toEqual({ pages, problems });
  if (isOther) {
    const queries = queriesOf(sourcesOf(site));
    expect(await answers(site, queries), made.join()).toEqual(await answers(cold, queries));
  }
  cold.remove('.');
  // The next sequence begins with the edits that it makes, so that each is a build's only change.
  restoreSources(site, new Map(Object.entries(files)));
  expect((await site.build()).status).toBe(0);
});

it('a build that fails leaves nothing behind that hides an edit', async () => {
  const { site } = sites[0]!;
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
