/** Joins class names, leaving out what is empty; `undefined` when nothing remains. */
export function classes(...names: readonly (string | null | undefined | false)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
