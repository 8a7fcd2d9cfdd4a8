import type { Fields } from '../types';
import { textOf } from './values';

/** Whether a name is a time zone of the IANA database, such as `Asia/Seoul`. */
export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A moment in UTC (`2024-01-01T20:00:00Z`) as the time in a zone, with its offset; any other date is unchanged. */
export function inZone(date: string, zone: string): string {
  const moment = /Z$/i.test(date) ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(moment)) return date;
  const [, sign = '+', hours = '00', minutes = '00'] =
    /GMT([+-])(\d{2}):(\d{2})/.exec(
      new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).format(moment),
    ) ?? [];
  const offset = Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
  return `${new Date(moment + offset * 60_000).toISOString().slice(0, 19)}${sign}${hours}:${minutes}`;
}

/** A date as it is written in Korea and Japan: `2024년 1월 15일 오후 3:30`, `2024. 1. 15.` */
const EAST_ASIAN =
  /^@?(\d{4})(?:\s*[년年]\s*|\.\s+)(\d{1,2})(?:\s*[월月]\s*|\.\s+)(\d{1,2})\s*[일日.]?(?:\s*(오전|오후|午前|午後|AM|PM)?\s*(\d{1,2}):(\d{2}))?/i;

/** A date of East Asia in digits; any other text unchanged. */
function inDigits(text: string): string {
  const [, year, month, day, half, hour, minute] = EAST_ASIAN.exec(text) ?? [];
  if (year === undefined) return text;
  const date = `${year}-${month}-${day}`;
  if (hour === undefined) return date;
  const isLate = /^(?:오후|午後|PM)$/i.test(half ?? '');
  return `${date} ${half === undefined ? hour : (Number(hour) % 12) + (isLate ? 12 : 0)}:${minute}`;
}

/** Parses a date to ISO 8601; `null` if that fails. */
export function dateOf(value: unknown): string | null {
  if (typeof value === 'number' && value > 1e11) return new Date(value).toISOString();
  const written = textOf(value);
  if (written === undefined) return null;
  const text = inDigits(written);
  const iso =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\.?(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?[\d.]*\s*(Z|[+-]\d{2}:?\d{2})?)?/i.exec(
      text,
    );
  if (iso) {
    const [, year, month = '', day = '', hour, minute, second = '00', zone = ''] = iso;
    const time = Date.parse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
    if (Number.isNaN(time)) return null;
    // February 30 becomes March 1 or 2, as in other engines.
    const date = new Date(time).toISOString().slice(0, 10);
    // An invalid time is dropped.
    const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
    const offset = zone.toUpperCase().replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2');
    return hour === undefined || !isTime
      ? date
      : `${date}T${hour.padStart(2, '0')}:${minute}:${second}${offset}`;
  }
  const parsed = Date.parse(
    /\d{4}/.test(text) ? (/[zZ]$|[+-]\d{4}|GMT|UTC/.test(text) ? text : `${text} UTC`) : '',
  );
  return Number.isNaN(parsed)
    ? null
    : new Date(parsed)
        .toISOString()
        .replace(/T00:00:00\.000Z$/, '')
        .replace('.000Z', 'Z');
}

/** First date of some fields, see {@link dateOf}. */
export function firstDate(fields: Fields, names: readonly string[]): string | null {
  for (const name of names) {
    const date = dateOf(fields[name]);
    if (date !== null) return date;
  }
  return null;
}
