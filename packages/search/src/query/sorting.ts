/** Answers in the order of a value that is attached to their pages, instead of by how well they fit. */
import { attached, attachedNames } from '../attributes';
import type { PageRow } from '../format';
import type { PageTable } from './pageTable';
import { SearchRequestError } from './requestError';

/** The order that `sortBy` of a request names. */
export interface Sorting {
  /** The pages of a language in this order. */
  inOrder(table: PageTable): Pick<PageTable, 'order' | 'inOrder'>;
  /** Compares pages of any of the languages. */
  compare(a: PageRow, b: PageRow): number;
  /** What a page has to be sorted by; `null` for nothing. */
  valueIn(page: PageRow): string | null;
}

/**
 * The order that `price:desc` names; `date` is known of every page that has one. Values that are all numbers are compared as
 * numbers, others as texts in which numbers count as such. Pages without a value are last.
 *
 * @throws SearchRequestError when no page of the languages has the value
 */
export function sortingBy(sortBy: string, tables: readonly PageTable[]): Sorting {
  const [, name = '', direction] = /^(.*?)(?::(asc|desc))?$/s.exec(sortBy) ?? [];
  const known = ['date', ...new Set(tables.flatMap(({ names }) => attachedNames(names, 'sort')))];
  if (!known.includes(name))
    throw new SearchRequestError(`There is no order “${name}”; known are ${known.join(', ')}.`);
  const valueIn = ({ tags, day }: PageRow): string | null =>
    name === 'date' ? (day === 0 ? null : String(day)) : (attached(tags, 'sort', name)[0] ?? null);
  const isNumber = tables.every(({ pages }) =>
    pages.every((page) => Number.isFinite(Number(valueIn(page) ?? 0))),
  );
  const { compare: byText } = new Intl.Collator(undefined, { numeric: true });
  const sign = direction === 'desc' ? -1 : 1;
  const compareValues = (a: string | null, b: string | null) =>
    a === null || b === null
      ? Number(a === null) - Number(b === null)
      : sign * (isNumber ? Number(a) - Number(b) : byText(a, b));
  return {
    valueIn,
    compare: (a, b) => compareValues(valueIn(a), valueIn(b)),
    inOrder({ pages, inOrder: before }) {
      const values = pages.map(valueIn);
      const inOrder = before.slice().sort((a, b) => compareValues(values[a]!, values[b]!));
      const order = new Int32Array(inOrder.length);
      inOrder.forEach((page, place) => {
        order[page] = place;
      });
      return { order, inOrder };
    },
  };
}
