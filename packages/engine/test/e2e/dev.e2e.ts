import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PATHS } from '../../src/serve/dev/protocol';
import { listen, portOf } from '../../src/serve/listen';
import { isolated } from '../commands';
import { openSite, snapshot, type TestSite } from '../support';
import { holdApplication, markDocument, painted, takeOver } from './application';
import { sharedBrowser } from './harness';
import { CASES, type DevCase } from './support/devCases';
import { type RunningDev, startDev } from './support/devServer';

const LONG = Array.from({ length: 40 }, (_, index) => `Paragraph ${index} of a long text.`).join('\n\n');

/** Where the reader is, far enough down that a jump to the top would be seen. */
const PLACE = 400;

const FIGURE = 'content/blog/250103-01/Figure.tsx';

const WAIT = { timeout: 20_000, interval: 20 };

let context: BrowserContext;
let page: Page;
let site: TestSite;
let dev: RunningDev;
let original: Readonly<Record<string, Buffer>>;

beforeAll(async () => {
  site = openSite('writing');
  for (const file of Object.keys(snapshot(site.root)).filter((name) => /\.mdx?$/.test(name)))
    site.write(file, `${site.read(file)}\n${LONG}\n`);
  original = filesOf(site);
  dev = await startDev(site.root, { env: { ...isolated, LAUNCH_EDITOR: editorIn(site) } });
  const browser = await sharedBrowser();
  context = await browser.newContext({ viewport: { width: 1280, height: 600 }, reducedMotion: 'reduce' });
  page = await context.newPage();
});

afterAll(async () => {
  await context?.close();
  await dev?.stop();
});

// A test that fails must not leave its change to the next one.
afterEach(restore);

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

/** Undoes whatever a test did to the files of the site. */
function restore(): void {
  const now = filesOf(site);
  for (const file of Object.keys(now)) if (!(file in original)) site.remove(file);
  for (const [file, bytes] of Object.entries(original))
    if (!now[file]?.equals(bytes)) site.write(file, bytes);
}

const overlay = () =>
  page.evaluate(
    () => document.getElementById('devlog-problems')?.shadowRoot?.querySelector('section')?.textContent ?? '',
  );

const textAt = (selector: string) =>
  page.evaluate(
    (wanted) => [...document.querySelectorAll(wanted)].map((item) => item.textContent).join('\n'),
    selector,
  );

