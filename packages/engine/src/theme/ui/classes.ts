/** Joins class names, omitting empty ones; `undefined` if none remains. */
export function classes(...names: readonly (string | null | undefined | false)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
