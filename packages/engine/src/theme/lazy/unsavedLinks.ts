import { dataFile, normalizePath, toAddress, toPath } from '../../shared/url';

/** Attribute of links to pages that are unavailable offline. */
const MARK = 'data-unsaved';

let hasBegun = false;

/**
 * From the first call on, marks links to unsaved pages of this site while the browser is offline.
 *
 * @param description accessible description of such a link
 */
export function markUnsavedLinks(base: string, description: string): void {
  if (hasBegun) return;
  hasBegun = true;
  let saved: ReadonlySet<string> = new Set();
  const isSaved = ({ href }: HTMLAnchorElement) => {
    const { origin, pathname } = new URL(href, location.href);
    const path = origin === location.origin ? toPath(base, pathname) : null;
    if (path === null) return true;
    return [pathname, toAddress(base, `/${dataFile(normalizePath(path))}`)].some((file) => saved.has(file));
  };
  const mark = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      const isMissing = !navigator.onLine && !isSaved(link);
      if (isMissing === link.hasAttribute(MARK)) continue;
      link.toggleAttribute(MARK, isMissing);
      if (isMissing) link.setAttribute('aria-description', description);
      else link.removeAttribute('aria-description');
    }
  };
  const observer = new MutationObserver(mark);
  const begin = async () => {
    // A browser that denies storage has no caches.
    saved = await savedPaths(base).catch(() => new Set());
    mark();
    if (!navigator.onLine) observer.observe(document.body, { childList: true, subtree: true });
  };
  const end = () => {
    observer.disconnect();
    mark();
  };
  addEventListener('offline', begin);
  addEventListener('online', end);
  if (!navigator.onLine) void begin();
}

/** Paths of all files that the service worker of this site has saved. */
async function savedPaths(base: string): Promise<ReadonlySet<string>> {
  const names = (await caches.keys()).filter((name) => name.startsWith(`devlog:${base}:`));
  const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return new Set(keys.flat().map(({ url }) => new URL(url).pathname));
}
