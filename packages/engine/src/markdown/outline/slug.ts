/**
 * Slug of a heading by GitHub's rule: lower case; letters (including Hangul), digits, `-` and `_` stay; spaces become
 * `-`; everything else is removed. May be empty.
 */
export function slugify(text: string): string {
  return text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]+/gu, '')
    .replaceAll(' ', '-');
}

/** Returns a function that makes names unique: a second `a` becomes `a-1`, a third `a-2`. */
export function createSlugger(taken: Iterable<string> = []): (name: string) => string {
  const used = new Set(taken);
  const next = new Map<string, number>();
  return (name) => {
    let unique = name;
    let count = next.get(name) ?? 0;
    while (used.has(unique)) unique = `${name}-${++count}`;
    next.set(name, count);
    used.add(unique);
    return unique;
  };
}
