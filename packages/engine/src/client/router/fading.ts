import { afterFrame } from '../../browser/frame';
import { prefersReducedMotion } from '../../browser/scroll';

/**
 * Maximum duration of a page change that is faded, in milliseconds. A slower one must not be delayed further by the
 * snapshot that a view transition takes of the old page.
 */
const MAX_DURATION = 50;

/**
 * Returns a function that changes the page within a view transition, if the browser supports them and motion is not
 * reduced. The first change has none: it measures whether the browser is fast enough. After a slow change there are no
 * more.
 *
 * @returns settles when the page has been changed
 */
export function createFading(): (change: () => Promise<void>) => Promise<void> {
  let isQuick: boolean | undefined;
  return async (change) => {
    const requestedAt = performance.now();
    const judge = () => {
      isQuick = performance.now() - requestedAt <= MAX_DURATION;
    };
    if (!document.startViewTransition || prefersReducedMotion() || !isQuick) {
      await change();
      if (isQuick === undefined) afterFrame(judge);
      return;
    }
    const { updateCallbackDone, ready, finished } = document.startViewTransition(() => {
      judge();
      return change();
    });
    // A skipped transition is no error.
    for (const step of [ready, finished]) step.catch(() => {});
    return updateCallbackDone;
  };
}
