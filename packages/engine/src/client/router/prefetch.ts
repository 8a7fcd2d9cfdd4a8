import { addListener } from '../../browser/addListener';
import { allowsPrefetch } from '../../browser/connection';

interface PrefetchInput {
  /** Path of the page that a link leads to; `null` if it is not to be prefetched. */
  readonly pathOf: (link: HTMLAnchorElement) => string | null;
  readonly prefetch: (path: string, isLikely: boolean) => void;
}

/** Time the pointer must stay on a link before its page is prefetched, in milliseconds. */
const HOVER_DELAY = 40;

/** Time a link must stay in view before its page is prefetched, in milliseconds. */
const DWELL = 500;

/** Maximum number of links per page that are prefetched because they are in view. */
const MAX_IN_VIEW = 10;

/**
 * Prefetches pages: at once when a link is pressed or focused, and after a delay when the pointer rests on it. The
 * first links of the content are prefetched when they stay in view. Never on a slow or metered connection.
 *
 * @returns to be called after each navigation
 */
export function startPrefetching({ pathOf, prefetch }: PrefetchInput): () => void {
  const consider = (link: HTMLAnchorElement | null, isLikely: boolean): boolean => {
    const path = link && allowsPrefetch() ? pathOf(link) : null;
    if (path !== null) prefetch(path, isLikely);
    return path !== null;
  };
  let hover = 0;
  document.addEventListener('pointerover', ({ target }) => {
    window.clearTimeout(hover);
    const link = linkAt(target);
    if (link) hover = window.setTimeout(consider, HOVER_DELAY, link, true);
  });
  addListener(document, 'focusin pointerdown', ({ target }) => consider(linkAt(target), true));
  return watchView((link) => consider(link, false));
}

function watchView(consider: (link: HTMLAnchorElement) => boolean): () => void {
  const timers = new Map<Element, number>();
  let left = 0;
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      window.clearTimeout(timers.get(target));
      if (isIntersecting) timers.set(target, window.setTimeout(settle, DWELL, target));
    }
  });
  const settle = (link: HTMLAnchorElement) => {
    observer.unobserve(link);
    if (left > 0 && consider(link)) left--;
  };
  return () => {
    observer.disconnect();
    for (const timer of timers.values()) window.clearTimeout(timer);
    timers.clear();
    left = MAX_IN_VIEW;
    // Headings, lists of entries and neighbors: likely next pages, unlike tags or sources.
    for (const link of document.querySelectorAll('main :is(h2, h3, ol, nav) a[href]')) observer.observe(link);
  };
}

/** The link that contains an event's target. */
export function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}
