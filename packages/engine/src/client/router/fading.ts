import { afterFrame } from '../../browser/frame';
import { prefersReducedMotion } from '../../browser/scroll';

/**
 * A change of page that takes longer, in milliseconds, is not to be delayed by its fading, for which a browser takes a
 * picture of the old page first.
 */
const PATIENCE = 50;

/**
 * Gives a function that changes the page within a view transition, where the browser has them and motion is wanted: but
 * for the first change, which shows whether the browser is quick enough, and none after one that was slow.
 *
 * @returns settles when the page has been changed
 */
export function createFading(): (change: () => Promise<void>) => Promise<void> {
  let isQuick: boolean | undefined;
  return async (change) => {
    const asked = performance.now();
    const judge = () => {
      isQuick = performance.now() - asked <= PATIENCE;
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
    // A transition that the browser skips is no error.
    for (const step of [ready, finished]) step.catch(() => {});
    return updateCallbackDone;
  };
}