/** Goes to a page as a reader does who clicks a link, the application running. */
async function go(path: string): Promise<void> {
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

/** Lets React go on late, as on a busy machine. */
function delayTasks(): void {
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (message) {
    setTimeout(() => postMessage.call(this, message), 50);
  };
}

async function expectShown({
  selector,
  after,
  before,
}: Pick<DevCase, 'selector' | 'after' | 'before'>): Promise<void> {
  if (selector === null) return;
  await expect
    .poll(async () => {
      const text = await textAt(selector).catch(() => '');
      return {
        has: after === undefined || text.includes(after),
        had: before !== undefined && before !== after && text.includes(before),
      };
    }, WAIT)
    .toEqual({ has: true, had: false });
}

describe.sequential('an open page, reached by a click', () => {
  it.each(CASES)(
    '$name',
    async ({ path, change, selector, before, after, overlay: problem, reloads, isOther, moves }) => {
      await go(path);
      if (before) await expectShown({ selector, after: before });
      await page.evaluate((top) => {
        window.scrollTo({ top, behavior: 'instant' });
        Object.assign(window, { isSame: true });
      }, PLACE);
      const top = await page.evaluate(() => window.scrollY);
      const expectPlace = async () => {
        const offset = () => page.evaluate(() => window.scrollY);
        // Where something comes or goes above the reader, the browser keeps what is read in its place.
        if (moves) await expect.poll(offset, WAIT).toBeGreaterThan(0);
        else if (!isOther)
          await expect.poll(async () => Math.abs((await offset()) - top), WAIT).toBeLessThan(3);
        if (!reloads) expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
      };

      change(site);
      await expectShown({ selector, ...(after ? { after } : {}), ...(before ? { before } : {}) });
      if (problem) await expect.poll(overlay, WAIT).toMatch(problem);
      else if (!isOther) expect(await overlay()).toBe('');
      await expectPlace();

      restore();
      await expectShown({
        selector,
        ...(before ? { after: before } : {}),
        ...(after && !problem ? { before: after } : {}),
      });
      await expect.poll(overlay, WAIT).toBe('');
      await expectPlace();
      expect(dev.process.exitCode).toBe(null);
    },
  );
});

describe.sequential('every open page', () => {
  it('is told of a change, whichever tab it is in and however it came to its page', async () => {
    await go('/about');
    const others = await Promise.all([context.newPage(), context.newPage()]);
    for (const other of others) await other.goto(`${dev.origin}/about`);
    site.edit('content/pages/about.md', 'The about text.', 'In all tabs.');
    for (const tab of [page, ...others])
      await tab.waitForFunction(() => document.querySelector('main')?.textContent?.includes('In all tabs.'));
    // The tab that has the connection goes away; another one takes it.
    await page.close();
    page = others[0]!;
    restore();
    for (const tab of others)
      await tab.waitForFunction(() =>
        document.querySelector('main')?.textContent?.includes('The about text.'),
      );
    await others[1]!.close();
  });

  it('shows what was changed before one returned to it', async () => {
    await go('/about');
    await go('/blog/250101-01');
    site.edit('content/pages/about.md', 'The about text.', 'Meanwhile.');
    await expect.poll(async () => (await fetch(`${dev.origin}/about`)).text(), WAIT).toContain('Meanwhile.');
    await go('/about');
    await expectShown({ selector: 'main', after: 'Meanwhile.' });
    restore();
    await expectShown({ selector: 'main', after: 'The about text.' });
  });

  it('is taken to another page before a change of that page is drawn', async () => {
    const tab = await context.newPage();
    await tab.addInitScript(delayTasks);
    await tab.goto(`${dev.origin}/blog/250101-01`);
    await takeOver(tab);
    const heading = await tab.evaluate(async (address) => {
      const { data } = await (await fetch(address)).json();
      const focused = new Promise((done) => addEventListener('focusin', done, { once: true }));
      const link = Object.assign(document.createElement('a'), { href: '/about' });
      document.body.append(link);
      link.click();
      const changes = setInterval(() => dispatchEvent(new CustomEvent('devlog:update', { detail: data })));
      await focused;
      clearInterval(changes);
      return document.querySelector('main h1')?.textContent;
    }, `${PATHS.page}?path=/about`);
    expect(heading).toBe('About');
    await tab.close();
  });

  it('starts its application though what it needs was replaced by a save before', async () => {
    const tab = await context.newPage();
    const failed: string[] = [];
    tab.on('console', (message) => message.type() !== 'log' && failed.push(message.text()));
    tab.on('response', (response) => response.ok() || failed.push(`${response.status()} ${response.url()}`));
    const release = await holdApplication(tab);
    await tab.goto(`${dev.origin}/blog/250103-01`);
    const isSame = await markDocument(tab);
    // As a branch is checked out: many files at once, among them what the document names by content.
    site.edit('content/blog/250103-01/Figure.tsx', 'A figure', 'Another figure');
    for (const file of ['250101-01', '250102-01'])
      site.edit(`content/blog/${file}.md`, /title: (.+)/, 'title: $1, later');
    const served = async () => (await fetch(`${dev.origin}/blog/250103-01`)).text();
    await expect.poll(served, WAIT).toContain('Another figure');
    release();
    await takeOver(tab);
    await expect.poll(() => tab.textContent('#figure'), WAIT).toContain('Another figure');
    expect(await isSame()).toBe(true);
    expect(failed).toEqual([]);
    await tab.close();
  });

  it('opens the place of a problem in the editor, and lets one close the list until it changes', async () => {
    await go('/about');
    site.edit('content/pages/about.md', 'The about text.', 'See [nothing](/nothing).');
    const place = page.locator('#devlog-problems a');
    await place.click();
    await expect
      .poll(
        () =>
          existsSync(join(site.root, '.editor/opened'))
            ? readFileSync(join(site.root, '.editor/opened'), 'utf8')
            : '',
        WAIT,
      )
      .toContain('content/pages/about.md');
    expect(await page.locator('#devlog-problems mark').textContent()).toContain('See [nothing]');
    await page.locator('#devlog-problems button').click();
    await expect.poll(overlay, WAIT).toBe('');
    site.edit('content/pages/about.md', '/nothing', '/nowhere');
    await expect.poll(overlay, WAIT).toContain('/nowhere');
    restore();
    await expect.poll(overlay, WAIT).toBe('');
  });

  it('is never given a service worker, and loses one of an earlier preview', async () => {
    await go('/about');
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
    expect(await (await fetch(`${dev.origin}/sw.js`)).text()).toContain('unregister');
  });

  it('comes back when the server does', async () => {
    await go('/about');
    const { port } = dev;
    expect(await dev.stop()).toBe(0);
    site.edit('content/pages/about.md', 'The about text.', 'After a pause.');
    dev = await startDev(site.root, { port, env: isolated });
    await expectShown({ selector: 'main', after: 'After a pause.' });
    restore();
    await expectShown({ selector: 'main', after: 'The about text.' });
  });
});

const component = (body: string) => `import { useEffect, useState } from 'react';
export ${body}
`;

describe.sequential('an error in the browser', () => {
  it.each([
    [
      'of an event handler',
      FIGURE,
      component(
        'const Figure = () => (\n  <p id="figure" onClick={() => {\n    throw new Error(\'not clicked\');\n  }}>A figure, broken</p>\n);',
      ),
      /Figure\.tsx:4:\d+.*fails in the browser on the page \/blog\/250103-01: not clicked/,
    ],
    [
      'of a handler that is asynchronous',
      FIGURE,
      component(
        'const Figure = () => (\n  <p id="figure" onClick={async () => {\n    throw new Error(\'not later\');\n  }}>A figure, broken</p>\n);',
      ),
      /Figure\.tsx:4:\d+.*fails in the browser on the page \/blog\/250103-01: not later/,
    ],
    [
      'of an effect',
      FIGURE,
      component(
        'const Figure = () => {\n  useEffect(() => {\n    throw new Error(\'no effect\');\n  });\n  return <p id="figure">A figure, broken</p>;\n};',
      ),
      /Figure\.tsx:4:\d+.*fails in the browser on the page \/blog\/250103-01: no effect/,
    ],
    [
      'of the first drawing',
      FIGURE,
      component(
        'const Figure = () => {\n  if (globalThis.document) throw new Error(\'only here\');\n  return <p id="figure">A figure, broken</p>;\n};',
      ),
      /Figure\.tsx:3:\d+.*fails in the browser on the page \/blog\/250103-01: only here/,
    ],
    [
      'of what is not the same as on the server',
      FIGURE,
      component('const Figure = () => <p id="figure">A figure, broken at {performance.now()}</p>;'),
      /1 warning[\s\S]*250103-01\/index\.mdxa component draws something else in the browser/,
    ],
    [
      'of a component of the site',
      'components/Footer.tsx',
      component(
        'default function Own() {\n  const [at] = useState(() => performance.now());\n  return <p>A figure, broken at {at}</p>;\n}',
      ),
      /1 warning[\s\S]*components\/Footer\.tsx:[\s\S]*draws something else in the browser/,
    ],
  ])('%s has its place in the overlay and the terminal', async (_, file, text, expected) => {
    const before = dev.output().length;
    site.write(file, text);
    const served = async () => (await fetch(`${dev.origin}/blog/250103-01`)).text();
    await expect.poll(served, WAIT).toContain('A figure, broken');
    const tab = await context.newPage();
    const seen = () =>
      tab.evaluate(() => document.getElementById('devlog-problems')?.shadowRoot?.textContent ?? '');
    await tab.goto(`${dev.origin}/blog/250103-01`);
    await takeOver(tab);
    if (/Click/.test(text)) await tab.locator('#figure').click();
    await expect.poll(seen, WAIT).toMatch(expected);
    expect(dev.output().slice(before)).toMatch(/(?:tsx:\d+:\d+: this|mdx: a) component (?:fails|draws)/);
    restore();
    await expect.poll(seen, WAIT).toBe('');
    await tab.close();
  });
});

describe.sequential('the server', () => {
  it.each(['/about/', '/about.html', '/about/index.html', '/docs', '/en', '/fr/blog/'])(
    'answers %s',
    async (path) => {
      expect((await fetch(dev.origin + path)).status).toBe(200);
    },
  );

  it.each([
    ['/nothing', 'ko'],
    ['/en/nothing', 'en'],
    ['/fr/nothing', 'fr'],
  ])('says in the right language that there is no %s', async (path, lang) => {
    const answer = await fetch(dev.origin + path);
    expect({ status: answer.status, lang: /<html lang="(\w+)"/.exec(await answer.text())?.[1] }).toEqual({
      status: 404,
      lang,
    });
  });

  it('opens no file for another site’s page', async () => {
    const body = JSON.stringify({ file: 'content/pages/about.md' });
    for (const from of ['cross-site', 'same-site', 'none'])
      expect(
        (
          await fetch(`${dev.origin}/@devlog/open`, {
            method: 'POST',
            body,
            headers: { 'Sec-Fetch-Site': from },
          })
        ).status,
      ).toBe(403);
  });

  it('says in one sentence that a port is in use, and ends', async () => {
    const other = await listen(createServer(), 0, 'localhost');
    const port = portOf(other);
    await expect(startDev(site.root, { port, env: isolated })).rejects.toThrow(
      new RegExp(`^The server ended with 1:\\n1 error\\s+port ${port} is in use\\s+.*--port`),
    );
    other.close();
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'ends at %s with its port free, and begins with broken content and a broken configuration',
    async (signal) => {
      const { port } = dev;
      // A page of the server that ends loads itself again when the next one is there.
      await page.goto('about:blank');
      site.edit('content/blog/250101-01.md', 'title: First post', 'title: First: post');
      if (signal !== 'SIGTERM') site.edit('site.config.ts', "title: 'Writing'", "titel: 'Writing'");
      expect(await dev.stop(signal)).toBe(0);
      dev = await startDev(site.root, { port, env: isolated });
      await page.goto(`${dev.origin}/about`);
      await expect.poll(overlay, WAIT).toMatch(signal === 'SIGTERM' ? /250101-01\.md/ : /titel/);
      if (signal === 'SIGTERM') await expectShown({ selector: 'main', after: 'The about text.' });
      restore();
      await expectShown({ selector: 'main', after: 'The about text.' });
      await expect.poll(overlay, WAIT).toBe('');
    },
  );
});
