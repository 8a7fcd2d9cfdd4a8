import { createShikiPrimitive, type RegexEngine } from '@shikijs/core';
import { type IGrammar, INITIAL, type StateStack } from '@shikijs/core/textmate';
import { createOnigurumaEngine } from '@shikijs/engine-oniguruma';
import { loadGrammar } from './languages';
import { createScannerEngine } from './scanner';
import { codeTheme } from './theme';
import { readTranslations } from './translations';

/** A loaded grammar that can tokenize lines. */
export interface OpenGrammar {
  readonly grammar: IGrammar;
  /** Colors by their index in token metadata. */
  readonly colors: readonly string[];
  /** State before the first line. */
  readonly initial: StateStack;
}

/**
 * Grammars for which the JavaScript engine is faster than Oniguruma, and produced the same tokens for thousands of
 * lines. Other languages use Oniguruma.
 */
export const OWN_ENGINE: ReadonlySet<string> = new Set([
  ...['typescript', 'tsx', 'javascript', 'jsx', 'json', 'jsonc', 'css', 'scss'],
  ...['python', 'shellscript', 'yaml', 'hcl', 'terraform', 'c'],
]);

/** Loads a grammar with all grammars that it includes. */
export async function openGrammar(name: string): Promise<OpenGrammar> {
  const grammars = await loadGrammar(name);
  const language = grammars.at(-1)?.name ?? name;
  // A copy, since Shiki modifies the theme in place.
  const theme = structuredClone(codeTheme);
  // One registry per language: grammars loaded for another post must not change the colors of this one.
  const shiki = createShikiPrimitive({
    engine: await engineFor(language),
    langs: grammars,
    themes: [theme],
    warnings: false,
  });
  const { colorMap } = shiki.setTheme(theme);
  return { grammar: shiki.getLanguage(language), colors: colorMap, initial: INITIAL };
}

let own: RegexEngine | undefined;
let oniguruma: Promise<RegexEngine> | undefined;

function engineFor(language: string): RegexEngine | Promise<RegexEngine> {
  if (OWN_ENGINE.has(language)) {
    own ??= createScannerEngine(readTranslations());
    return own;
  }
  oniguruma ??= createOnigurumaEngine(import('@shikijs/engine-oniguruma/wasm-inlined'));
  return oniguruma;
}
