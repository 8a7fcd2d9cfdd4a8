import { describe, expect, it } from 'vitest';
import { PATHS } from '../../src/serve/dev/protocol';
import { CASES } from './support/devCases';
import { openDev, WAIT } from './support/devSession';

/** Where the reader is, far enough down that a jump to the top would be seen. */
const PLACE = 400;

const session = openDev();

describe.sequential('an open page, reached by a click', () => {
  it.each(CASES)(
    '$name',
    async ({ path, change, selector, before, after, overlay: problem, reloads, isOther, moves, to }) => {
      await session.go(path);
      if (before) await session.expectShown({ selector, after: before });
      await session.page.evaluate((top) => {
        window.scrollTo({ top, behavior: 'instant' });
        Object.assign(window, { isSame: true });
      }, PLACE);
      const top = await session.page.evaluate(() => window.scrollY);
      const expectPlace = async () => {
        const offset = () => session.page.evaluate(() => window.scrollY);
        // Where something comes or goes above the reader, the browser keeps what is read in its place.
        if (moves) await expect.poll(offset, WAIT).toBeGreaterThan(0);
        else if (!isOther)
          await expect.poll(async () => Math.abs((await offset()) - top), WAIT).toBeLessThan(3);
        if (!reloads) expect(await session.page.evaluate(() => 'isSame' in window)).toBe(true);
      };

      session.save(change);
      await session.expectShown({ selector, ...(after ? { after } : {}), ...(before ? { before } : {}) });
      if (problem) await expect.poll(session.overlay, WAIT).toMatch(problem);
      else if (!isOther) await expect.poll(session.overlay, WAIT).toBe('');
      if (to) await session.page.waitForURL(session.dev.origin + to);
      await expectPlace();

      session.restore();
      await session.expectShown({
        selector,
        ...(before ? { after: before } : {}),
        ...(after && !problem ? { before: after } : {}),
      });
      await expect.poll(session.overlay, WAIT).toBe('');
      if (to) await session.page.waitForURL(session.dev.origin + path);
      await expectPlace();
      expect(session.dev.process.exitCode).toBe(null);
    },
  );
});

describe.sequential('a change whose request fails', () => {
  it.each(['before', 'after'])('is shown with the state that comes %s it', async (order) => {
    await session.go('/about');
    const tab = await session.context.newPage();
    await tab.goto(`${session.dev.origin}/about`);
    const request = `**${PATHS.page}?*`;
    let fail = () => {};
    const failing = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await tab.route(request, (route) => failing.then(() => route.abort()), { times: 1 });
    const requested = tab.waitForRequest(request);
    const failed = tab.waitForEvent('requestfailed');
    session.save((site) => site.edit('content/pages/about.md', 'The about text.', 'Asked for twice.'));
    await requested;
    if (order === 'after') {
      fail();
      await failed;
    }
    const told = tab.evaluate(
      () =>
        new Promise<void>((resolve) => {
          new BroadcastChannel('devlog').addEventListener('message', ({ data }) => data && resolve());
        }),
    );
    // A page that opens requests the state, which all pages then receive.
    const other = await session.context.newPage();
    await other.goto(`${session.dev.origin}/about`);
    await told;
    fail();
    await tab.waitForFunction(() =>
      document.querySelector('main')?.textContent?.includes('Asked for twice.'),
    );
    await Promise.all([tab.close(), other.close()]);
    session.restore();
    await session.expectShown({ selector: 'main', after: 'The about text.' });
  });
});
