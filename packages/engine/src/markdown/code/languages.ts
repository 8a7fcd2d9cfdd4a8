import type { LanguageRegistration } from '@shikijs/core/types';
import { languageAliasNames, languageNames } from '@shikijs/langs';
import { nearest } from '../../shared/nearest';

/** Names for text without a grammar. */
const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'ansi', 'none', 'output']);
/** Common spellings that the grammar package does not know. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['c++', 'cpp'],
  ['c#', 'csharp'],
  ['f#', 'fsharp'],
  ['golang', 'go'],
]);
const KNOWN = new Set<string>([...languageNames, ...languageAliasNames]);

/**
 * Resolves a language as the author wrote it to a grammar; `plain` for text without one, `null` for an unknown
 * language.
 */
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

/** Loads a grammar with all grammars that it embeds. */
export async function loadGrammar(name: string): Promise<LanguageRegistration[]> {
  // The comment prevents bundlers from including all grammars: Node resolves the requested one.
  const path = `@shikijs/langs/${name}`;
  const module = (await import(/* @vite-ignore */ path)) as { default: LanguageRegistration[] };
  return module.default;
}
