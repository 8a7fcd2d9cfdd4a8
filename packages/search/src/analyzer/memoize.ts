/**
 * Memoizes a pure function of a text with at most `maxEntries` entries; older entries are evicted. Texts repeat their
 * words.
 */
export function memoize<Result>(
  compute: (text: string) => Result,
  maxEntries = 40_000,
): (text: string) => Result {
  let recent = new Map<string, Result>();
  let older = new Map<string, Result>();
  return (text) => {
    const cached = recent.get(text);
    if (cached !== undefined) return cached;
    const old = older.get(text);
    const result = old === undefined ? compute(text) : old;
    if (recent.size >= maxEntries / 2) {
      older = recent;
      recent = new Map();
    }
    recent.set(text, result);
    return result;
  };
}
