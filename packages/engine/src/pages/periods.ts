import { groupBy } from '../shared/groupBy';

/** A stretch of time and what was published in it. */
export interface Period<T> {
  /** `2024`; of a month `2024-05`; of a part of a month `2024-05-1`. */
  readonly id: string;
  readonly items: readonly T[];
  /** What it is divided into when one list does not hold it; otherwise none. */
  readonly parts: readonly Period<T>[];
}

/**
 * Dated things by year, the newest year first, each year in their order. A year with more than `limit` is divided into
 * months, and such a month into parts that are counted from its end: what is new in front gives no other period a
 * different name.
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

/** The periods that are not divided, in order. */
export function wholePeriods<T>(periods: readonly Period<T>[]): Period<T>[] {
  return periods.flatMap((period) => (period.parts.length > 0 ? wholePeriods(period.parts) : [period]));
}
