/** Distinct non-ASCII characters of texts, sorted. */
export function distinctCharacters(...texts: readonly string[]): string {
  const found = new Set<string>();
  for (const text of texts) for (const [character] of text.matchAll(/[^\0-\x7f]/gu)) found.add(character);
  return [...found].sort().join('');
}
