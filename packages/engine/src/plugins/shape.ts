import type { Plugin } from '../config/plugin';
import { nearest } from '../shared/nearest';

/** What a part of a plugin is; one in braces has parts of its own. */
type Shape = keyof typeof KINDS | { readonly [part: string]: Shape };

/** What values of a kind are called in messages, and how they are recognized. */
const KINDS = {
  text: ['text', (value: unknown) => typeof value === 'string'],
  texts: [
    'list of texts',
    (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
  ],
  function: ['function', (value: unknown) => typeof value === 'function'],
  functions: [
    'object of functions',
    (value: unknown) => valuesOf(value)?.every((item) => typeof item === 'function') ?? false,
  ],
  schema: ['schema or function', isSchema],
  schemas: ['object of schemas or functions', (value: unknown) => valuesOf(value)?.every(isSchema) ?? false],
} as const;

const SHAPE = {
  name: 'text',
  options: 'schema',
  data: 'function',
  watch: 'texts',
  head: 'function',
  csp: 'function',
  frontMatter: { post: 'schemas', doc: 'schemas', page: 'schemas' },
  content: 'function',
  pages: 'function',
  markdown: {
    directives: 'functions',
    render: 'functions',
    syntax: 'texts',
    words: 'texts',
    transform: 'function',
  },
  checks: 'function',
  outputs: { paths: 'texts', files: 'function' },
} as const satisfies Record<keyof Plugin, Shape>;

/** What is wrong with what a module exports as a plugin; `null` for nothing. */
export function pluginMistake(exported: unknown): string | null {
  if (!isObject(exported)) return 'has no plugin as its default export';
  const { name, outputs, markdown } = exported as Partial<Plugin>;
  if (typeof name !== 'string' || !/^[a-z][a-z\d-]*$/.test(name))
    return `has the name ${JSON.stringify(name)}, but needs one of lower-case letters, digits and hyphens`;
  const mistake = shapeMistake(exported, SHAPE, '');
  if (mistake !== null) return `\`${name}\` has ${mistake}`;
  if (outputs && !outputs.files) return `\`${name}\` has \`outputs\` without \`files\``;
  const syntax = markdown?.syntax?.find((item) => item !== 'math');
  if (syntax !== undefined) return `\`${name}\` asks for the syntax \`${syntax}\`; there is \`math\` alone`;
  const directive = Object.keys(markdown?.directives ?? {}).find((key) => !/^[a-z][\w-]*$/i.test(key));
  if (directive === undefined) return null;
  return `\`${name}\` has the directive \`${directive}\`; a name has letters, digits, \`-\` and \`_\``;
}

function shapeMistake(given: object, shape: Readonly<Record<string, Shape>>, prefix: string): string | null {
  for (const [key, value] of Object.entries(given)) {
    const part = prefix + key;
    const wanted = shape[key];
    if (wanted === undefined) {
      const near = nearest(key, Object.keys(shape));
      return `\`${part}\`, which no hook is called${near ? `; did you mean \`${prefix}${near}\`?` : ''}`;
    }
    if (value === undefined) continue;
    if (typeof wanted === 'string') {
      const [name, isRight] = KINDS[wanted];
      if (!isRight(value)) return `a \`${part}\` that is no ${name}`;
      continue;
    }
    const inner = isObject(value)
      ? shapeMistake(value, wanted, `${part}.`)
      : `a \`${part}\` that is no object`;
    if (inner !== null) return inner;
  }
  return null;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function valuesOf(value: unknown): unknown[] | null {
  return isObject(value) ? Object.values(value) : null;
}

function isSchema(value: unknown): boolean {
  if (typeof value === 'function') return true;
  const standard = isObject(value)
    ? (value as { readonly '~standard'?: { readonly validate?: unknown } })['~standard']
    : undefined;
  return typeof standard?.validate === 'function';
}
