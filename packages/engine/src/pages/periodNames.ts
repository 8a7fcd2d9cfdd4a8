import type { PageContext } from './context';

/** Words for the periods of the archive, each by the id of a {@link Period}. */
type PeriodWords = Pick<PageContext, 'formatMonth' | 't'>;

/** What a period is called by itself. */
export function periodName(id: string, { formatMonth, t }: PeriodWords): string {
  const { year, month, part } = partsOf(id);
  if (month === null) return t('archive.year', { year });
  return inPart(formatMonth(month), part, t);
}

/** What it is called beside those that are parts of the same. */
export function shortPeriodName(id: string, { formatMonth, t }: PeriodWords): string {
  const { year, month, part } = partsOf(id);
  if (part !== null) return t('pagination.page', { page: part });
  return month === null ? t('archive.year', { year }) : formatMonth(month, { isAlone: true });
}

/** The title of its page. */
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
