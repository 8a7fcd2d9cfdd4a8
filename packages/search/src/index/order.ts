/** Numbers for pages that stay from build to build, so that a new page does not renumber the others. */
import type { PageEntry } from './page';

/**
 * The keys of the pages by number. Pages of the build before keep theirs; new ones take the places of removed
 * ones, then follow at the end, by date and key. `null` is a place that is free.
 */
export function numberPages(
  pages: readonly PageEntry[],
  previous: readonly (string | null)[] = [],
): (string | null)[] {
  const present = new Set(pages.map((page) => page.key));
  const order = previous.map((key) => (key !== null && present.has(key) ? key : null));
  const known = new Set(order);
  const fresh = pages.filter((page) => !known.has(page.key)).sort(byDateAndKey);
  let free = 0;
  for (const page of fresh) {
    while (free < order.length && order[free] !== null) free++;
    order[free] = page.key;
  }
  while (order.length > 0 && order[order.length - 1] === null) order.pop();
  return order;
}

function byDateAndKey(a: PageEntry, b: PageEntry): number {
  const [left, right] = [`${a.date ?? ''} ${a.key}`, `${b.date ?? ''} ${b.key}`];
  return left < right ? -1 : left > right ? 1 : 0;
}
