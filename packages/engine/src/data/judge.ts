import type { z } from 'zod';
import { formatPath, validate } from '../config/validate';
import { isMap } from '../shared/isMap';
import type { Problem } from '../shared/problem';

/** What a text of fields gives. */
export interface JudgedFields<T> {
  readonly value: T | null;
  readonly problems: readonly Problem[];
  /** Line of each top-level key in the file. */
  readonly lines: Readonly<Record<string, number>>;
  /** Top-level keys that are set aside. */
  readonly unknown: readonly string[];
}

/** Where the fields come from, for the places of messages, and what a mistake in them is. */
export interface FieldsSource {
  readonly file: string;
  /** Lines of the file before the text. */
  readonly lineOffset: number;
  /** Of the problems that are reported. */
  readonly rule: string;
  /** Chooses what the schema judges. Default: everything. */
  readonly select?: (map: object) => Selection;
}

/** The fields of a map that a schema judges, the names of others, and what is wrong with any of them. */
interface Selection {
  readonly known: object;
  readonly unknown: readonly string[];
  readonly mistakes: readonly { readonly field: string; readonly message: string; readonly hint: string }[];
}

/** Makes problems of a text of fields. The line is that of the file. */
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

/** What a text gives that cannot be read. */
export const unreadFields = (problem: Problem): JudgedFields<never> => ({
  value: null,
  problems: [problem],
  lines: {},
  unknown: [],
});

type Path = readonly (string | number)[];

/** Checks the value of a text against a schema; `fits` is `false` when the schema refuses it. */
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
