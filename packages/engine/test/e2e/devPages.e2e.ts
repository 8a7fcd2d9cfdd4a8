import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PATHS } from '../../src/serve/dev/protocol';
import { listen, portOf } from '../../src/serve/listen';
import { isolated } from '../commands';
import { holdApplication, markDocument, takeOver } from './application';
import { delayTasks } from './support/delays';
import { startDev } from './support/devServer';
import { openDev, WAIT } from './support/devSession';

const FIGURE = 'content/blog/250103-01/Figure.tsx';

const session = openDev();

describe.sequential('every open page', () => {
  it('is told of a change, whichever tab it is in and however it came to its page', async () => {
    await session.go('/about');
    const others = await Promise.all([session.context.newPage(), session.context.newPage()]);
    for (const other of others) await other.goto(`${session.dev.origin}/about`);
    session.save((site) => site.edit('content/pages/about.md', 'The about text.', 'In all tabs.'));
    for (const tab of [session.page, ...others])
      await tab.waitForFunction(() => document.querySelector('main')?.textContent?.includes('In all tabs.'));
    // The tab that has the connection goes away; another one takes it.
    await session.page.close();
    session.page = others[0]!;
    session.restore();
    for (const tab of others)
      await tab.waitForFunction(() =>
        document.querySelector('main')?.textContent?.includes('The about text.'),
      );
    await others[1]!.close();
  });

  it('shows what was changed before one returned to it', async () => {
    await session.go('/about');
    await session.go('/blog/250101-01');
    session.save((site) => site.edit('content/pages/about.md', 'The about text.', 'Meanwhile.'));
    await expect
      .poll(async () => (await fetch(`${session.dev.origin}/about`)).text(), WAIT)
      .toContain('Meanwhile.');
    await session.go('/about');
    await session.expectShown({ selector: 'main', after: 'Meanwhile.' });
    session.restore();
    await session.expectShown({ selector: 'main', after: 'The about text.' });
  });

  it('is taken to another page before a change of that page is drawn', async () => {
    const tab = await session.context.newPage();
    await tab.addInitScript(delayTasks);
    await tab.goto(`${session.dev.origin}/blog/250101-01`);
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
    const tab = await session.context.newPage();
    const failed: string[] = [];
    tab.on('console', (message) => message.type() !== 'log' && failed.push(message.text()));
    tab.on('response', (response) => response.ok() || failed.push(`${response.status()} ${response.url()}`));
    const release = await holdApplication(tab);
    await tab.goto(`${session.dev.origin}/blog/250103-01`);
    const isSame = await markDocument(tab);
    // As a branch is checked out: many files at once, among them what the document names by content.
    session.save((site) => {
      site.edit('content/blog/250103-01/Figure.tsx', 'A figure', 'Another figure');
      for (const file of ['250101-01', '250102-01'])
        site.edit(`content/blog/${file}.md`, /title: (.+)/, 'title: $1, later');
    });
    const served = async () => (await fetch(`${session.dev.origin}/blog/250103-01`)).text();
    await expect.poll(served, WAIT).toContain('Another figure');
    release();
    await takeOver(tab);
    await expect.poll(() => tab.textContent('#figure'), WAIT).toContain('Another figure');
    expect(await isSame()).toBe(true);
    expect(failed).toEqual([]);
    await tab.close();
  });

  it.each([
    ['/unfinished', '초안입니다. 개발 서버에서만 보이고 공개되지 않습니다.'],
    ['/en/unfinished', 'This is a draft. It is visible only during development and will not be published.'],
  ])('says at %s that a draft is visible only in development', async (path, notice) => {
    session.save((site) =>
      site.write('content/pages/unfinished.md', '---\ntitle: Unfinished\ndraft: true\n---\n\nHalf a text.\n'),
    );
    await expect.poll(async () => (await fetch(session.dev.origin + path)).status, WAIT).toBe(200);
    const tab = await session.context.newPage();
    await tab.goto(session.dev.origin + path);
    await takeOver(tab);
    expect(await tab.locator('main [role="note"] p').first().textContent()).toContain(notice);
    await tab.close();
    session.restore();
  });

  it('opens the place of a problem in the editor, and lets one close the list until it changes', async () => {
    await session.go('/about');
    session.save((site) =>
      site.edit('content/pages/about.md', 'The about text.', 'See [nothing](/nothing).'),
    );
    const place = session.page.locator('#devlog-problems a');
    await place.click();
    await expect
      .poll(
        () =>
          existsSync(join(session.site.root, '.editor/opened'))
            ? readFileSync(join(session.site.root, '.editor/opened'), 'utf8')
            : '',
        WAIT,
      )
      .toContain('content/pages/about.md');
    expect(await session.page.locator('#devlog-problems mark').textContent()).toContain('See [nothing]');
    await session.page.locator('#devlog-problems button').click();
    await expect.poll(session.overlay, WAIT).toBe('');
    session.save((site) => site.edit('content/pages/about.md', '/nothing', '/nowhere'));
    await expect.poll(session.overlay, WAIT).toContain('/nowhere');
    session.restore();
    await expect.poll(session.overlay, WAIT).toBe('');
  });

  it('is never given a service worker, and loses one of an earlier preview', async () => {
    await session.go('/about');
    expect(
      await session.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    ).toBe(0);
    expect(await (await fetch(`${session.dev.origin}/sw.js`)).text()).toContain('unregister');
  });

  it('comes back when the server does', async () => {
    await session.go('/about');
    const { port } = session.dev;
    expect(await session.dev.stop()).toBe(0);
    session.save((site) => site.edit('content/pages/about.md', 'The about text.', 'After a pause.'));
    session.dev = await startDev(session.site.root, { port, env: isolated });
    await session.expectShown({ selector: 'main', after: 'After a pause.' });
    session.restore();
    await session.expectShown({ selector: 'main', after: 'The about text.' });
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
    const before = session.dev.output().length;
    session.save((site) => site.write(file, text));
    const served = async () => (await fetch(`${session.dev.origin}/blog/250103-01`)).text();
    await expect.poll(served, WAIT).toContain('A figure, broken');
    const tab = await session.context.newPage();
    const seen = () =>
      tab.evaluate(() => document.getElementById('devlog-problems')?.shadowRoot?.textContent ?? '');
    await tab.goto(`${session.dev.origin}/blog/250103-01`);
    await takeOver(tab);
    if (/Click/.test(text)) await tab.locator('#figure').click();
    await expect.poll(seen, WAIT).toMatch(expected);
    expect(session.dev.output().slice(before)).toMatch(
      /(?:tsx:\d+:\d+: this|mdx: a) component (?:fails|draws)/,
    );
    session.restore();
    await expect.poll(seen, WAIT).toBe('');
    await tab.close();
  });
});

