import { localStore } from '../../browser/storage';
import './readMarks.css';

/** Key in local storage: paths of posts that were read to the end, newest first, one per line. */
const STORE = 'devlog.finished';

/** Maximum number of paths that are stored. */
const MAX_PATHS = 1000;

/** Links to posts in lists: the main link of each row. */
const ROWS = 'main :is(h2, h3, li > span, li > div) > a[href]';

let watcher: IntersectionObserver | null = null;

/**
 * Marks the read posts in the page's lists, and records the current post when its end is in view. To be called after
 * each render of a page.
 *
 * @param label label of a read post
 */
export function markRead(label: string): void {
  watcher?.disconnect();
  const path = window.location.pathname;
  const read = stored();
  for (const link of document.querySelectorAll<HTMLAnchorElement>(ROWS)) {
    const isRead = link.origin === window.location.origin && read.includes(link.pathname);
    if (isRead) link.dataset.read = label;
    link.classList.toggle('list-read', isRead);
  }
  // Only posts have a date in their header.
  const text =
    document.querySelector('main article header time') && document.querySelector('main article .prose');
  const end = text?.lastElementChild;
  if (!end) return;
  watcher = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watcher?.disconnect();
    localStore.set(
      STORE,
      [path, ...stored().filter((other) => other !== path)].slice(0, MAX_PATHS).join('\n'),
    );
  });
  watcher.observe(end);
}

const stored = (): readonly string[] => localStore.get(STORE)?.split('\n') ?? [];
