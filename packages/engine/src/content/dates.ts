/** Names of the months as English texts write them, by their first three letters. */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Unambiguous time zone abbreviations. */
const ZONES: Readonly<Record<string, string>> = { Z: 'Z', UTC: 'Z', GMT: 'Z', KST: '+09:00', JST: '+09:00' };

const ZONE_NAME = Object.keys(ZONES).join('|');
const TIME = String.raw`(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap]m)?\s*(${ZONE_NAME}|[+-]\d{1,2}(?::?\d{2})?)?)?`;
const ZONE = /(?:Z|[+-]\d{2}:\d{2})$/;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/])(\d{1,2})\2(\d{1,2})${TIME}$`, 'i');
const MONTH_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const WEEKDAY = '(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? )?';
const MONTH_NAME = new RegExp(String.raw`^${WEEKDAY}([a-z]{3,9})\.? (\d{1,2}),? (\d{4})${TIME}$`, 'i');
const DAY_MONTH_NAME = new RegExp(String.raw`^${WEEKDAY}(\d{1,2}) ([a-z]{3,9})\.?,? (\d{4})${TIME}$`, 'i');

/**
 * Converts a date in a common notation to ISO 8601: `2025-09-18`, with the time if there is one. Accepts `2025-9-18`,
 * `2025/09/18`, `9/18/2025`, `September 18, 2025` and `18 September 2025`, and times such as `10:00 +0900` and `9:00
 * PM`.
 *
 * @returns `null` for anything else, for a date that does not exist, and for an {@link ambiguousDate}
 */
export function readDate(written: string): string | null {
  const value = written.trim();
  const first = YEAR_FIRST.exec(value);
  if (first) {
    const [, year = '', , month = '', day = '', ...time] = first;
    return withTime(calendarDate(year, month, day), time);
  }
  const [, month = '', day = '', year = ''] = MONTH_FIRST.exec(value) ?? [];
  if (year) return ambiguousDate(value) ? null : calendarDate(year, month, day);
  const [, name = '', dayOfName = '', yearOfName = '', ...time] = MONTH_NAME.exec(value) ?? [];
  if (yearOfName) return withTime(calendarDate(yearOfName, monthNumber(name), dayOfName), time);
  const [, dayFirst = '', middle = '', last = '', ...timeOfDay] = DAY_MONTH_NAME.exec(value) ?? [];
  return last ? withTime(calendarDate(last, monthNumber(middle), dayFirst), timeOfDay) : null;
}

/**
 * Both readings of an ambiguous date such as `1/12/2026`, in ISO 8601. The order of day and month depends on the
 * country, and the wrong one may publish a text months early. `null` for a date that is not ambiguous or not valid.
 */
export function ambiguousDate(written: string): readonly [monthFirst: string, dayFirst: string] | null {
  const [, first = '', second = '', year = ''] = MONTH_FIRST.exec(written.trim()) ?? [];
  const [monthFirst, dayFirst] = [calendarDate(year, first, second), calendarDate(year, second, first)];
  return monthFirst !== null && dayFirst !== null && monthFirst !== dayFirst ? [monthFirst, dayFirst] : null;
}

/**
 * Best guess for a date in an unsupported notation, in ISO 8601: `2026년 1월 2일`, `2026年1月2日`, `2.1.2026`, and those with
 * digits of another script or other dashes; `null` for any other. Only for hints in messages: the author must confirm it.
 */
export function likelyDate(written: string): string | null {
  const value = written
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digitOf)
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/(?<!\s)\s+(?:오전 |오후 )?\d{1,2}:\d{2}.*$/, '')
    .replace(/[^\d\p{L}./-]/gu, '');
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/.년年](\d{1,2})[-/.월月](\d{1,2})[.일日]?$/.exec(value) ?? [];
  if (year) return calendarDate(year, month, day);
  const [, first = '', second = '', last = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(value) ?? [];
  return last ? calendarDate(last, second, first) : null;
}

/**
 * Whether a string that {@link readDate} rejects starts with a valid date, so that its time is in an unsupported
 * notation.
 */
export function hasStrangeTime(written: string): boolean {
  const [day = ''] = /^\d{4}([-/])\d{1,2}\1\d{1,2}(?=[T ])/.exec(written.trim()) ?? [];
  return readDate(day) !== null;
}

/** The code points of Arabic and Persian digits start at a multiple of 16. */
const digitOf = (digit: string): string => String(digit.charCodeAt(0) % 16);

/** True for a date of the proleptic Gregorian calendar written `YYYY-MM-DD`. */
export function isCalendarDate(value: string): boolean {
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

/** Calendar date of a result of {@link readDate}. */
export function dayOf(date: string): string {
  return date.slice(0, 10);
}

/**
 * Machine-readable form of a result of {@link readDate}: a calendar date or an RFC 3339 timestamp. A time without a
 * zone is UTC.
 */
export function momentOf(date: string): string {
  return date.length > 10 && !ZONE.test(date) ? `${date}Z` : date;
}

/**
 * Milliseconds since 1970 of a result of {@link readDate} or {@link momentOf}; a calendar date starts at midnight UTC.
 */
export function instantOf(date: string): number {
  return Date.parse(momentOf(date));
}

/** The latest of such dates, unchanged; `null` if there is none. */
export function latestDate(dates: readonly (string | null | undefined)[]): string | null {
  return dates.reduce<string | null>(
    (latest, date) => (date && (latest === null || instantOf(date) > instantOf(latest)) ? date : latest),
    null,
  );
}

/**
 * Whether a date is in the future: its day has not begun in any time zone, or its instant with a zone has not come. So
 * a build in another time zone never holds back a post dated today where the author is.
 */
export function isScheduled(date: string, now: Date): boolean {
  if (ZONE.test(date)) return instantOf(date) > now.getTime();
  const earliestZone = 14 * 3_600_000;
  return dayOf(date) > new Date(now.getTime() + earliestZone).toISOString().slice(0, 10);
}

function calendarDate(year: string, month: string, day: string): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

function monthNumber(name: string): string {
  return String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);
}

function withTime(
  date: string | null,
  [hour, minute, second = '00', half, zone = '']: readonly (string | undefined)[],
) {
  if (date === null || hour === undefined || minute === undefined) return date;
  const isHalf = half !== undefined;
  if (isHalf && (Number(hour) < 1 || Number(hour) > 12)) return null;
  const ofDay = isHalf ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : hour;
  const [, sign = '', hours = '', minutes = '00'] = /^([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(zone) ?? [];
  const offset = sign ? `${sign}${hours.padStart(2, '0')}:${minutes}` : (ZONES[zone.toUpperCase()] ?? '');
  const full = `${date}T${String(ofDay).padStart(2, '0')}:${minute}:${second}${offset}`;
  return Number.isNaN(Date.parse(full)) ? null : full;
}
