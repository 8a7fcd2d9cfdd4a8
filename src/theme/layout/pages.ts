/**
 * The pages of a list that are worth a link: the first, the last, and two on each side of the current one; `null`
 * stands for a gap. Pages are 1-based.
 */
export function shownPages(current: number, total: number): (number | null)[] {
  const shown: (number | null)[] = [];
  let last = 0;
  for (let page = 1; page <= total; page++) {
    if (page !== 1 && page !== total && Math.abs(page - current) > 2) continue;
    // A gap of one page is no shorter than the page's own number.
    if (page - last === 2) shown.push(page - 1);
    else if (page - last > 2) shown.push(null);
    shown.push(page);
    last = page;
  }
  return shown;
}
