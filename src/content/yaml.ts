import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { formatPath, validate } from '../config/validate';
import type { Problem } from '../shared/problem';

export interface YamlResult<T> {
  readonly value: T | null;
  readonly problems: readonly Problem[];
  /** Line of each top-level key in the file. */
  readonly lines: Readonly<Record<string, number>>;
}

interface Place {
  readonly file: string;
  /** Lines of the file before the YAML text. */
  readonly lineOffset: number;
  readonly rule: string;
}

/** Parses YAML 1.2 and checks it against a schema; every problem names file, line and remedy. */
export function parseYaml<S extends z.ZodType>(
  text: string,
  schema: S,
  place: Place,
): YamlResult<z.output<S>> {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, uniqueKeys: true, prettyErrors: false });
  const lineOf = (offset: number) => counter.linePos(offset).line + place.lineOffset;
  const at = (line: number, message: string, hint: string): Problem => ({
    rule: place.rule,
    level: 'throw',
    file: place.file,
    line,
    message,
    hint,
  });
  const broken = document.errors[0];
  if (broken) {
    const { line, col } = counter.linePos(broken.pos[0]);
    const problem = {
      ...at(line + place.lineOffset, `broken YAML: ${broken.message}`, remedy(broken.code)),
      column: col,
    };
    return { value: null, problems: [problem], lines: {} };
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
    return {
      value: null,
      problems: [
        at(
          1 + place.lineOffset,
          `broken YAML: ${(error as Error).message}`,
          'Write the values out instead of using many aliases.',
        ),
      ],
      lines,
    };
  }
  const result = validate(schema, raw);
  if (result.ok) return { value: result.value, problems: [], lines };
  const problems = result.findings.map((finding) =>
    at(
      lineFor(finding.path),
      finding.message,
      finding.hint ?? `See \`${formatPath(finding.path.slice(0, 1))}\` in docs/reference.md.`,
    ),
  );
  return { value: null, problems, lines };

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

function remedy(code: string): string {
  switch (code) {
    case 'DUPLICATE_KEY':
      return 'Keep one of the two keys.';
    case 'TAB_AS_INDENT':
      return 'Indent with spaces instead of tabs.';
    case 'MISSING_CHAR':
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return 'Put values that contain `: `, quotes or brackets in quotes, and close every bracket and quote.';
    case 'BAD_INDENT':
      return 'Close every bracket and quote, and indent the lines of one block equally, with spaces.';
    default:
      return 'Compare with the examples in docs/reference.md; put values with special characters in quotes.';
  }
}
