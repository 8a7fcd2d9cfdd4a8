import { describe, expect, it } from 'vitest';
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
