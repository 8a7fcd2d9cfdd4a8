import type { PageContext } from './context';

/** Formatting of the names of periods, which are given by the id of a {@link Period}. */
type PeriodWords = Pick<PageContext, 'formatMonth' | 't'>;

/** Full name of a period. */
export function periodName(id: string, { formatMonth, t }: PeriodWords): string {
  const { year, month, part } = partsOf(id);
  if (month === null) return t('archive.year', { year });
  return inPart(formatMonth(month), part, t);
}

/** Name of a period beside its siblings, without their common part. */
export function shortPeriodName(id: string, { formatMonth, t }: PeriodWords): string {
  const { year, month, part } = partsOf(id);
  if (part !== null) return t('pagination.page', { page: part });
  return month === null ? t('archive.year', { year }) : formatMonth(month, { isAlone: true });
}

/** Title of a period's page. */
export function periodTitle(id: string, { formatMonth, t }: PeriodWords): string {
  const { year, month, part } = partsOf(id);
  if (month === null) return t('archive.yearTitle', { year });
  return inPart(t('archive.monthTitle', { month: formatMonth(month) }), part, t);
}

function inPart(title: string, part: string | null, t: PeriodWords['t']): string {
  return part === null ? title : t('pagination.title', { title, page: part });
}

function partsOf(id: string) {
  const [year = '', month, part] = id.split('-');
  return { year, month: month === undefined ? null : `${year}-${month}`, part: part ?? null };
}
