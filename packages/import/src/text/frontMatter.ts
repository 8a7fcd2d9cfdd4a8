import { markedParts } from '@private-devlog/engine/internal';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { staticFields } from '../config/written';
import type { Fields, ReaderInput, TextState } from '../types';
import { isMap } from './values';

/** A text, split into front matter and body. */
export interface FieldsAndBody {
  readonly fields: Fields;
  readonly body: string;
  /** Error in the front matter; the fields are then empty. */
  readonly mistake: string | null;
  readonly hasFrontMatter: boolean;
}

/** Formats that a first line `---name` may declare, as in gray-matter and Eleventy. */
const FORMATS: Readonly<Record<string, (text: string) => unknown>> = {
  yaml: readYaml,
  yml: readYaml,
  toml: parseToml,
  json: JSON.parse,
  js: staticFields,
  javascript: staticFields,
};

/** Front matter without a declared format. */
const NOTATIONS: readonly (readonly [open: RegExp, close: RegExp, read: (text: string) => unknown])[] = [
  [/^---[ \t]*\n/, /^---[ \t]*(?:\n|$)/gm, readYaml],
  [/^\+\+\+[ \t]*\n/, /^\+\+\+[ \t]*(?:\n|$)/gm, parseToml],
  [/^\{\n/, /^\}[ \t]*(?:\n|$)/gm, (inner) => JSON.parse(`{${inner}}`)],
];

/**
 * Splits a text at its front matter in YAML (`---`), TOML (`+++`), JSON (`{`), or the format that its first line
 * declares.
 */
export function parseText(source: string): FieldsAndBody {
  // Some engines accept empty lines before it, and a text that it hides must stay hidden.
  const text = source.replace(/^\s*\n(?=---[ \t]*(?:\w+[ \t]*)?\n|\+\+\+[ \t]*\n)/, '');
  const declared = /^---[ \t]*([a-z]+5?)[ \t]*\n([\s\S]*?\n)---[ \t]*(?:\n|$)/i.exec(text);
  if (declared) {
    const [whole, name = '', fields = ''] = declared;
    const read = FORMATS[name.toLowerCase()];
    return fieldsFrom(() => {
      if (!read) throw new Error('the notation is not known');
      return read(fields);
    }, text.slice(whole.length));
  }
  for (const [open, close, read] of NOTATIONS) {
    const [part] = open.test(text) ? markedParts(text, { open: new RegExp(open, 'g'), close }) : [];
    if (part) return fieldsFrom(() => read(part.inner), text.slice(part.end));
  }
  const [mistyped] = /^(?:--|—)/.test(text) ? markedParts(text, MISTYPED) : [];
  if (mistyped?.index === 0)
    return unreadable('Front matter does not begin with `---`', text.slice(mistyped.end));
  const open = /^(?:---|\+\+\+)[ \t]*\n(?:[ \t]*(?:#.*)?\n)*[\w-]+[ \t]*[:=].*\n(?:[^\S\n]*\S.*\n)*/.exec(
    text,
  );
  // If no line closes it, several engines read the whole file as front matter.
  const whole = open && fieldsFrom(() => readYaml(text.slice(text.indexOf('\n') + 1)), '');
  if (whole?.mistake === null) return whole;
  if (open) return unreadable('Front matter is not closed', text.slice(open[0].length));
  return { fields: {}, body: text, mistake: null, hasFrontMatter: false };
}

/** Reads a text of the source. If its front matter cannot be parsed, it becomes a draft and is reported. */
export function readText(
  { files, causes }: Pick<ReaderInput, 'files' | 'causes'>,
  source: string,
  prepare = (text: string) => text,
): Omit<FieldsAndBody, 'mistake'> & { readonly state: TextState | undefined } {
  const { mistake, ...text } = parseText(prepare(files.text(source)));
  if (mistake) causes.add(`${mistake}: drafts`, source);
  return { ...text, state: mistake ? 'draft' : undefined };
}

function fieldsFrom(parse: () => unknown, body: string): FieldsAndBody {
  try {
    const value = parse() ?? {};
    return isMap(value)
      ? { fields: normalizeFields(value), body, mistake: null, hasFrontMatter: true }
      : unreadable('Front matter is no list of fields', body);
  } catch {
    return unreadable('Front matter cannot be parsed', body);
  }
}

function unreadable(mistake: string, body: string): FieldsAndBody {
  return { fields: {}, body, mistake, hasFrontMatter: true };
}

/** Front matter with too few or too many hyphens around it. */
const MISTYPED = {
  open: /^(?:--|-{4,}|—)[ \t]*\n[\w-]+[ \t]*:/g,
  close: /^-{2,}[ \t]*(?:\n|$)/gm,
};

/** A quoted value whose continuation lines are not indented. */
const UNINDENTED = /^([\w-]+:[ ]+)("(?:\\[\s\S]|[^"\\])*"|'(?:''|[^'])*')[ ]*$/gm;

/**
 * Parses YAML as other engines accept it: with tabs, duplicate keys, unindented quoted lines, and unquoted values
 * that contain a colon.
 */
function readYaml(text: string): unknown {
  const options = { schema: 'core', uniqueKeys: false, logLevel: 'error' } as const;
  const clean = text
    .replaceAll('\t', '  ')
    .replace(UNINDENTED, (_, key: string, value: string) => key + value.replace(/\n(?=\S)/g, '\n  '));
  try {
    return parseYaml(clean, options);
  } catch (error) {
    const escaped = clean.replace(
      /^([\w-]+):[ ]+"(?=.*(?<!\\)".*")(.*)"[ ]*$/gm,
      (_, key: string, value: string) => `${key}: ${JSON.stringify(value.replace(/\\(?=")/g, ''))}`,
    );
    const quoted = escaped.replace(
      /^([\w-]+):[ ]+(?!["'[{|>&*! ])(?=.*(?:: |: ?$| #|[\]}@`"']))(.*)$/gm,
      (_, key: string, value: string) => `${key}: ${JSON.stringify(value.trim())}`,
    );
    if (quoted === clean) throw error;
    return parseYaml(quoted, options);
  }
}

/**
 * Normalizes fields: TOML dates become text, like those of YAML; `Title` and `TAGS` become lower case, as Hugo and
 * others read them.
 */
function normalizeFields(fields: Fields): Fields {
  const values = JSON.parse(JSON.stringify(fields)) as Fields;
  const entries = Object.entries(values).map(([name, value]) => {
    const lower = name.toLowerCase();
    return [/^[A-Z][A-Za-z]*$/.test(name) && !(lower in values) ? lower : name, value] as const;
  });
  return Object.fromEntries(entries);
}
