import { parse, TomlDate, TomlError } from 'smol-toml';
import type { z } from 'zod';
import { type FieldsSource, type JudgedFields, judge, problemsIn, unreadFields } from './judge';
import { nestingMistake } from './yamlNesting';

/**
 * Parses TOML 1.0, with dates as strings, as in YAML and JSON.
 *
 * @throws TomlError for invalid TOML
 */
export function tomlValue(text: string): Readonly<Record<string, unknown>> {
  return withTextDates(parse(text)) as Readonly<Record<string, unknown>>;
}

function withTextDates(value: unknown): unknown {
  if (value instanceof TomlDate) return value.toISOString();
  if (Array.isArray(value)) return value.map(withTextDates);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withTextDates(inner)]));
}

/** Parses TOML and validates it; every problem has file, line and remedy. */
export function parseToml<S extends z.ZodType>(
  text: string,
  schema: S,
  { lineOffset, select, ...source }: FieldsSource,
): JudgedFields<z.output<S>> {
  const lines = linesOfKeys(text, lineOffset);
  const at = problemsIn(source);
  const problemAt = ([key = '']: readonly (string | number)[], message: string, hint: string) =>
    at(lines[key] ?? 1 + lineOffset, message, hint);
  let raw: Readonly<Record<string, unknown>>;
  try {
    raw = tomlValue(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [message = ''] = error.message.replace('Invalid TOML document: ', '').split('\n');
    const hint = 'Write every field as `name = value`, texts between `"`, and no name twice.';
    return unreadFields({
      ...at(error.line + lineOffset, `broken TOML: ${message}`, hint),
      column: error.column,
    });
  }
  const nesting = nestingMistake(raw);
  if (nesting)
    return unreadFields(problemAt([nesting.key], nesting.message.replace('YAML', 'TOML'), nesting.hint));
  const { fits: _, ...judged } = judge(raw, schema, { select, lines, problemAt });
  return judged;
}

const KEY = /^\s*(?:"([^"]*)"|'([^']*)'|([\w-]+))\s*[.=]/;
const TABLE = /^\s*\[{1,2}\s*(?:"([^"]*)"|'([^']*)'|([\w-]+)(?![\w-]))[^,\]]*\]{1,2}\s*(?:#.*)?$/;

/** Line of the first occurrence of each top-level key. */
function linesOfKeys(text: string, lineOffset: number): Record<string, number> {
  const found: Record<string, number> = {};
  let isInTable = false;
  let isInText = false;
  for (const [index, line] of text.split('\n').entries()) {
    const table = isInText ? null : TABLE.exec(line);
    const [, ...names] = table ?? (isInText || isInTable ? null : KEY.exec(line)) ?? [];
    const name = names.find((one) => one !== undefined);
    if (name !== undefined && !Object.hasOwn(found, name)) found[name] = index + 1 + lineOffset;
    isInTable ||= table !== null;
    if ((line.match(/"""|'''/g) ?? []).length % 2 === 1) isInText = !isInText;
  }
  return found;
}
