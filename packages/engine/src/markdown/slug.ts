/**
 * The address fragment of a heading by GitHub's rule: lower case, letters (Hangul included), digits, `-` and
 * `_` as they are, spaces to `-`, everything else removed. Empty when nothing is left.
 */
export function slugify(text: string): string {
  return text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]+/gu, '')
    .replaceAll(' ', '-');
}

/** Gives each name once: a second `a` becomes `a-1`, a third `a-2`. */
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
