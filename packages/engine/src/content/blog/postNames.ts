import { joinPath } from '../../shared/url';
import { isCalendarDate } from '../dates';

/**
 * Date and slug from a file name: `2025-09-18-name` and `2025/09/18-name` have the slug `/2025/09/18/name`, as
 * Docusaurus documents it. `250918-01` has a date, and its name as the slug.
 */
export function fromFileName(name: string): { readonly date: string | null; readonly slug: string } {
  const long = /^(.*?)(?<!\d)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[-/](.+))?$/.exec(name);
  if (long) {
    const [, folder = '', year, month = '', day = '', rest = ''] = long;
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (isCalendarDate(date)) return { date, slug: joinPath(folder, `${year}/${month}/${day}`, rest) };
  }
  const short = /(?:^|\/)(\d{2})(\d{2})(\d{2})-\d+$/.exec(name);
  const date = short ? `20${short[1]}-${short[2]}-${short[3]}` : null;
  return { date: date && isCalendarDate(date) ? date : null, slug: name };
}

/**
 * Date of a file name in an unsupported notation, such as `260102-02-topic` or `2026.01.02 topic`, and a name that
 * {@link fromFileName} recognizes; `null` for other names. `isShort`: the year has two digits.
 */
export function misspeltDate(
  name: string,
): { readonly date: string; readonly name: string; readonly isShort: boolean } | null {
  const [, century, year, month, day, number = '01', rest] =
    /(?:^|\/)(20)?(\d{2})[-._]?(\d{2})[-._]?(\d{2})(?:[-_. ]+(\d+))?(?:[-_. ]+([^/]+))?$/.exec(name) ?? [];
  const date = `20${year}-${month}-${day}`;
  if (!isCalendarDate(date)) return null;
  const better =
    rest === undefined ? `${year}${month}${day}-${number}` : `${date}-${rest.replace(/\s+/g, '-')}`;
  return { date, name: better, isShort: century === undefined };
}
