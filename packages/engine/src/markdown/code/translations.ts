import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultJavaScriptRegexConstructor } from '@shikijs/engine-javascript';
import { EmulatedRegExp } from 'oniguruma-to-es';
import { loadGrammar } from './languages';

/**
 * A grammar pattern (Oniguruma syntax) as a JavaScript regular expression, with options of the emulation if one is
 * needed.
 */
export type PatternSource = readonly [source: string, flags: string, options: PatternOptions | null];

interface PatternOptions {
  /** Set for a pattern anchored at the start of the search. */
  readonly strategy?: string | null;
}

/** Translations by pattern. */
export type Translations = Readonly<Record<string, PatternSource>>;

/** A pattern that JavaScript can express. */
export interface TranslatedPattern {
  /** Whether its matches do not depend on the start of the search, so that they can be memoized. */
  readonly isSteady: boolean;
  readonly expression: RegExp;
}

/** Reads the translations that were generated with the engine's bundle; empty when run from source. */
export function readTranslations(): Translations {
  try {
    return JSON.parse(readFileSync(join(import.meta.dirname, TRANSLATIONS_FILE), 'utf8')) as Translations;
  } catch {
    return {};
  }
}

/** File name, beside the engine's bundle. */
export const TRANSLATIONS_FILE = 'patterns.json';

/** Translates all patterns of grammars, at about 0.5 ms each. Patterns that JavaScript cannot express are left out. */
export async function translateGrammars(languages: Iterable<string>): Promise<Translations> {
  const translations: Record<string, PatternSource> = {};
  for (const language of languages) {
    for (const pattern of patternsIn(await loadGrammar(language))) {
      const expression = Object.hasOwn(translations, pattern) ? null : expressionOf(pattern);
      if (expression) translations[pattern] = toPatternSource(expression);
    }
  }
  return translations;
}

/** Distinct patterns of a grammar. */
export function patternsIn(grammar: unknown): Set<string> {
  const patterns = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (['match', 'begin', 'end', 'while'].includes(name) && typeof inner === 'string') patterns.add(inner);
      else collect(inner);
    }
  };
  collect(grammar);
  return patterns;
}

/** Compiles a pattern; `null` if JavaScript cannot express it. */
export function openPattern(pattern: string, translations: Translations): TranslatedPattern | null {
  const known = Object.hasOwn(translations, pattern) ? translations[pattern]! : null;
  const expression = known ? toExpression(known) : expressionOf(pattern);
  if (!expression) return null;
  const [, flags, options] = known ?? toPatternSource(expression);
  return { isSteady: !flags.includes('y') && !options?.strategy, expression };
}

function toExpression([source, flags, options]: PatternSource): RegExp {
  return options ? new EmulatedRegExp(source, flags, options) : new RegExp(source, flags);
}

function expressionOf(pattern: string): RegExp | null {
  try {
    return defaultJavaScriptRegexConstructor(pattern, { target: 'ES2024' });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // A grammar may be newer than the translator: such a pattern never matches.
    return null;
  }
}

function toPatternSource(expression: RegExp): PatternSource {
  const { rawOptions } = expression as { readonly rawOptions?: PatternOptions };
  return [expression.source, expression.flags, rawOptions ?? null];
}
