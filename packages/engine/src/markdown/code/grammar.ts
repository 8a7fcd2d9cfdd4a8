import { createShikiPrimitive, type RegexEngine } from '@shikijs/core';
import { type IGrammar, INITIAL, type StateStack } from '@shikijs/core/textmate';
import { createJavaScriptRegexEngine } from '@shikijs/engine-javascript';
import { createOnigurumaEngine } from '@shikijs/engine-oniguruma';
import { loadGrammar } from './languages';
import { codeTheme } from './theme';

/** A grammar that is ready to cut lines into tokens. */
export interface OpenGrammar {
  readonly grammar: IGrammar;
  /** Colours by their numbers in the tokens. */
  readonly colors: readonly string[];
  /** State before the first line. */
  readonly initial: StateStack;
}

/** Grammars that the JavaScript engine runs three to five times as fast as Oniguruma; on others it is no gain or a loss. */
const FASTER_IN_JAVASCRIPT = new Set(['python', 'css']);

/** Opens the grammar of that name, with those that it includes. */
export async function openGrammar(name: string): Promise<OpenGrammar> {
  const grammars = await loadGrammar(name);
  const own = grammars.at(-1)?.name ?? name;
  // A copy, since Shiki completes the theme it is given in place.
  const theme = structuredClone(codeTheme);
  // A registry for each language: what another post loaded before must not change the colours of this one.
  const shiki = createShikiPrimitive({
    engine: await engineFor(own),
    langs: grammars,
    themes: [theme],
    warnings: false,
  });
  const { colorMap } = shiki.setTheme(theme);
  return { grammar: shiki.getLanguage(own), colors: colorMap, initial: INITIAL };
}

let javascript: RegexEngine | undefined;
let oniguruma: Promise<RegexEngine> | undefined;

function engineFor(language: string): RegexEngine | Promise<RegexEngine> {
  if (FASTER_IN_JAVASCRIPT.has(language)) {
    javascript ??= createJavaScriptRegexEngine({ forgiving: true });
    return javascript;
  }
  oniguruma ??= createOnigurumaEngine(import('@shikijs/engine-oniguruma/wasm-inlined'));
  return oniguruma;
}
