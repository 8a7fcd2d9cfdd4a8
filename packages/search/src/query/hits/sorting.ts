/** Sorting of answers by an attribute of their pages instead of by relevance. */
import { attributeNames, attributeValues } from '../../attributes';
import type { PageRow } from '../../format';
import type { PageTable } from '../read/pageTable';
import { SearchRequestError } from '../requestError';

/** The order that the request's `sortBy` names. */
export interface Sorting {
  /** The pages of a language in this order. */
  inOrder(table: PageTable): Pick<PageTable, 'order' | 'inOrder'>;
  /** Compares pages of any of the languages. */
  compare(a: PageRow, b: PageRow): number;
  /** Sort value of a page; `null` for none. */
  valueIn(page: PageRow): string | null;
}

/** Compares values as numbers if all are, otherwise as texts with numeric collation; `null`, for none, comes last. */
export function comparerOf(
  values: readonly (string | null)[],
  isDescending: boolean,
): (a: string | null, b: string | null) => number {
  const isNumber = values.every((value) => Number.isFinite(Number(value ?? 0)));
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  const sign = isDescending ? -1 : 1;
  return (a, b) =>
    a === null || b === null
      ? Number(a === null) - Number(b === null)
      : sign * (isNumber ? Number(a) - Number(b) : compare(a, b));
}

/**
 * Parses an order such as `price:desc`; `date` is always available. Values are compared by {@link comparerOf}.
 *
 * @throws SearchRequestError if no page of the languages has the value
 */
export function sortingBy(sortBy: string, tables: readonly PageTable[]): Sorting {
  const [, name = '', direction] = /^(.*?)(?::(asc|desc))?$/s.exec(sortBy) ?? [];
  const known = ['date', ...new Set(tables.flatMap(({ names }) => attributeNames(names, 'sort')))];
  if (!known.includes(name))
    throw new SearchRequestError(`There is no order “${name}”; known are ${known.join(', ')}.`);
  const valueIn = ({ tags, day }: PageRow): string | null =>
    name === 'date' ? (day === 0 ? null : String(day)) : (attributeValues(tags, 'sort', name)[0] ?? null);
  const values = tables.flatMap(({ pages }) => pages.map(valueIn));
  const compareValues = comparerOf(values, direction === 'desc');
  return {
    valueIn,
    compare: (a, b) => compareValues(valueIn(a), valueIn(b)),
    inOrder({ pages, inOrder: current }) {
      const values = pages.map(valueIn);
      const inOrder = current.slice().sort((a, b) => compareValues(values[a]!, values[b]!));
      const order = new Int32Array(inOrder.length);
      inOrder.forEach((page, rank) => {
        order[page] = rank;
      });
      return { order, inOrder };
    },
  };
}
