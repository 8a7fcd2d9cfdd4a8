import { alternatives, type JsonSchema } from '../config/jsonSchema';

const NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: '`true` or `false`',
  null: '`null`',
  object: 'map',
};

/** The type of value that a schema allows, in words: `left` or `right`; list of texts; whole number from 2 to 6. */
export function typeText(schema: JsonSchema): string {
  return joinWords([...new Set(alternatives(schema).map(oneType))]);
}

function oneType(schema: JsonSchema): string {
  if (schema.$ref) return 'sidebar item';
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) return joinWords(schema.enum.map(code));
  if (schema.type === 'array') return listText(schema.items);
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object' && !schema.properties) {
    const inner = typeText(schema.additionalProperties);
    return inner === 'map' ? 'map of maps' : `map of ${inner}`;
  }
  const name = NAMES[String(schema.type)] ?? 'any value';
  const { minimum, maximum } = schema;
  if (minimum !== undefined && maximum !== undefined) return `${name} from ${minimum} to ${maximum}`;
  return name;
}

function listText(items: JsonSchema | undefined): string {
  const inner = items ? typeText(items) : 'any value';
  if (inner.startsWith('list of ')) return `list of lists${inner.slice('list'.length)}`;
  return ['text', 'number', 'map', 'sidebar item'].includes(inner) ? `list of ${inner}s` : `list of ${inner}`;
}

function joinWords(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** A value in the author's notation, as Markdown code. */
export function code(value: unknown): string {
  return `\`${typeof value === 'string' && value !== '' ? value : JSON.stringify(value)}\``;
}
