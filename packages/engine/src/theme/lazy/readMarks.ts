import { localStore } from '../../browser/storage';
import './readMarks.css';

/** The key of local storage: paths of posts that were read to the end, the last one first, one a line. */
const STORE = 'devlog.finished';

/** Maximum number of paths that are stored. */
const KEPT = 1000;

/** The links to posts in lists: the main link of a row. */
const ROWS = 'main :is(h2, h3, li > span, li > div) > a[href]';

let watcher: IntersectionObserver | null = null;

/**
 * Marks the posts in the lists of the page that have been read, and notes the post of the page when its last lines are
 * in view. Called for every page that is shown.
 *
 * @param label what is said of a post that is read
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
  // The end of a post: what has a date of its own is one.
  const text =
    document.querySelector('main article header time') && document.querySelector('main article .prose');
  const end = text?.lastElementChild;
  if (!end) return;
  watcher = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watcher?.disconnect();
    localStore.set(STORE, [path, ...stored().filter((other) => other !== path)].slice(0, KEPT).join('\n'));
  });
  watcher.observe(end);
}

const stored = (): readonly string[] => localStore.get(STORE)?.split('\n') ?? [];
