/** This engine beside others, in one run: quality on every set of queries, and what each costs. */
import { existsSync } from 'node:fs';
import { readFolder, type SearchPage } from '@private-devlog/search';
import { type Evaluation, evaluate } from './evaluate';
import { kilobytes, percentile, table, times } from './figures';
import { queries } from './queries';
import { engines, type Opened } from './rivals';
import { absentNames, nameQuality, type Share, siteQuality } from './typedQuality';

/** Beyond so many pages the others are left out: they take minutes. */
const OTHERS_MAX = 10_000;

interface Compared {
  readonly name: string;
  readonly engine: Opened;
  readonly evaluation: Evaluation;
  readonly taken: readonly number[];
  readonly cost: { readonly bytes: readonly number[]; readonly requests: readonly number[] };
}

/** Prints labelled queries over pages, and what the indexes cost. @returns what this engine did not answer first */
export async function printCorpus(pages: readonly SearchPage[], project: string): Promise<readonly string[]> {
  const results: Compared[] = [];
  for (const [name, open] of engines(project)) {
    if (pages.length > OTHERS_MAX && results.length > 0) break;
    const engine = await open(pages);
    if (!engine) {
      console.log(`${name} was left out: there is no Chromium.`);
      continue;
    }
    await Promise.all([engine.ask('?a', 'ko'), engine.ask('?a', 'en')]);
    const taken: number[] = [];
    const evaluation = await evaluate(queries, async (query, language) => {
      const started = performance.now();
      const urls = await engine.ask(query, language);
      taken.push(performance.now() - started);
      return urls;
    });
    const asked = queries.map(([, language, query]) => ({ language, query }));
    results.push({ name, engine, evaluation, taken, cost: await engine.costOf(asked) });
    await engine.close();
  }
  console.log(`\n${qualityTable(results)}\n`);
  const line = (name: string, of: (result: Compared) => string) => [name, ...results.map(of)];
  const middle = (values: readonly number[], show: (value: number) => string) =>
    `${show(percentile(values, 0.5))} / ${show(percentile(values, 0.95))}`;
  console.log(
    table([
      line('', ({ name }) => name),
      line('scripts', ({ engine }) => kilobytes(engine.scripts)),
      line('index before the first query', ({ engine }) => kilobytes(engine.first)),
      line('with the first query, once', ({ engine }) => kilobytes(engine.once ?? 0)),
      line('a query, p50 / p95', ({ cost }) => middle(cost.bytes, kilobytes)),
      line('requests of a query', ({ cost }) => middle(cost.requests, String)),
      line('files', ({ engine }) => String(engine.files)),
      line('in all', ({ engine }) => `${(engine.size / 1e6).toFixed(1)} MB`),
      line('time to build', ({ engine }) => `${engine.seconds.toFixed(1)} s`),
      line('time of a query, p50 / p95', ({ taken }) => times(taken)),
    ]),
  );
  return results[0]!.evaluation.misses;
}

/** Prints what people type: names in either direction, and queries over this site's own titles when it was built. */
export async function printTyped(project: string): Promise<void> {
  const site = `${project}/site/dist`;
  const pages: readonly SearchPage[] | null = existsSync(site) ? readFolder(site).pages : null;
  const columns: { readonly name: string; readonly shares: readonly Share[] }[] = [];
  for (const [name, open] of engines(project)) {
    const shares = [...(pages ? await siteQuality(pages, open) : []), ...(await nameQuality(open))];
    if (shares.length > 0) columns.push({ name, shares });
  }
  const rows = columns[0]!.shares.map(({ name, queries: asked }, at) => [
    name,
    String(asked),
    ...columns.map(({ shares }) => shares[at]!.recall.toFixed(3)),
  ]);
  console.log(
    `\n${table([['what people type, recall@5', 'queries', ...columns.map(({ name }) => name)], ...rows])}`,
  );
  if (!pages) {
    console.log('This site was left out: run `npm run build` first.');
    return;
  }
  for (const [name, open] of engines(project))
    for (const { set, names, found } of await absentNames(pages, open))
      console.log(
        `${name}: ${found} of ${names} names find something that this site does not write (${set}).`,
      );
}

function qualityTable(results: readonly Compared[]): string {
  const line = (
    name: string,
    of: (evaluation: Evaluation) => { recall: number; meanReciprocalRank: number },
  ) => [
    name,
    ...results.map(({ evaluation }) => {
      const { recall, meanReciprocalRank } = of(evaluation);
      return `${recall.toFixed(2)} ${meanReciprocalRank.toFixed(2)}`;
    }),
  ];
  const categories = [...results[0]!.evaluation.categories.keys()];
  return table([
    ['recall@5 and MRR', ...results.map(({ name }) => name)],
    ...categories.map((name) => line(name, (evaluation) => evaluation.categories.get(name)!)),
    line('all but none', (evaluation) => evaluation.overall),
  ]);
}
