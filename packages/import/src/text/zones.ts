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
