import type { LanguageRegistration } from '@shikijs/core/types';
import { languageAliasNames, languageNames } from '@shikijs/langs';
import { nearest } from '../../shared/nearest';

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

/** The known language closest to a mistyped name, or `null`. */
export function similarLanguage(name: string): string | null {
  return nearest(name, KNOWN);
}

/** A grammar with those it embeds. */
export async function loadGrammar(name: string): Promise<LanguageRegistration[]> {
  // The comment keeps a bundler from taking in all grammars: Node resolves the one that is requested.
  const path = `@shikijs/langs/${name}`;
  const module = (await import(/* @vite-ignore */ path)) as { default: LanguageRegistration[] };
  return module.default;
}
