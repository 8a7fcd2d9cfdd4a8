/** Page numbers that are stable from build to build, so that a new page does not renumber the others. */
import { compareCodeUnits, firstFrom } from '../analyzer/key';
import type { SecondNames } from '../format';
import { dayOf } from '../identity';
import type { PageEntry } from './page';

/**
 * Keys of the pages by number. Pages of the last build keep their numbers. New ones, by date and key, fill the
 * numbers of deleted ones, then follow at the end. `null` is an unused number.
 */
export function numberPages(
  pages: readonly PageEntry[],
  previous: readonly (string | null)[] = [],
): (string | null)[] {
  const present = new Set(pages.map((page) => page.key));
  const order = previous.map((key) => (key !== null && present.has(key) ? key : null));
  const numbered = new Set(order);
  const added = pages.filter((page) => !numbered.has(page.key)).sort(byDateAndKey);
  let unused = 0;
  for (const page of added) {
    while (unused < order.length && order[unused] !== null) unused++;
    order[unused] = page.key;
  }
  while (order.length > 0 && order[order.length - 1] === null) order.pop();
  return order;
}

/**
 * Positions of pages among those of the same day, by date and key, independent of their numbers, which depend on
 * earlier builds. A page that is not listed has its number as its position. The list is as short as possible, and
 * empty for an index generated without a state.
 *
 * @param pages by number; `null` for an unused number
 */
export function pagePositions(pages: readonly (PageEntry | null)[]): NonNullable<SecondNames['places']> {
  const days = new Map<number, { readonly page: number; readonly entry: PageEntry }[]>();
  for (const [page, entry] of pages.entries()) {
    if (!entry) continue;
    const day = dayOf(entry.date);
    const numbered = days.get(day);
    if (numbered) numbered.push({ page, entry });
    else days.set(day, [{ page, entry }]);
  }
  const positions: Record<string, number> = {};
  for (const day of days.values()) {
    const numbers = day.sort((a, b) => byDateAndKey(a.entry, b.entry)).map(({ page }) => page);
    const ascending = longestAscending(numbers);
    let before = -1;
    let group: number[] = [];
    const positionGroup = () => {
      // Halves, quarters and so on are exact, and short in JSON.
      const step = 2 ** -Math.ceil(Math.log2(group.length + 1));
      for (const [at, page] of group.entries()) positions[page] = before + (at + 1) * step;
      group = [];
    };
    for (const page of numbers) {
      if (!ascending.has(page)) {
        group.push(page);
        continue;
      }
      positionGroup();
      before = page;
    }
    positionGroup();
  }
  return positions;
}

/** The longest ascending subsequence of distinct numbers, by patience sorting. */
function longestAscending(numbers: readonly number[]): ReadonlySet<number> {
  const ends: number[] = [];
  const before = new Map<number, number | undefined>();
  for (const number of numbers) {
    const from = firstFrom(ends.length, (at) => ends[at]! < number);
    before.set(number, ends[from - 1]);
    ends[from] = number;
  }
  const longest = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before.get(at)) longest.add(at);
  return longest;
}

function byDateAndKey(a: PageEntry, b: PageEntry): number {
  return compareCodeUnits(`${a.date ?? ''} ${a.key}`, `${b.date ?? ''} ${b.key}`);
}
