/** The latest of calendar dates (`YYYY-MM-DD`), or `null` when none is known. */
export function latestDate(dates: readonly (string | null | undefined)[]): string | null {
  return dates.reduce<string | null>(
    (latest, date) => (date && (latest === null || date > latest) ? date : latest),
    null,
  );
}
