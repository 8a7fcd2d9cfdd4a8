import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPreview } from '../test/e2e/setup';
import { inLocale, LOCALES, SCREENS } from '../test/e2e/support/screens';
import { bytesOf, GZIP, watchTraffic } from '../test/e2e/support/traffic';
import { bareDocument } from './bareDocument';
import { buildCorpusSite } from './corpusSite';
import { type AuditBrowser, type AuditResult, audit, openAuditBrowser } from './lighthouse';
import type { Benchmark } from './main';
import { measure } from './measure';

/** Runs of Lighthouse whose median is shown where two pages are compared. */
const RUNS = 5;

/** The pages of the real site that are judged. */
const JUDGED = ['home', 'list', 'post with code', 'document', 'tag index', 'archive'] as const;

/** Where the bare page lies in the built corpus. */
const BARE = '/bare';

/**
 * What a reader pays: requests and bytes of a post of the generated corpus, its paint times beside those of a bare page
 * with the same text, and what Lighthouse says of the real site on a phone: `npm run bench -- reader`.
 */
export const run: Benchmark = async (_, project) => {
  const root = mkdtempSync(join(tmpdir(), 'reader-bench-'));
  const browser = await openAuditBrowser();
  try {
    const { post } = await buildCorpusSite(root, project, 36);
    const dist = join(root, 'dist');
    writeFileSync(join(dist, `${BARE}.html`), bareDocument(readFileSync(join(dist, `${post}.html`), 'utf8')));
    await withPreview(['--root', root], (origin) => compare({ browser, origin, post }));
    await measure(['node', join(project, 'bin/devlog.mjs'), 'build'], project);
    await withPreview([], (origin) => printMarks(browser, origin));
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

interface Comparison {
  readonly browser: AuditBrowser;
  readonly origin: string;
  readonly post: string;
}

async function compare({ browser, origin, post }: Comparison): Promise<void> {
  console.log('gzip, bodies                  requests   all kB   script kB');
  for (const path of [post, BARE]) {
    const { first, later } = await weigh(browser, origin + path);
    console.log(weightRow(`${nameOf(path)}, before intent`, first));
    console.log(weightRow(`${nameOf(path)}, taken over`, later));
  }
  console.log(`\n${TIME_HEADER}`);
  const results: Record<string, AuditResult[]> = { [post]: [], [BARE]: [] };
  // In turn, so that whatever else the machine does falls on both.
  for (let count = 0; count < RUNS; count++) {
    for (const path of [post, BARE]) results[path]!.push(await audit(origin + path, browser));
  }
  for (const path of [post, BARE]) console.log(timeRow(nameOf(path), median(results[path]!)));
}

const nameOf = (path: string) => (path === BARE ? 'bare page' : 'corpus post');

interface Weight {
  readonly requests: number;
  readonly bytes: number;
  readonly scriptBytes: number;
}

/** What a page transfers before the reader shows intent, and in all once the application has taken over. */
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

/** Prints what Lighthouse says of every judged page in every language. */
async function printMarks(browser: AuditBrowser, origin: string): Promise<void> {
  console.log(`\n${TIME_HEADER}   performance, accessibility, best practices, SEO`);
  for (const locale of LOCALES) {
    for (const screen of JUDGED) {
      const result = await audit(origin + inLocale(locale, SCREENS[screen]), browser);
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

/** The run whose largest paint is the middle one. */
function median(results: readonly AuditResult[]): AuditResult {
  const sorted = [...results].sort((a, b) => a.largestPaint - b.largestPaint);
  return sorted[Math.floor(sorted.length / 2)]!;
}
