import { joinPath } from '../../addresses';
import { dateOf } from '../../text/dates';

/** Named patterns of addresses. */
const STYLES: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title.html',
  weekdate: '/:categories/:year/W:week/:short_day/:title.html',
  none: '/:categories/:title.html',
};

/** Fills a pattern such as `/:year/:title/`; unknown placeholders become empty. */
export function permalinkOf(pattern: string, values: Readonly<Record<string, string>>): string {
  const written = STYLES[pattern] ?? pattern;
  const filled = written.replace(/:output_ext/g, '.html').replace(/:([a-z_]+)/g, (_, name: string) => {
    const known = Object.keys(values).filter((key) => name.startsWith(key));
    const key = known.sort((a, b) => b.length - a.length)[0];
    return key === undefined ? '' : (values[key] ?? '') + name.slice(key.length);
  });
  return joinPath(filled);
}

/** Parts of a date by their names in addresses; `null` without a date. */
export function dateParts(written: unknown): Record<string, string> | null {
  const date = dateOf(written);
  if (date === null) return null;
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-');
  const [hour = '00', minute = '00', second = '00'] = date.slice(11, 19).split(':');
  const start = Date.UTC(Number(year), 0, 0);
  const days = Math.round((Date.UTC(Number(year), Number(month) - 1, Number(day)) - start) / 86_400_000);
  return {
    year,
    month,
    day,
    hour,
    minute,
    second,
    short_year: year.slice(2),
    i_month: String(Number(month)),
    i_day: String(Number(day)),
    y_day: String(days).padStart(3, '0'),
  };
}
