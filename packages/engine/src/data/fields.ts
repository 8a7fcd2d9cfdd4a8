import type { z } from 'zod';
import { jsonMistake } from './jsonPlace';
import { type FieldsSource, type JudgedFields, problemsIn, unreadFields } from './judge';
import { parseToml } from './toml';
import { parseYaml } from './yaml';

/** Notation of fields. */
export type Notation = 'yaml' | 'toml' | 'json';

/** Parses fields in any notation and validates them; every problem has file, line and remedy. */
export function parseFields<S extends z.ZodType>(
  text: string,
  schema: S,
  { notation, ...source }: FieldsSource & { readonly notation: Notation },
): JudgedFields<z.output<S>> {
  if (notation === 'toml') return parseToml(text, schema, source);
  const mistake = notation === 'json' ? jsonMistake(text) : null;
  if (!mistake) return parseYaml(text, schema, source);
  return unreadFields(
    problemsIn(source)(
      (mistake.line ?? 1) + source.lineOffset,
      `broken JSON: ${mistake.message}`,
      'Write names and texts between `"`, and a comma between two fields, but not after the last.',
    ),
  );
}
