import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { isolated } from '../../commands';
import { openSite, snapshot, type TestSite } from '../../support';
import { nextPaint, takeOver } from '../application';
import { sharedBrowser } from '../sharedBrowser';
import type { DevCase } from './devCases';
import { type RunningDev, startDev } from './devServer';

const LONG = Array.from({ length: 40 }, (_, index) => `Paragraph ${index} of a long text.`).join('\n\n');

/** Timeout and polling interval for a change to be shown, in milliseconds. */
export const WAIT = { timeout: 20_000, interval: 20 };

/** The development server of a site, and a page of it, for the tests of a file. */
export interface DevSession {
  /** The site. Its files are restored after each test. */
  readonly site: TestSite;
  readonly context: BrowserContext;
  /** The open page; a test may replace it. */
  page: Page;
  /** The server; a test may replace it. */
  dev: RunningDev;
  /** Changes files of the site as one change for the server. */
  save(change: (site: TestSite) => void): void;
  /** Restores the files of the site as one change for the server. */
  restore(): void;
  /** Text of the problem overlay; empty without one. */
  overlay(): Promise<string>;
  /** Navigates on the client by clicking a link; loads the page first if the application does not run. */
  go(path: string): Promise<void>;
  /** Waits until the element contains `after` and no longer `before`. */
  expectShown(what: Pick<DevCase, 'selector' | 'after' | 'before'>): Promise<void>;
}

/** Serves the site `writing`, with long texts, for the tests of a file. The fields are set in `beforeAll`. */
export function openDev(): DevSession {
  let original: Readonly<Record<string, Buffer>>;
  const save: DevSession['save'] = (change) => session.dev.atOnce(() => change(session.site));
  const restore = () =>
    save((site) => {
      const current = filesOf(site);
      for (const file of Object.keys(current)) if (!(file in original)) site.remove(file);
      for (const [file, bytes] of Object.entries(original))
        if (!current[file]?.equals(bytes)) site.write(file, bytes);
    });
  const session = {
    save,
    restore,
    overlay: () =>
      session.page.evaluate(
        () =>
          document.getElementById('devlog-problems')?.shadowRoot?.querySelector('section')?.textContent ?? '',
      ),
    go: (path) => go(session, path),
    expectShown: (what) => expectShown(session.page, what),
  } as { -readonly [Name in keyof DevSession]: DevSession[Name] };

  beforeAll(async () => {
    const site = openSite('writing');
    for (const file of Object.keys(snapshot(site.root)).filter((name) => /\.mdx?$/.test(name)))
      site.write(file, `${site.read(file)}\n${LONG}\n`);
    original = filesOf(site);
    session.site = site;
    session.dev = await startDev(site.root, { env: { ...isolated, LAUNCH_EDITOR: editorIn(site) } });
    const browser = await sharedBrowser();
    session.context = await browser.newContext({
      viewport: { width: 1280, height: 600 },
      reducedMotion: 'reduce',
    });
    session.page = await session.context.newPage();
  });

  afterAll(async () => {
    await session.context?.close();
    await session.dev?.stop();
  });

  // A test that fails must not leave its change to the next one.
  afterEach(restore);
  return session;
}

/** Creates an editor command that appends its arguments to `.editor/opened`. @returns its path */
function editorIn({ root, write }: TestSite): string {
  write('.editor/editor.sh', `#!/bin/sh\necho "$@" >> ${join(root, '.editor/opened')}\n`);
  const script = join(root, '.editor/editor.sh');
  chmodSync(script, 0o755);
  return script;
}

function filesOf({ root }: TestSite): Record<string, Buffer> {
  // The server concurrently writes cache and output.
  const entries = readdirSync(root, { withFileTypes: true }).filter(({ name }) => !/^(?:\.|dist)/.test(name));
  const files = entries.flatMap((item) =>
    item.isFile()
      ? [item.name]
      : Object.keys(snapshot(join(root, item.name))).map((file) => join(item.name, file)),
  );
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(root, file))]));
}

async function go({ page, dev }: DevSession, path: string): Promise<void> {
  if (
    new URL(page.url()).origin !== dev.origin ||
    (await page.evaluate(() => document.documentElement.dataset.ready)) === undefined
  ) {
    await page.goto(dev.origin + path);
    await takeOver(page);
  } else {
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href });
      document.body.append(link);
      (document.activeElement as HTMLElement).blur();
      link.click();
      link.remove();
    }, path);
    await page.waitForURL(dev.origin + path);
    // Focus moves to `main` even when the path stays the same.
    await page.waitForFunction(() => document.activeElement?.localName === 'main');
    // The canonical link of an untranslated page is that of the original.
    await page.waitForFunction(
      (expected) =>
        document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href.endsWith(expected) ?? true,
      path.replace(/^\/en/, ''),
    );
  }
  await nextPaint(page);
}

/** Text of the elements that match a selector; `null` while a document is loading. */
const textAt = (page: Page, selector: string) =>
  page
    .evaluate(
      (expected) =>
        document.readyState === 'loading'
          ? null
          : [...document.querySelectorAll(expected)].map((item) => item.textContent).join('\n'),
      selector,
    )
    .catch(() => null);

async function expectShown(
  page: Page,
  { selector, after, before }: Pick<DevCase, 'selector' | 'after' | 'before'>,
): Promise<void> {
  if (selector === null) return;
  await expect
    .poll(async () => {
      const text = await textAt(page, selector);
      if (text === null) return 'another document arrives';
      return {
        has: after === undefined || text.includes(after),
        had: before !== undefined && before !== after && text.includes(before),
      };
    }, WAIT)
    .toEqual({ has: true, had: false });
}
