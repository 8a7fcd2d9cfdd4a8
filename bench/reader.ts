import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPreview } from '../packages/engine/test/e2e/setup';
import { inLocale, LOCALES, SCREENS } from '../packages/engine/test/e2e/support/screens';
import { bytesOf, GZIP, watchTraffic } from '../packages/engine/test/e2e/support/traffic';
import { bareDocument } from './bareDocument';
import { buildCorpusSite, writeCorpus } from './corpusSite';
import { hugoBuild, hugoVersion, makeHugoSite } from './hugo';
import { type AuditBrowser, type AuditResult, audit, openAuditBrowser } from './lighthouse';
import type { Benchmark } from './main';
import { measure } from './measure';
import { type Slowness, traceReader } from './trace';

/** Lighthouse runs for each page; medians are printed. */
const RUNS = 5;

/** Audited pages of the real site. */
const JUDGED = ['home', 'list', 'post with code', 'document', 'tag index', 'archive'] as const;

/** Paths of the bare page and Hugo's page in the built corpus. */
const BARE = '/bare';
const HUGO = '/hugo';

/** Number of posts in the corpus. */
const POSTS = 36;

/**
 * Cost of a visit: requests and bytes of a post of the generated corpus; its paint times compared with a bare page of the
 * same text and with Hugo's page, if Hugo is installed, from the same server; Lighthouse on the real site as on a phone:
 * `npm run bench -- reader`. It includes the main-thread work on a slow processor, which `reader trace` prints alone.
 */
export const run: Benchmark = async ([part], project) => {
  const root = mkdtempSync(join(tmpdir(), 'reader-bench-'));
  const browser = await openAuditBrowser();
  try {
    const corpus = await buildCorpusSite(root, project, POSTS);
    const { post } = corpus;
    const trace = (origin: string) => traceReader(browser, origin, corpus).then(printSlowness);
    if (part === 'trace') return await withPreview(['--root', root], trace);
    const dist = join(root, 'dist');
    writeFileSync(join(dist, `${BARE}.html`), bareDocument(readFileSync(join(dist, `${post}.html`), 'utf8')));
    const pages = new Map([
      ['corpus post', post],
      ['bare page', BARE],
    ]);
    const hugo = hugoVersion();
    if (hugo !== null) {
      await addHugoPage(project, dist, post);
      pages.set(`Hugo ${hugo}`, HUGO);
    }
    await withPreview(['--root', root], async (origin) => {
      await compare({ browser, origin, pages });
      await trace(origin);
    });
    await measure(
      ['node', join(project, 'packages/engine/bin/devlog.mjs'), 'build', '--root', join(project, 'site')],
      project,
    );
    await withPreview(['--root', join(project, 'site')], (origin) => printMarks(browser, origin));
  } finally {
    await browser.browser.close();
    rmSync(root, { recursive: true, force: true });
  }
};

async function withPreview(args: readonly string[], use: (origin: string) => Promise<void>): Promise<void> {
  const preview = await startPreview(args);
  try {
    await use(preview.origin);
  } finally {
    preview.stop();
  }
}

/** Puts Hugo's page of a post, and its stylesheet, into the built corpus. */
async function addHugoPage(project: string, dist: string, post: string): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'reader-hugo-'));
  makeHugoSite(root);
  await writeCorpus({ project, posts: POSTS, layout: 'hugo', out: root });
  await measure(hugoBuild(root), project);
  const slug = post.slice(post.lastIndexOf('/') + 1);
  copyFileSync(join(root, 'public/posts', slug, 'index.html'), join(dist, `${HUGO}.html`));
  copyFileSync(join(root, 'public/style.css'), join(dist, 'style.css'));
  rmSync(root, { recursive: true, force: true });
}

interface Comparison {
  readonly browser: AuditBrowser;
  readonly origin: string;
  /** Label → path. */
  readonly pages: ReadonlyMap<string, string>;
}

async function compare({ browser, origin, pages }: Comparison): Promise<void> {
  const names = [...pages.keys()];
  const urls = [...pages.values()].map((path) => origin + path);
  console.log('gzip, bodies                  requests   all kB   script kB');
  for (const [index, url] of urls.entries()) {
    const { first, later } = await weigh(browser, url);
    console.log(weightRow(`${names[index]}, before intent`, first));
    console.log(weightRow(`${names[index]}, taken over`, later));
  }
  console.log(`\n${TIME_HEADER}`);
  for (const [index, result] of (await medians(browser, urls)).entries()) {
    console.log(timeRow(names[index] ?? '', result));
  }
}

