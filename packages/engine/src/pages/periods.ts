import { groupBy } from '../shared/values/groupBy';

/** A period and the items dated within it. */
export interface Period<T> {
  /** `2024` for a year, `2024-05` for a month, `2024-05-1` for a part of a month. */
  readonly id: string;
  readonly items: readonly T[];
  /** Subdivisions, if it has more items than the limit; otherwise empty. */
  readonly parts: readonly Period<T>[];
}

/**
 * Groups dated items by year, newest year first, with items in their given order. A year with more than `limit` items
 * is divided into months, and such a month into parts. Parts are numbered from the oldest item, so that a new item
 * renames no other part.
 */
export function periodsOf<T>(
  items: readonly T[],
  dateOf: (item: T) => string,
  limit: number,
): readonly Period<T>[] {
  const byDate = (own: readonly T[], length: number) =>
    [...groupBy(own, (item) => dateOf(item).slice(0, length))].sort(([a], [b]) => (a < b ? 1 : -1));
  const months = (year: readonly T[]) =>
    byDate(year, 'YYYY-MM'.length).map(([id, own]) => ({
      id,
      items: own,
      parts: own.length > limit ? numberedPeriods(id, own, limit) : [],
    }));
  return byDate(items, 'YYYY'.length).map(([id, own]) => ({
    id,
    items: own,
    parts: own.length > limit ? months(own) : [],
  }));
}

function numberedPeriods<T>(month: string, items: readonly T[], limit: number): Period<T>[] {
  return Array.from({ length: Math.ceil(items.length / limit) }, (_, index) => {
    const end = items.length - index * limit;
    return { id: `${month}-${index + 1}`, items: items.slice(Math.max(0, end - limit), end), parts: [] };
  }).reverse();
}

/** The periods without subdivisions, in order. */
export function wholePeriods<T>(periods: readonly Period<T>[]): Period<T>[] {
  return periods.flatMap((period) => (period.parts.length > 0 ? wholePeriods(period.parts) : [period]));
}
