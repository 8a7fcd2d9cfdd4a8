import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { writtenFields } from '../config/written';
import type { Fields, ReaderInput, TextState } from '../types';

/** A text divided at its front matter. */
export interface FieldsAndBody {
  readonly fields: Fields;
  readonly body: string;
  /** What is wrong with the front matter; the fields are empty then. */
  readonly mistake: string | null;
  readonly hasFrontMatter: boolean;
}

/** Notations that a first line `---name` names, as gray-matter and Eleventy take them. */
const NOTATIONS: Readonly<Record<string, (text: string) => unknown>> = {
  yaml: readYaml,
  yml: readYaml,
  toml: parseToml,
  json: JSON.parse,
  js: writtenFields,
  javascript: writtenFields,
};

/** Divides a text at its front matter in YAML (`---`), TOML (`+++`) or JSON (`{`), or in what its first line names. */
export function parseText(given: string): FieldsAndBody {
  // Some engines read it after empty lines too, and what it hides has to stay hidden.
  const text = given.replace(/^\s*\n(?=---[ \t]*\w*[ \t]*\n|\+\+\+[ \t]*\n)/, '');
  const named = /^---[ \t]*([a-z]+5?)[ \t]*\n([\s\S]*?\n)---[ \t]*(?:\n|$)/i.exec(text);
  if (named) {
    const [whole, name = '', words = ''] = named;
    const read = NOTATIONS[name.toLowerCase()];
    return parsed(() => {
      if (!read) throw new Error('the notation is not known');
      return read(words);
    }, text.slice(whole.length));
  }
  for (const [fence, parse] of [
    [/^---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/m, readYaml],
    [/^\+\+\+[ \t]*\n([\s\S]*?)^\+\+\+[ \t]*(?:\n|$)/m, parseToml],
  ] as const) {
    const found = fence.exec(text);
    if (found?.index === 0) return parsed(() => parse(found[1] ?? ''), text.slice(found[0].length));
  }
  const mistyped = /^(?:--|-{4,}|—)[ \t]*\n[\w-]+[ \t]*:[\s\S]*?^-{2,}[ \t]*(?:\n|$)/m.exec(text);
  if (mistyped?.index === 0)
    return {
      fields: {},
      body: text.slice(mistyped[0].length),
      mistake: 'Front matter does not begin with `---`',
      hasFrontMatter: true,
    };
  const open = /^(?:---|\+\+\+)[ \t]*\n(?:[ \t]*(?:#.*)?\n)*[\w-]+[ \t]*[:=].*\n(?:.*\S.*\n)*/.exec(text);
  // Where no line ends it, several engines take the whole file for front matter.
  const whole = open && parsed(() => readYaml(text.slice(text.indexOf('\n') + 1)), '');
  if (whole?.mistake === null) return whole;
  if (open)
    return {
      fields: {},
      body: text.slice(open[0].length),
      mistake: 'Front matter is not closed',
      hasFrontMatter: true,
    };
  const json = /^\{\n[\s\S]*?^\}[ \t]*(?:\n|$)/m.exec(text);
  if (json?.index === 0) return parsed(() => JSON.parse(json[0]), text.slice(json[0].length));
  return { fields: {}, body: text, mistake: null, hasFrontMatter: false };
}

/** A text of the source, divided; a draft, and reported, where its front matter cannot be read. */
export function readText(
  { files, causes }: Pick<ReaderInput, 'files' | 'causes'>,
  source: string,
  prepare = (text: string) => text,
): Omit<FieldsAndBody, 'mistake'> & { readonly state: TextState | undefined } {
  const { mistake, ...text } = parseText(prepare(files.text(source)));
  if (mistake) causes.add(`${mistake}: drafts`, source);
  return { ...text, state: mistake ? 'draft' : undefined };
}

function parsed(parse: () => unknown, body: string): FieldsAndBody {
  try {
    const value = parse() ?? {};
    const isMap = typeof value === 'object' && !Array.isArray(value);
    return {
      fields: isMap ? plain(value as Fields) : {},
      body,
      mistake: isMap ? null : 'Front matter is no list of fields',
      hasFrontMatter: true,
    };
  } catch {
    return { fields: {}, body, mistake: 'Front matter cannot be parsed', hasFrontMatter: true };
  }
}

/** A quoted value whose further lines are not indented. */
const UNINDENTED = /^([\w-]+:[ ]+)("(?:\\[\s\S]|[^"\\])*"|'(?:''|[^'])*')[ ]*$/gm;

/** YAML as other engines accept it: tabs, duplicate keys, quoted lines at the margin, and values with a colon that are not quoted. */
function readYaml(text: string): unknown {
  const options = { schema: 'core', uniqueKeys: false, logLevel: 'error' } as const;
  const clean = text
    .replaceAll('\t', '  ')
    .replace(UNINDENTED, (_, key: string, value: string) => key + value.replace(/\n(?=\S)/g, '\n  '));
  try {
    return parseYaml(clean, options);
  } catch (error) {
    const escaped = clean.replace(
      /^([\w-]+):[ ]+"(.*(?<!\\)".*)"[ ]*$/gm,
      (_, key: string, value: string) => `${key}: ${JSON.stringify(value.replace(/\\(?=")/g, ''))}`,
    );
    const quoted = escaped.replace(
      /^([\w-]+):[ ]+(?!["'[{|>&*!])(.*(?:: |: ?$| #|[\]}@`"']).*)$/gm,
      (_, key: string, value: string) => `${key}: ${JSON.stringify(value.trim())}`,
    );
    if (quoted === clean) throw error;
    return parseYaml(quoted, options);
  }
}

/** Dates of TOML become text, as those of YAML are; `Title` and `TAGS` are the fields that Hugo and others take them for. */
function plain(fields: Fields): Fields {
  const values = JSON.parse(JSON.stringify(fields)) as Fields;
  const entries = Object.entries(values).map(([name, value]) => {
    const lower = name.toLowerCase();
    return [/^[A-Z][A-Za-z]*$/.test(name) && !(lower in values) ? lower : name, value] as const;
  });
  return Object.fromEntries(entries);
}