describe.sequential('the server', () => {
  it.each(['/about/', '/about.html', '/about/index.html', '/docs', '/en', '/fr/blog/'])(
    'answers %s',
    async (path) => {
      expect((await fetch(session.dev.origin + path)).status).toBe(200);
    },
  );

  it.each([
    ['/nothing', 'ko'],
    ['/en/nothing', 'en'],
    ['/fr/nothing', 'fr'],
  ])('says in the right language that there is no %s', async (path, lang) => {
    const answer = await fetch(session.dev.origin + path);
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
          await fetch(`${session.dev.origin}/@devlog/open`, {
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
    await expect(startDev(session.site.root, { port, env: isolated })).rejects.toThrow(
      new RegExp(`^The server ended with 1:\\n1 error\\s+port ${port} is in use\\s+.*--port`),
    );
    other.close();
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'ends at %s with its port free, and begins with broken content and a broken configuration',
    async (signal) => {
      const { port } = session.dev;
      // A page of the server that ends loads itself again when the next one is there.
      await session.page.goto('about:blank');
      session.save((site) => {
        site.edit('content/blog/250101-01.md', 'title: First post', 'title: First: post');
        if (signal !== 'SIGTERM') site.edit('site.config.ts', "title: 'Writing'", "titel: 'Writing'");
      });
      expect(await session.dev.stop(signal)).toBe(0);
      session.dev = await startDev(session.site.root, { port, env: isolated });
      await session.page.goto(`${session.dev.origin}/about`);
      await expect.poll(session.overlay, WAIT).toMatch(signal === 'SIGTERM' ? /250101-01\.md/ : /titel/);
      if (signal === 'SIGTERM') await session.expectShown({ selector: 'main', after: 'The about text.' });
      session.restore();
      await session.expectShown({ selector: 'main', after: 'The about text.' });
      await expect.poll(session.overlay, WAIT).toBe('');
    },
  );
});
