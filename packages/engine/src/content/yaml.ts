import { isMap, isScalar, LineCounter } from 'yaml';
import type { z } from 'zod';
import { formatPath, validate } from '../config/validate';
import type { Problem } from '../shared/problem';
import { parsePlainYaml } from './plainYaml';
import { nestingMistake, parseSafely, TOO_DEEP } from './yamlNesting';

export interface YamlResult<T> {
  readonly value: T | null;
  readonly problems: readonly Problem[];
  /** Line of each top-level key in the file. */
  readonly lines: Readonly<Record<string, number>>;
  /** Top-level keys that {@link Place.fields} does not have. */
  readonly unknown: readonly string[];
}

interface Place {
  readonly file: string;
  /** Lines of the file before the YAML text. */
  readonly lineOffset: number;
  readonly rule: string;
  /** Top-level keys to look at; others are set aside. Default: all, so that the schema judges them. */
  readonly fields?: readonly string[];
}

/** Parses YAML 1.2 and checks it against a schema; every problem names file, line and remedy. */
export function parseYaml<S extends z.ZodType>(
  text: string,
  schema: S,
  place: Place,
): YamlResult<z.output<S>> {
  const plain = readPlain(text, schema, place);
  if (plain) return plain;
  const counter = new LineCounter();
  const at = (line: number, message: string, hint: string): Problem => ({
    rule: place.rule,
    level: 'throw',
    file: place.file,
    line,
    message,
    hint,
  });
  const parsed = parseSafely(text, counter);
  if (parsed === null) return failed(at(1 + place.lineOffset, TOO_DEEP.message, TOO_DEEP.hint));
  const document = parsed;
  const lineOf = (offset: number) => counter.linePos(offset).line + place.lineOffset;
  const broken = document.errors[0];
  if (broken) {
    const { line, col } = counter.linePos(broken.pos[0]);
    const problem = {
      ...at(line + place.lineOffset, `broken YAML: ${broken.message}`, remedy(broken.code)),
      column: col,
    };
    return failed(problem);
  }
  const lines: Record<string, number> = {};
  if (isMap(document.contents)) {
    for (const pair of document.contents.items) {
      if (isScalar(pair.key) && pair.key.range) lines[String(pair.key.value)] = lineOf(pair.key.range[0]);
    }
  }
  let raw: unknown;
  try {
    raw = document.toJS({ maxAliasCount: 100 }) ?? {};
  } catch (error) {
    const message = `broken YAML: ${(error as Error).message}`;
    return failed(at(1 + place.lineOffset, message, 'Write the values out instead of using many aliases.'));
  }
  const nesting = nestingMistake(raw);
  if (nesting) return failed(at(lineFor([nesting.key]), nesting.message, nesting.hint));
  const unknown: string[] = [];
  if (place.fields && isMap(document.contents) && typeof raw === 'object' && raw !== null) {
    const split = splitFields(raw, place.fields);
    unknown.push(...split.unknown);
    raw = split.known;
  }
  const result = validate(schema, raw);
  if (result.ok) return { value: result.value, problems: [], lines, unknown };
  const problems = result.findings.map((finding) =>
    at(
      lineFor(finding.path),
      finding.message,
      finding.hint ?? `Correct \`${formatPath(finding.path)}\`, or take it out.`,
    ),
  );
  return { value: null, problems, lines, unknown };

  /** The line of the deepest part of the path that exists in the document. */
  function lineFor(path: readonly (string | number)[]): number {
    for (let depth = path.length; depth > 0; depth--) {
      const parent = depth === 1 ? document.contents : document.getIn(path.slice(0, depth - 1), true);
      const key = path[depth - 1];
      const pair = isMap(parent)
        ? parent.items.find((item) => isScalar(item.key) && item.key.value === key)
        : undefined;
      if (pair && isScalar(pair.key) && pair.key.range) return lineOf(pair.key.range[0]);
      const node = document.getIn(path.slice(0, depth), true);
      if (isScalar(node) && node.range) return lineOf(node.range[0]);
    }
    return 1 + place.lineOffset;
  }
}

/** The same for a text that needs no parser, as most front matter, and has no mistake; else `null`. */
function readPlain<S extends z.ZodType>(
  text: string,
  schema: S,
  { lineOffset, fields }: Place,
): YamlResult<z.output<S>> | null {
  const plain = parsePlainYaml(text);
  if (!plain) return null;
  const { known, unknown } = fields ? splitFields(plain.value, fields) : { known: plain.value, unknown: [] };
  const result = validate(schema, known);
  if (!result.ok) return null;
  const lines = Object.fromEntries(
    Object.entries(plain.lines).map(([key, line]) => [key, line + lineOffset]),
  );
  return { value: result.value, problems: [], lines, unknown };
}

/** Top-level keys that are looked at, with their values, and the others. */
function splitFields(map: object, fields: readonly string[]) {
  return {
    known: Object.fromEntries(Object.entries(map).filter(([key]) => fields.includes(key))),
    unknown: Object.keys(map).filter((key) => !fields.includes(key)),
  };
}

function failed(problem: Problem) {
  return { value: null, problems: [problem], lines: {}, unknown: [] };
}

function remedy(code: string): string {
  switch (code) {
    case 'DUPLICATE_KEY':
      return 'Keep one of the two keys.';
    case 'TAB_AS_INDENT':
      return 'Indent with spaces instead of tabs.';
    case 'MISSING_CHAR':
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return 'Put values that contain `: `, quotes or brackets in quotes, and close every bracket and quote. A line on which a quoted value goes on begins with a space.';
    case 'BAD_INDENT':
      return 'Close every bracket and quote, and indent the lines of one block equally, with spaces.';
    default:
      return 'Put values with special characters in quotes, and write every field as `name: value`.';
  }
}
