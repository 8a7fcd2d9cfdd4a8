/** Whether an option is present with the value `undefined`. */
export function isWrittenUndefined(value: unknown, path: readonly (string | number)[]): boolean {
  const around = valueAt(value, path.slice(0, -1));
  const key = path.at(-1);
  return (
    typeof around === 'object' &&
    around !== null &&
    key !== undefined &&
    Object.hasOwn(around, key) &&
    valueAt(value, path) === undefined
  );
}

/** The value at a path, or `undefined`. */
export function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (at, part) =>
      typeof at === 'object' && at !== null ? (at as Record<string | number, unknown>)[part] : undefined,
    value,
  );
}
