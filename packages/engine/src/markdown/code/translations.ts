import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultJavaScriptRegexConstructor } from '@shikijs/engine-javascript';
import { EmulatedRegExp } from 'oniguruma-to-es';
import { loadGrammar } from './languages';

/** A grammar pattern (Oniguruma's syntax) as a JavaScript expression, with options for what an expression alone cannot do. */
export type PatternSource = readonly [source: string, flags: string, options: PatternOptions | null];

interface PatternOptions {
  /** Set for one that begins where the search began. */
  readonly strategy?: string | null;
}

/** Translations by pattern. */
export type Translations = Readonly<Record<string, PatternSource>>;

/** A pattern that JavaScript can express. */
export interface TranslatedPattern {
  /** What it finds does not depend on where the search began. */
  readonly isSteady: boolean;
  readonly expression: RegExp;
}

/** Reads the translations that were generated with the engine's bundle; none where there is no bundle. */
export function readTranslations(): Translations {
  try {
    return JSON.parse(readFileSync(join(import.meta.dirname, TRANSLATIONS_FILE), 'utf8')) as Translations;
  } catch {
    return {};
  }
}

/** Lies beside the engine's bundle. */
export const TRANSLATIONS_FILE = 'patterns.json';

/** Translates the patterns of grammars, which takes half a millisecond for each; what cannot be expressed is left out. */
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

/** Every pattern of a grammar, once. */
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

/** A pattern ready for use; `null` for one that JavaScript cannot express. */
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
    // A grammar that is newer than this engine: what it cannot express colors nothing.
    return null;
  }
}

function toPatternSource(expression: RegExp): PatternSource {
  const { rawOptions } = expression as { readonly rawOptions?: PatternOptions };
  return [expression.source, expression.flags, rawOptions ?? null];
}
