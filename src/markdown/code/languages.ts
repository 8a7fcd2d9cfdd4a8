import type { LanguageRegistration } from '@shikijs/core/types';
import { languageAliasNames, languageNames } from '@shikijs/langs';

/** What authors call text without a grammar. */
const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'ansi', 'none', 'output']);
/** Usual spellings that are no file names in the grammar package. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['c++', 'cpp'],
  ['c#', 'csharp'],
  ['f#', 'fsharp'],
  ['golang', 'go'],
]);
const KNOWN = new Set<string>([...languageNames, ...languageAliasNames]);

/** The grammar file for a language as the author wrote it; `plain` for none; `null` for one nobody knows. */
export function resolveLanguage(
  name: string,
  aliases: Readonly<Record<string, string>>,
): string | 'plain' | null {
  const lower = name.toLowerCase();
  if (PLAIN.has(lower)) return 'plain';
  const spelled = (Object.hasOwn(aliases, lower) ? aliases[lower] : SPELLINGS.get(lower)) ?? lower;
  return KNOWN.has(spelled) ? spelled : null;
}

/** Known languages close to an unknown one, for a hint. */
export function similarLanguages(name: string): string[] {
  const lower = name.toLowerCase();
  return [...KNOWN]
    .filter((known) => distance(known, lower) <= Math.max(1, Math.floor(lower.length / 4)))
    .slice(0, 3);
}

/** A grammar with those it embeds. */
export async function loadGrammar(name: string): Promise<LanguageRegistration[]> {
  // The comment keeps a bundler from taking in all grammars: Node resolves the one that is asked for.
  const path = `@shikijs/langs/${name}`;
  const module = (await import(/* @vite-ignore */ path)) as { default: LanguageRegistration[] };
  return module.default;
}

/** Edit distance, for short words. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2 || b.length > 32) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}
