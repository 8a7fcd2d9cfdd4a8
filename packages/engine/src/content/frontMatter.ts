import type { z } from 'zod';
import type { Problem } from '../shared/problem';
import { parseYaml } from './yaml';

export interface SplitText<T> {
  readonly frontMatter: T | null;
  /** Fields that the schema does not have; they are left out. */
  readonly unknownFields: readonly string[];
  readonly lines: Readonly<Record<string, number>>;
  /** The text after the front matter. */
  readonly body: string;
  /** Lines of the file before the body. */
  readonly lineOffset: number;
  readonly problems: readonly Problem[];
}

const OPENING = /^\u{feff}?---[ \t]*\r?\n/u;
const CLOSING = /^---[ \t]*(?:\r?\n|$)/m;

/** Separates front matter from the text and validates it. A file without front matter gets the schema's defaults. */
export function readFrontMatter<S extends z.ZodObject>(
  text: string,
  schema: S,
  file: string,
): SplitText<z.output<S>> {
  const opening = OPENING.exec(text);
  if (!opening) {
    const { value, problems } = parseYaml('', schema, { file, lineOffset: 0, rule: 'front-matter' });
    return {
      frontMatter: value,
      unknownFields: [],
      lines: {},
      body: text,
      lineOffset: 0,
      problems: [...problems, ...foreignFrontMatter(text, file)],
    };
  }
  const rest = text.slice(opening[0].length);
  const closing = CLOSING.exec(rest);
  if (!closing) {
    const problem: Problem = {
      rule: 'front-matter',
      level: 'throw',
      file,
      line: 1,
      message: 'the front matter is not closed',
      hint: 'Put a line `---` after its last field.',
    };
    return { frontMatter: null, unknownFields: [], lines: {}, body: '', lineOffset: 0, problems: [problem] };
  }
  const yaml = rest.slice(0, closing.index);
  const { value, lines, unknown, problems } = parseYaml(yaml, schema, {
    file,
    lineOffset: 1,
    rule: 'front-matter',
    fields: Object.keys(schema.shape),
  });
  const head = text.length - rest.length + closing.index + closing[0].length;
  const lineOffset = text.slice(0, head).split('\n').length - 1;
  return { frontMatter: value, unknownFields: unknown, lines, body: text.slice(head), lineOffset, problems };
}

/** Beginnings of a file that stand for front matter elsewhere, or nearly do, and would be shown as text. */
const FOREIGN: readonly { readonly pattern: RegExp; readonly message: string; readonly hint: string }[] = [
  {
    pattern: /^\u{feff}?\+\+\+[ \t]*\r?\n[\s\S]*?^\+\+\+[ \t]*$/mu,
    message: 'the front matter is written in TOML',
    hint: 'Write it in YAML between two lines `---`: `title = "x"` becomes `title: x`.',
  },
  {
    pattern: /^\u{feff}?\{[ \t]*\r?\n\s*"[\s\S]*?^\}[ \t]*$/mu,
    message: 'the front matter is written in JSON',
    hint: 'Write it in YAML between two lines `---`: `"title": "x"` becomes `title: x`.',
  },
  {
    pattern: /^\u{feff}?\s+---[ \t]*\r?\n[\w-]+:[\s\S]*?^---[ \t]*$/mu,
    message: 'the front matter does not begin in the first line',
    hint: 'Remove what stands before its first line `---`.',
  },
];

function foreignFrontMatter(text: string, file: string): Problem[] {
  const found = FOREIGN.find(({ pattern }) => pattern.test(text));
  if (!found) return [];
  const { message, hint } = found;
  return [{ rule: 'front-matter', level: 'throw', file, line: 1, message, hint }];
}