/** Lighthouse results of each page. Runs are interleaved, so that load of the machine affects all pages. */
async function medians(browser: AuditBrowser, urls: readonly string[]): Promise<AuditResult[]> {
  const results: AuditResult[][] = urls.map(() => []);
  for (let count = 0; count < RUNS; count++) {
    for (const [index, url] of urls.entries()) results[index]?.push(await audit(url, browser));
  }
  return results.map(median);
}

/** Scores and failures are those of the run with the median total blocking time. */
function median(results: readonly AuditResult[]): AuditResult {
  const middle = Math.floor(results.length / 2);
  const middleOf = (pick: (result: AuditResult) => number) =>
    results.map(pick).sort((a, b) => a - b)[middle] ?? Number.NaN;
  const [typical] = [...results].sort((a, b) => a.blocking - b.blocking).slice(middle);
  return {
    ...typical!,
    firstPaint: middleOf(({ firstPaint }) => firstPaint),
    largestPaint: middleOf(({ largestPaint }) => largestPaint),
  };
}

interface Weight {
  readonly requests: number;
  readonly bytes: number;
  readonly scriptBytes: number;
}

/** Transfers of a page before any interaction, and in total after hydration. */
async function weigh({ browser }: AuditBrowser, url: string): Promise<{ first: Weight; later: Weight }> {
  const context = await browser.newContext(GZIP);
  const page = await context.newPage();
  const traffic = watchTraffic(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  const before = await traffic.take();
  if (await page.evaluate(() => document.documentElement.dataset.app !== undefined)) {
    await page.dispatchEvent('body', 'pointerover');
    await page.waitForSelector('html[data-ready]');
  }
  const all = [...before, ...(await traffic.take())];
  await context.close();
  const sum = (transfers: typeof all): Weight => ({
    requests: transfers.length,
    bytes: bytesOf(transfers),
    scriptBytes: bytesOf(transfers.filter(({ type }) => type === 'script')),
  });
  return { first: sum(before), later: sum(all) };
}

function printSlowness(slowness: Slowness): void {
  console.log('\nfour times slower, ms                              median      least       most');
  const rows = {
    'longest task while the application takes over': slowness.takeOver,
    'click to frame, page loaded ahead': slowness.navigation,
    'click to frame, no motion wanted': slowness.still,
    'longest task after such a click': slowness.navigationTask,
  };
  for (const [name, times] of Object.entries(rows)) {
    const sorted = [...times].sort((a, b) => a - b);
    const shown = [sorted[Math.floor(sorted.length / 2)], sorted[0], sorted.at(-1)];
    console.log(name.padEnd(46) + shown.map((time = 0) => time.toFixed(1).padStart(11)).join(''));
  }
}

/** Prints the Lighthouse results of all audited pages in all languages. */
async function printMarks(browser: AuditBrowser, origin: string): Promise<void> {
  console.log(`\n${TIME_HEADER}   performance, accessibility, best practices, SEO`);
  for (const locale of LOCALES) {
    for (const screen of JUDGED) {
      const [result] = await medians(browser, [origin + inLocale(locale, SCREENS[screen])]);
      if (!result) continue;
      console.log(`${timeRow(`${screen}, ${locale}`, result)}   ${Object.values(result.scores).join(' ')}`);
      if (result.failed.length > 0) console.log(`    ${result.failed.join('; ')}`);
    }
  }
}

const TIME_HEADER = 'Lighthouse, phone              FCP s    LCP s   TBT ms      CLS';

function timeRow(name: string, { firstPaint, largestPaint, blocking, shift }: AuditResult): string {
  const seconds = (value: number) => (value / 1000).toFixed(2).padStart(9);
  return [
    name.padEnd(27),
    seconds(firstPaint),
    seconds(largestPaint),
    blocking.toFixed(0).padStart(9),
    shift.toFixed(3).padStart(9),
  ].join('');
}

function weightRow(name: string, { requests, bytes, scriptBytes }: Weight): string {
  const kilobytes = (value: number, width: number) => (value / 1000).toFixed(1).padStart(width);
  return name.padEnd(30) + String(requests).padStart(8) + kilobytes(bytes, 9) + kilobytes(scriptBytes, 12);
}
