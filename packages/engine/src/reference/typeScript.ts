import { inputSchema, type JsonSchema } from '../config/jsonSchema';
import { configSchema } from '../config/schema';

/**
 * TypeScript declarations of the engine's package: every option with its description and default. Generated instead of
 * inferred, so that an author's machine needs no schema library, and editors display the descriptions.
 */
export function packageTypes(): string {
  const schema = inputSchema(configSchema);
  const definitions = Object.entries(schema.$defs ?? {}).map(
    ([name, inner]) => `export type ${definitionName(name)} = ${typeOf(inner, '')};\n`,
  );
  return [
    `/** What \`site.config.ts\` may say. */\nexport interface UserConfig ${objectType(schema, '')}\n`,
    ...definitions,
    '/** Types the configuration in `site.config.ts`; does nothing else. */\nexport declare function defineConfig(config: UserConfig): UserConfig;\n',
  ].join('\n');
}

function typeOf(schema: JsonSchema, indent: string): string {
  if (schema.$ref) return definitionName(schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1));
  const nested = schema.anyOf ?? schema.oneOf;
  if (nested) return union(nested.map((inner) => typeOf(inner, indent)));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  if (typeof schema.type === 'object')
    return union(schema.type.map((type) => typeOf({ ...schema, type }, indent)));
  if (schema.type === 'array') return `readonly ${grouped(typeOf(schema.items ?? {}, indent))}[]`;
  if (schema.type === 'object') return objectType(schema, indent);
  return PLAIN[schema.type ?? ''] ?? 'unknown';
}

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

function objectType({ properties, required = [], additionalProperties }: JsonSchema, indent: string): string {
  if (!properties) {
    const inner = typeof additionalProperties === 'object' ? typeOf(additionalProperties, indent) : 'unknown';
    return `Readonly<Record<string, ${inner}>>`;
  }
  const inside = `${indent}  `;
  const lines = Object.entries(properties).map(([name, inner]) => {
    const key = /^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name);
    const mark = required.includes(name) ? '' : '?';
    return `${comment(inner, inside)}${inside}readonly ${key}${mark}: ${typeOf(inner, inside)};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

function comment({ description, default: value }: JsonSchema, indent: string): string {
  const lines = [
    ...(description ? [description.replaceAll('*/', '*\\/')] : []),
    ...(value === undefined ? [] : [`@default ${JSON.stringify(value)}`]),
  ];
  if (lines.length === 0) return '';
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ');

const grouped = (type: string): string => (/ \| |^readonly /.test(type) ? `(${type})` : type);

/** Name of a recursive type, for which the schema library has only a number. */
const definitionName = (name: string): string => `Nested${name.replace(/\W/g, '').replace(/^_+/, '')}`;
