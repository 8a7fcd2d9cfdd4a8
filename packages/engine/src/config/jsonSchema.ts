import { z } from 'zod';

/** Subset of JSON Schema (draft 2020-12) that the schemas are converted to. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

/** JSON Schema of a schema's input: what an author can write. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  return withoutNoise(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) as JsonSchema;
}

/** Alternatives of a schema: the members of a union (nested ones flattened), or the schema itself. */
export function alternatives(schema: JsonSchema): readonly JsonSchema[] {
  const nested = schema.anyOf ?? schema.oneOf;
  if (nested) return nested.flatMap(alternatives);
  return typeof schema.type === 'object' ? schema.type.map((type) => ({ ...schema, type })) : [schema];
}

// Every integer has the bounds of safe integers, which do not help an author.
function withoutNoise(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNoise);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== Number.MAX_SAFE_INTEGER && inner !== Number.MIN_SAFE_INTEGER)
      .map(([key, inner]) => [key, withoutNoise(inner)]),
  );
}

/** Names of the properties allowed at a path. */
export function knownKeys(root: JsonSchema, path: readonly (string | number)[]): string[] {
  return [...new Set(expandAt(root, path).flatMap((schema) => Object.keys(schema.properties ?? {})))];
}

/** All schemas that apply to a value at a path. */
export function expandAt(root: JsonSchema, path: readonly (string | number)[]): JsonSchema[] {
  let branches = expand(root, root);
  for (const part of path) {
    branches = branches.flatMap((schema) => {
      const next =
        typeof part === 'number' ? schema.items : (schema.properties?.[part] ?? schema.additionalProperties);
      return typeof next === 'object' ? expand(next, root) : [];
    });
  }
  return branches;
}

function expand(schema: JsonSchema, root: JsonSchema): JsonSchema[] {
  const target = schema.$ref ? root.$defs?.[schema.$ref.replace('#/$defs/', '')] : schema;
  if (!target) return [];
  const nested = [...(target.anyOf ?? []), ...(target.oneOf ?? [])];
  return nested.length ? [target, ...nested.flatMap((inner) => expand(inner, root))] : [target];
}
