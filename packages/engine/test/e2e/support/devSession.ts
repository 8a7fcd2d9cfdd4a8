import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { isolated } from '../../commands';
import { openSite, snapshot, type TestSite } from '../../support';
import { painted, takeOver } from '../application';
import { sharedBrowser } from '../sharedBrowser';
import type { DevCase } from './devCases';
import { type RunningDev, startDev } from './devServer';

const LONG = Array.from({ length: 40 }, (_, index) => `Paragraph ${index} of a long text.`).join('\n\n');

/** How long a change may take to be shown, in milliseconds, and how often it is looked for. */
export const WAIT = { timeout: 20_000, interval: 20 };

/** The development server of a site, and a page of it, for the tests of a file. */
export interface DevSession {
  /** Files that a test changes are restored after it. */
  readonly site: TestSite;
  readonly context: BrowserContext;
  /** The page that is looked at; a test may put another in its place. */
  page: Page;
  /** The server; a test may put another in its place. */
  dev: RunningDev;
  /** Changes files of the site, all at once for the server. */
  save(change: (site: TestSite) => void): void;
  /** Undoes whatever a test did to the files of the site, all at once for the server. */
  restore(): void;
  /** What the list of problems says; empty without one. */
  overlay(): Promise<string>;
  /** Goes to a page as a reader does who clicks a link, the application running. */
  go(path: string): Promise<void>;
  /** Waits until the one text is shown at a place and the other is not. */
  expectShown(what: Pick<DevCase, 'selector' | 'after' | 'before'>): Promise<void>;
}

/** Opens the site `writing`, with long texts, for the tests of a file. Its fields are there when the tests run. */
export function openDev(): DevSession {
  let original: Readonly<Record<string, Buffer>>;
  const save: DevSession['save'] = (change) => session.dev.atOnce(() => change(session.site));
  const restore = () =>
    save((site) => {
      const now = filesOf(site);
      for (const file of Object.keys(now)) if (!(file in original)) site.remove(file);
      for (const [file, bytes] of Object.entries(original))
        if (!now[file]?.equals(bytes)) site.write(file, bytes);
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

/** An editor that writes down what it was asked to open. */
function editorIn({ root, write }: TestSite): string {
  write('.editor/editor.sh', `#!/bin/sh\necho "$@" >> ${join(root, '.editor/opened')}\n`);
  const script = join(root, '.editor/editor.sh');
  chmodSync(script, 0o755);
  return script;
}

function filesOf({ root }: TestSite): Record<string, Buffer> {
  // The server writes to its cache and its output meanwhile.
  const own = readdirSync(root, { withFileTypes: true }).filter(({ name }) => !/^(?:\.|dist)/.test(name));
  const files = own.flatMap((item) =>
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
    // The page begins at its top, also one that is the page before.
    await page.waitForFunction(() => document.activeElement?.localName === 'main');
    // A page that is not translated names the original.
    await page.waitForFunction(
      (wanted) =>
        document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href.endsWith(wanted) ?? true,
      path.replace(/^\/en/, ''),
    );
  }
  await painted(page);
}

/** The text at a place of a whole page: while another document arrives, what is not there says nothing. */
const textAt = (page: Page, selector: string) =>
  page
    .evaluate(
      (wanted) =>
        document.readyState === 'loading'
          ? null
          : [...document.querySelectorAll(wanted)].map((item) => item.textContent).join('\n'),
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
