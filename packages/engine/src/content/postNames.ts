import { joinPath } from '../shared/url';
import { isCalendarDate } from './dates';

/**
 * Date and slug from a file's name: `2025-09-18-name` and `2025/09/18-name` give `/2025/09/18/name` as Docusaurus
 * documents it; `250918-01` gives its date and keeps its name.
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
