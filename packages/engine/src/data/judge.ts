import type { z } from 'zod';
import { formatPath, validate } from '../config/validate';
import type { Problem } from '../shared/problem';
import { isMap } from '../shared/values/isMap';

/** Result of parsing and validating fields. */
export interface JudgedFields<T> {
  readonly value: T | null;
  readonly problems: readonly Problem[];
  /** Line of each top-level key in the file. */
  readonly lines: Readonly<Record<string, number>>;
  /** Top-level keys that were not validated, as `select` decides. */
  readonly unknown: readonly string[];
}

/** Source of fields, for the locations and rule of problems. */
export interface FieldsSource {
  readonly file: string;
  /** Number of lines of the file before the text. */
  readonly lineOffset: number;
  /** Rule of reported problems. */
  readonly rule: string;
  /** Selects the fields to validate. Default: all. */
  readonly select?: (map: object) => Selection;
}

/** Fields of a map to validate, names of the others, and further mistakes in any of them. */
interface Selection {
  readonly known: object;
  readonly unknown: readonly string[];
  readonly mistakes: readonly { readonly field: string; readonly message: string; readonly hint: string }[];
}

/** Returns a factory for problems in fields. `line` is a line of the file. */
export const problemsIn =
  ({ file, rule }: Pick<FieldsSource, 'file' | 'rule'>) =>
  (line: number, message: string, hint: string): Problem => ({
    rule,
    level: 'throw',
    file,
    line,
    message,
    hint,
  });

/** Result for fields that cannot be parsed. */
export const unreadFields = (problem: Problem): JudgedFields<never> => ({
  value: null,
  problems: [problem],
  lines: {},
  unknown: [],
});

type Path = readonly (string | number)[];

/** Validates a parsed value; `fits` is `false` if the schema rejects it. */
export function judge<S extends z.ZodType>(
  raw: unknown,
  schema: S,
  {
    select,
    lines,
    problemAt,
  }: {
    readonly select: FieldsSource['select'];
    readonly lines: Readonly<Record<string, number>>;
    readonly problemAt: (path: Path, message: string, hint: string) => Problem;
  },
): JudgedFields<z.output<S>> & { readonly fits: boolean } {
  const selected = select && isMap(raw) ? select(raw) : null;
  const unknown = selected?.unknown ?? [];
  const result = validate(schema, selected?.known ?? raw);
  const mistakes = (selected?.mistakes ?? []).map(({ field, message, hint }) =>
    problemAt([field], message, hint),
  );
  if (result.ok)
    return {
      fits: true,
      value: mistakes.length > 0 ? null : result.value,
      problems: mistakes,
      lines,
      unknown,
    };
  const problems = result.findings.map(({ path, message, hint }) =>
    problemAt(path, message, hint ?? `Correct \`${formatPath(path)}\`, or take it out.`),
  );
  return { fits: false, value: null, problems: [...mistakes, ...problems], lines: {}, unknown: [] };
}
