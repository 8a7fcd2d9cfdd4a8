import { createShikiPrimitive } from '@shikijs/core';
import { type IGrammar, INITIAL, type StateStack } from '@shikijs/core/textmate';
import type { PatternScanner, RegexEngine } from '@shikijs/core/types';
import { createOnigurumaEngine } from '@shikijs/engine-oniguruma';
import { once } from '../../shared/values/once';
import { loadGrammar } from './languages';
import { codeTheme } from './theme';

/** A loaded grammar that can tokenize lines. */
export interface OpenGrammar {
  readonly grammar: IGrammar;
  /** Colors by their index in token metadata. */
  readonly colors: readonly string[];
  /** State before the first line. */
  readonly initial: StateStack;
}

const engine = once(async () =>
  reusing(await createOnigurumaEngine(import('@shikijs/engine-oniguruma/wasm-inlined'))),
);

/** How many scanners are kept that no grammar uses at the moment. */
const MAX_SPARE = 32;

/**
 * Gives a grammar back the scanner that it has disposed of. How a string or here-document ends is known when it begins,
 * so at each of them a grammar compiles all patterns that may be inside.
 */
function reusing({ createScanner, createString }: RegexEngine): RegexEngine {
  const spare = new Map<string, PatternScanner>();
  const take = (key: string) => {
    const scanner = spare.get(key);
    spare.delete(key);
    return scanner;
  };
  return {
    createString,
    createScanner: (patterns) => {
      const key = patterns.join('\0');
      const scanner = take(key) ?? createScanner(patterns);
      return {
        findNextMatchSync: (...place) => scanner.findNextMatchSync(...place),
        dispose: () => {
          take(key)?.dispose?.();
          spare.set(key, scanner);
          const [oldest] = spare.keys();
          if (oldest !== undefined && spare.size > MAX_SPARE) take(oldest)?.dispose?.();
        },
      };
    },
  };
}

/** Open grammars by name. What they compile of their rules costs more than to highlight a short post. */
const opened = new Map<string, Promise<OpenGrammar>>();

/** Loads a grammar with all grammars that it includes, once in this thread. */
export function openGrammar(name: string): Promise<OpenGrammar> {
  const known = opened.get(name) ?? open(name);
  opened.set(name, known);
  return known;
}

async function open(name: string): Promise<OpenGrammar> {
  const grammars = await loadGrammar(name);
  const language = grammars.at(-1)?.name ?? name;
  // A copy, since Shiki modifies the theme in place.
  const theme = structuredClone(codeTheme);
  // One registry per language: grammars loaded for another post must not change the colors of this one.
  const shiki = createShikiPrimitive({
    engine: await engine(),
    langs: grammars,
    themes: [theme],
    warnings: false,
  });
  const { colorMap } = shiki.setTheme(theme);
  return { grammar: shiki.getLanguage(language), colors: colorMap, initial: INITIAL };
}
