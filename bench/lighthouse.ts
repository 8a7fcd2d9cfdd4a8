import { createServer } from 'node:net';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { type Browser, chromium } from 'playwright-core';
import { chromiumOptions } from '../scripts/browser.mjs';

/** A browser that Lighthouse can drive. */
export interface AuditBrowser {
  readonly browser: Browser;
  /** Port of its debugging protocol. */
  readonly port: number;
}

/** Results of Lighthouse that do not depend on the machine. */
export interface Marks {
  /** Category → score, 0 to 100. */
  readonly scores: Readonly<Record<string, number>>;
  /** Audits that reduce a score. */
  readonly failed: readonly string[];
  /** Cumulative layout shift. */
  readonly shift: number;
}

/** Scores of all categories, and metrics in milliseconds for an emulated phone on a slow network. */
export interface AuditResult extends Marks {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
}

/** Starts a Chromium with its debugging protocol open on this machine. */
export async function openAuditBrowser(): Promise<AuditBrowser> {
  const port = await freePort();
  const options = chromiumOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...options.args, `--remote-debugging-port=${port}`],
  });
  return { browser, port };
}

/** Audits a page on an emulated phone, including performance. @throws Error if Lighthouse fails */
export async function audit(url: string, browser: AuditBrowser): Promise<AuditResult> {
  const result = await runLighthouse(url, browser, {});
  const [firstPaint, largestPaint, blocking] = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
  ].map((id) => numberOf(result, id)) as [number, number, number];
  return { ...marksOf(result), firstPaint, largestPaint, blocking };
}

/** Audits some categories of a page, and its layout shift. @throws Error if Lighthouse fails */
export async function judge(
  url: string,
  browser: AuditBrowser,
  categories: readonly string[],
): Promise<Marks> {
  return marksOf(
    await runLighthouse(url, browser, { onlyCategories: [...categories], onlyAudits: [LAYOUT_SHIFT] }),
  );
}

const LAYOUT_SHIFT = 'cumulative-layout-shift';

/** Maximum number of attempts: on a busy machine the trace may lack the start of the page, which Lighthouse reports. */
const ATTEMPTS = 3;

async function runLighthouse(url: string, { port }: AuditBrowser, flags: Flags): Promise<Result> {
  let reason = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const run = await lighthouse(url, {
      port,
      logLevel: 'silent',
      disableFullPageScreenshot: true,
      ...flags,
    });
    if (!run) throw new Error(`Lighthouse gave no result for ${url}.`);
    const { runtimeError, audits } = run.lhr;
    const broken = Object.values(audits).find(({ scoreDisplayMode }) => scoreDisplayMode === 'error');
    if (!runtimeError && !broken) return run.lhr;
    reason = runtimeError?.message ?? `${broken?.id}: ${broken?.errorMessage}`;
  }
  throw new Error(`${url}: ${reason}`);
}

function marksOf(result: Result): Marks {
  const { audits } = result;
  const categories = Object.values(result.categories);
  return {
    scores: Object.fromEntries(categories.map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])),
    failed: categories
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
    shift: numberOf(result, LAYOUT_SHIFT),
  };
}

function numberOf({ audits, finalDisplayedUrl }: Result, id: string): number {
  const { numericValue, errorMessage } = audits[id] ?? {};
  if (numericValue === undefined) throw new Error(`${finalDisplayedUrl}: no ${id}: ${errorMessage ?? ''}`);
  return numericValue;
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
