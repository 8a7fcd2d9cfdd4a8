/** The search benchmark: quality, sizes, times and memory, next to two libraries with their defaults. */
import { existsSync } from 'node:fs';
import { readFolder } from '@private-devlog/search/html/folder';
import { generateCorpus } from './corpus';
import { COST_HEAD, costLine, costQueries, measureCost } from './cost';
import { askEmbedded, buildEmbedded, firstBytes, openEmbedded } from './embedded';
import { type Ask, type Evaluation, evaluate } from './evaluate';
import { kilobytes, table, times } from './figures';
import { buildMiniSearch } from './minisearch';
import { buildPagefind } from './pagefind';
import { postPages } from './postCorpus';
import { queries } from './queries';
import { nameQuality, siteQuality } from './typedQuality';
import { bundleWorker, measureWorker } from './worker';
import { withZipf } from './zipf';

const SIZES = [100, 5000];
/** Beyond this the other libraries are left out: they take minutes. */
const RIVALS_MAX = 10_000;

/** `args` are numbers of pages, by default 100 and 5,000, or `cost` for {@link printCost} alone. */
export async function run(args: readonly string[], project: string): Promise<void> {
  if (args[0] === 'cost') return printCost(args.slice(1));
  const sizes = args.length > 0 ? args.map(Number) : SIZES;
  if (sizes.some((size) => !Number.isInteger(size) || size < 1))
    throw new Error('Give numbers of pages, or “cost”.');
  const script = await bundleWorker(project);
  for (const size of sizes) await runSize(size, script);
  await printTyped(project);
}

/** Bytes, requests and files with a real vocabulary and real headings; `args` are numbers of posts. */
async function printCost(args: readonly string[]): Promise<void> {
  const rows = [COST_HEAD];
  const labelled = queries.map(([, language, query]) => ({ language, query }));
  const zipf = buildEmbedded(withZipf(generateCorpus(5000)));
  rows.push(costLine('5,000 pages, 60,000 words', await measureCost(zipf, labelled)));
  for (const count of args.length > 0 ? args.map(Number) : [1000, 10_000]) {
    const pages = postPages(count);
    const cost = await measureCost(buildEmbedded(pages), costQueries(pages));
    rows.push(costLine(`${count.toLocaleString('en')} posts`, cost));
  }
  console.log(`\n${table(rows)}`);
}

/** What people type: names in either direction, and queries over this site's own titles when it was built. */
async function printTyped(project: string): Promise<void> {
  const site = `${project}/site/dist`;
  const shares = [
    ...(existsSync(site) ? await siteQuality(readFolder(site).pages) : []),
    ...(await nameQuality()),
  ];
  const rows = shares.map(({ name, queries: asked, recall }) => [name, String(asked), recall.toFixed(3)]);
  console.log(`\n${table([['what people type', 'queries', 'recall@5'], ...rows])}`);
  if (!existsSync(site)) console.log('This site was left out: run `npm run build` first.');
}

async function runSize(size: number, script: string): Promise<void> {
  console.log(
    `\nSearch, ${size.toLocaleString('en')} pages in two languages, ${queries.length} labelled queries`,
  );
  const pages = generateCorpus(size);
  const index = buildEmbedded(pages);
  const results: {
    name: string;
    evaluation: Evaluation;
    taken: number[];
    seconds: number;
    firstBytes: number;
  }[] = [];
  const measure = async (
    name: string,
    ask: Ask,
    { seconds, firstBytes }: { seconds: number; firstBytes: number },
  ) => {
    const taken: number[] = [];
    const evaluation = await evaluate(queries, async (query, language) => {
      const started = performance.now();
      const urls = await ask(query, language);
      taken.push(performance.now() - started);
      return urls;
    });
    results.push({ name, evaluation, taken, seconds, firstBytes });
  };

  const { search } = openEmbedded(index);
  const embedded: Ask = async (query, language) =>
    (await askEmbedded(search, query, language)).map((hit) => hit.url!);
  await Promise.all([embedded('?a', 'ko'), embedded('?a', 'en')]);
  await measure('this engine', embedded, { seconds: index.seconds, firstBytes: firstBytes(index) });
  if (size <= RIVALS_MAX) {
    const miniSearch = buildMiniSearch(pages);
    await measure('MiniSearch', miniSearch.ask, miniSearch);
    const pagefind = await buildPagefind(pages);
    if (pagefind) await measure('Pagefind', pagefind.ask, pagefind);
    else console.log('Pagefind was left out: there is no Chromium.');
    await pagefind?.close();
  }
  console.log(`\n${qualityTable(results)}\n`);
  console.log(
    table([
      ['', ...results.map(({ name }) => name)],
      ['time of a query, p50 / p95', ...results.map(({ taken }) => times(taken))],
      ['before the first answer', ...results.map((result) => kilobytes(result.firstBytes))],
      ['time to build', ...results.map(({ seconds }) => `${seconds.toFixed(1)} s`)],
    ]),
  );
  await printEngine(index, script);
  for (const miss of results[0]!.evaluation.misses) console.log(`not first: ${miss}`);
}

function qualityTable(results: readonly { name: string; evaluation: Evaluation }[]): string {
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

async function printEngine(index: ReturnType<typeof buildEmbedded>, script: string): Promise<void> {
  const cost = await measureCost(
    index,
    queries.map(([, language, query]) => ({ language, query })),
  );
  console.log(`\n${table([COST_HEAD, costLine('these pages', cost)])}\n`);
  const worker = await measureWorker(index, queries, script);
  if (!worker) {
    console.log('The worker was not measured: there is no Chromium.');
    return;
  }
  const heap = worker.memory === null ? 'unknown' : `${(worker.memory / 1e6).toFixed(1)} MB`;
  console.log(
    `in a worker of Chromium over HTTP, p50 / p95: first time ${times(worker.cold)}, again ${times(worker.warm)}`,
  );
  console.log(
    `memory of that worker, both languages: ${heap}; its script: ${kilobytes(worker.scriptBytes)} gzip`,
  );
}
