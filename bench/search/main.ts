/** The search benchmark: quality, sizes, times and memory, beside other engines. */
import { type IndexOutput, readFolder } from '@private-devlog/search';
import { printAnswers } from './answers';
import { printBlog } from './blogs';
import { printBook } from './book';
import { printCorpus, printTyped } from './compare';
import { generateCorpus } from './corpus';
import { COST_HEAD, costLine, costQueries, measureCost, measureTime, sentenceQueries } from './cost';
import { buildEmbedded } from './embedded';
import { kilobytes, table, times } from './figures';
import { spellingTable, trainingWords } from './fitSpellings';
import { printGlued } from './glued';
import { printKeys } from './keys';
import { postPages } from './postCorpus';
import { queries } from './queries';
import { printSentences } from './sentences';
import { printTypos } from './typos';
import { printWeights } from './weights';
import { bundleWorker, measureWorker } from './worker';
import { withZipf } from './zipf';

const SIZES = [100, 5000];
/**
 * `args` are numbers of pages, by default 100 and 5,000; or `answers` for {@link printAnswers}; or `blog`, queries and a built site for {@link printBlog}; or `book` and a clone for {@link printBook}; or `folder` and one of HTML for {@link printFolder}; or `cost` for {@link printCost} alone; or `glued` and built sites for {@link printGlued}; or `keys` and a number of posts
 * for {@link printKeys}; or `sentences` for {@link printSentences} after both sites were built; or `typos` and built sites for {@link printTypos}; or `weights` and a number of pages for {@link printWeights}; or
 * `zipf` for the same comparison over pages with a real vocabulary, which takes longer; or
 * `spellings` for the table of `analyzer/spellings.ts`, learned anew.
 */
export async function run(args: readonly string[], project: string): Promise<void> {
  if (args[0] === 'answers') return printAnswers(project, args.slice(1));
  if (args[0] === 'blog') return printBlog(args[1], args[2]);
  if (args[0] === 'book') return printBook(args.slice(1), project);
  if (args[0] === 'cost') return printCost(args.slice(1));
  if (args[0] === 'folder') return printFolder(args[1]);
  if (args[0] === 'glued') return printGlued(args.slice(1));
  if (args[0] === 'keys') return printKeys(project, Number(args[1] ?? 1000));
  if (args[0] === 'sentences') return printSentences(project);
  if (args[0] === 'spellings') {
    console.log(spellingTable(trainingWords()));
    return;
  }
  if (args[0] === 'typos') return printTypos(args.slice(1));
  if (args[0] === 'weights') return printWeights(Number(args[1] ?? 300));
  if (args[0] === 'zipf') {
    console.log('\nSearch, 5,000 pages in two languages with 60,000 words more');
    await printCorpus(withZipf(generateCorpus(5000)), project);
    return;
  }
  const sizes = args.length > 0 ? args.map(Number) : SIZES;
  if (sizes.some((size) => !Number.isInteger(size) || size < 1))
    throw new Error(
      'Give numbers of pages, “answers”, “blog”, “book”, “cost”, “folder”, “glued”, “keys”, “sentences”, “spellings”, “typos”, “weights” or “zipf”.',
    );
  const scripts = await bundleWorker(project);
  for (const size of sizes) {
    console.log(
      `\nSearch, ${size.toLocaleString('en')} pages in two languages, ${queries.length} labelled queries`,
    );
    const pages = generateCorpus(size);
    const misses = await printCorpus(pages, project);
    await printWorker(buildEmbedded(pages), scripts);
    for (const miss of misses) console.log(`not first: ${miss}`);
  }
  await printTyped(project);
}

/** Bytes, requests, rounds, time and files with a real vocabulary and real headings; `args` are numbers of posts. */
async function printCost(args: readonly string[]): Promise<void> {
  const rows = [COST_HEAD];
  const labelled = queries.map(([, language, query]) => ({ language, query }));
  const pages = withZipf(generateCorpus(5000));
  const zipf = buildEmbedded(pages);
  for (const [name, asked] of [
    ['5,000 pages, 60,000 words', labelled],
    ['the same, whole sentences', sentenceQueries(pages)],
  ] as const)
    rows.push(costLine(name, await measureCost(zipf, asked), await measureTime(zipf, asked)));
  for (const count of args.length > 0 ? args.map(Number) : [1000, 10_000]) {
    const pages = postPages(count);
    const before = process.cpuUsage();
    const index = buildEmbedded(pages);
    const { user, system } = process.cpuUsage(before);
    const peak = process.resourceUsage().maxRSS / 1024;
    console.log(
      `${count.toLocaleString('en')} posts: built in ${((user + system) / 1e6).toFixed(0)} s of processor time; ${peak.toFixed(0)} MB at most so far, pages included`,
    );
    for (const [name, asked] of [
      [`${count.toLocaleString('en')} posts`, costQueries(pages)],
      ['the same, whole sentences', sentenceQueries(pages)],
    ] as const)
      rows.push(costLine(name, await measureCost(index, asked), await measureTime(index, asked)));
  }
  console.log(`\n${table(rows)}`);
}

/** What queries over the words of any folder of HTML cost: with at most a few hits of a section of the site, and without that. */
async function printFolder(folder: string | undefined): Promise<void> {
  if (!folder) throw new Error('Name a folder of HTML: npm run bench -- search folder FOLDER.');
  const { pages } = readFolder(folder);
  const index = buildEmbedded(pages);
  const asked = costQueries(pages);
  const taken = await measureTime(index, asked);
  const name = `${pages.length.toLocaleString('en')} pages, ${asked.length} queries`;
  console.log(
    `\n${table([
      COST_HEAD,
      costLine(`${name}, 20 hits`, await measureCost(index, asked, {}), taken),
      costLine('20 hits, 5 of a section', await measureCost(index, asked), taken),
    ])}`,
  );
}

/** The engine in a worker of a real browser. */
async function printWorker(index: IndexOutput, scripts: ReadonlyMap<string, string>): Promise<void> {
  const worker = await measureWorker(index, queries, scripts);
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
