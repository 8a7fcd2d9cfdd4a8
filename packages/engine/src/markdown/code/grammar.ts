import { createShikiPrimitive, type RegexEngine } from '@shikijs/core';
import { type IGrammar, INITIAL, type StateStack } from '@shikijs/core/textmate';
import { createOnigurumaEngine } from '@shikijs/engine-oniguruma';
import { loadGrammar } from './languages';
import { createScannerEngine } from './scanner';
import { codeTheme } from './theme';
import { readTranslations } from './translations';

/** A grammar that is ready to cut lines into tokens. */
export interface OpenGrammar {
  readonly grammar: IGrammar;
  /** Colors by their numbers in the tokens. */
  readonly colors: readonly string[];
  /** State before the first line. */
  readonly initial: StateStack;
}

/**
 * Grammars for which our engine is faster than Oniguruma, and gave the same tokens for some thousand lines of each. Other
 * languages are for Oniguruma.
 */
export const OWN_ENGINE: ReadonlySet<string> = new Set([
  ...['typescript', 'tsx', 'javascript', 'jsx', 'json', 'jsonc', 'css', 'scss'],
  ...['python', 'shellscript', 'yaml', 'hcl', 'terraform', 'c'],
]);

/** Opens the grammar of that name, with those that it includes. */
export async function openGrammar(name: string): Promise<OpenGrammar> {
  const grammars = await loadGrammar(name);
  const language = grammars.at(-1)?.name ?? name;
  // A copy, since Shiki completes the theme it is given in place.
  const theme = structuredClone(codeTheme);
  // A registry for each language: what another post loaded before must not change the colors of this one.
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
