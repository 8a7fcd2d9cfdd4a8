import { createServer } from 'node:net';
import lighthouse, { type Config, type Flags, type Result } from 'lighthouse';
import { type Browser, chromium } from 'playwright-core';

/** A browser that Lighthouse can drive. */
export interface AuditBrowser {
  readonly browser: Browser;
  /** Port of its debugging protocol. */
  readonly port: number;
}

/** Scores of Lighthouse from 0 to 100, what takes points away, and the times in milliseconds, where they were asked for. */
export interface AuditResult {
  readonly scores: Readonly<Record<string, number>>;
  /** Ids of the audits that are not passed and count. */
  readonly failed: readonly string[];
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
}

export interface AuditOptions {
  /** Categories to judge; all four when absent. */
  readonly categories?: readonly string[];
  /** Whether times are those of a phone on a slow network, which takes longer to find out. */
  readonly isThrottled: boolean;
}

/** Starts a Chromium with its debugging protocol open on this machine. */
export async function openAuditBrowser(): Promise<AuditBrowser> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  return { browser, port };
}

/** Lets Lighthouse judge a page as on a phone. @throws Error when the page cannot be judged */
export async function audit(
  url: string,
  { port }: AuditBrowser,
  { categories, isThrottled }: AuditOptions,
): Promise<AuditResult> {
  const flags: Flags = {
    port,
    logLevel: 'error',
    throttlingMethod: isThrottled ? 'simulate' : 'provided',
    ...(categories ? { onlyCategories: [...categories] } : {}),
  };
  const config: Config = {
    extends: 'lighthouse:default',
    settings: { onlyAudits: categories ? [...TIMES] : null },
  };
  const result = await lighthouse(url, flags, config);
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
  return resultOf(result.lhr);
}

const TIMES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

function resultOf({ categories, audits, runtimeError, finalDisplayedUrl }: Result): AuditResult {
  if (runtimeError) throw new Error(`${finalDisplayedUrl}: ${runtimeError.message}`);
  const [firstPaint, largestPaint, blocking, shift] = TIMES.map((id) => {
    const value = audits[id]?.numericValue;
    if (value === undefined) throw new Error(`${finalDisplayedUrl}: Lighthouse did not measure ${id}.`);
    return value;
  }) as [number, number, number, number];
  const list = Object.values(categories);
  return {
    scores: Object.fromEntries(list.map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])),
    failed: list
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
    firstPaint,
    largestPaint,
    blocking,
    shift,
  };
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
