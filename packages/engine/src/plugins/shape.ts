import { z } from 'zod';
import type { Plugin } from '../config/plugin';
import { formatPath } from '../config/validate';
import { nearest } from '../shared/nearest';
import { isMap } from '../shared/values/isMap';

/* The message of each part describes the expected value. */
const FUNCTION = z.custom((value) => typeof value === 'function', 'function');
const SCHEMA = z.custom(
  (value) =>
    typeof value === 'function' ||
    (isMap(value) && isMap(value['~standard']) && typeof value['~standard'].validate === 'function'),
  'schema or function',
);
const TEXTS = z.array(z.string('text'), 'list of texts');
const FUNCTIONS = z.record(z.string(), FUNCTION, 'object of functions');
const SCHEMAS = z.record(z.string(), SCHEMA, 'object of schemas or functions');

const PARTS = {
  frontMatter: part({ post: SCHEMAS, doc: SCHEMAS, page: SCHEMAS }),
  markdown: part({
    directives: FUNCTIONS,
    render: FUNCTIONS,
    syntax: TEXTS,
    words: TEXTS,
    transform: FUNCTION,
  }),
  outputs: part({ paths: TEXTS, files: FUNCTION }),
};

const PLUGIN = part({
  name: z.string(),
  options: SCHEMA,
  data: FUNCTION,
  watch: TEXTS,
  head: FUNCTION,
  csp: FUNCTION,
  styles: FUNCTION,
  content: FUNCTION,
  fields: FUNCTION,
  pages: FUNCTION,
  checks: FUNCTION,
  ...PARTS,
} satisfies Record<keyof Plugin, z.ZodType>);

function part<S extends z.ZodRawShape>(shape: S) {
  return z.strictObject(shape, 'object').partial();
}

/** Validates the export of a plugin module. @returns what is wrong with it; `null` if it is valid */
export function pluginMistake(exported: unknown): string | null {
  if (!isMap(exported)) return 'has no plugin as its default export';
  const { name, outputs, markdown } = exported as Partial<Plugin>;
  if (typeof name !== 'string' || !/^[a-z][a-z\d-]*$/.test(name))
    return `has the name ${JSON.stringify(name)}, but needs one of lower-case letters, digits and hyphens`;
  const issue = PLUGIN.safeParse(exported).error?.issues[0];
  if (issue) return `\`${name}\` has ${shapeMistake(issue)}`;
  if (outputs && !outputs.files) return `\`${name}\` has \`outputs\` without \`files\``;
  const syntax = markdown?.syntax?.find((item) => item !== 'math');
  if (syntax !== undefined) return `\`${name}\` asks for the syntax \`${syntax}\`; there is \`math\` alone`;
  const directive = Object.keys(markdown?.directives ?? {}).find((key) => !/^[a-z][\w-]*$/i.test(key));
  if (directive === undefined) return null;
  return `\`${name}\` has the directive \`${directive}\`; a name has letters, digits, \`-\` and \`_\``;
}

function shapeMistake(issue: z.core.$ZodIssue): string {
  const path = issue.path as (string | number)[];
  if (issue.code !== 'unrecognized_keys') return `a \`${formatPath(path)}\` that is no ${issue.message}`;
  const [key = ''] = issue.keys;
  const near = nearest(key, Object.keys((PARTS[path[0] as keyof typeof PARTS] ?? PLUGIN).shape));
  const suggestion = near ? `; did you mean \`${formatPath([...path, near])}\`?` : '';
  return `\`${formatPath([...path, key])}\`, which no hook is called${suggestion}`;
}
