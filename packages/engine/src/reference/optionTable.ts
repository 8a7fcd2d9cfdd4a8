import { alternatives, type JsonSchema } from '../config/jsonSchema';
import { uniqueBy } from '../shared/values/uniqueBy';
import { code, typeText } from './typeText';

/** A row of the table: an option of a schema, or of a map within it. */
interface TableOption {
  /** Path in the table: `navbar.items[].label`. */
  readonly name: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
  /** Kind of item that has the option, such as `dropdown`; `null` for options of every kind. */
  readonly kind: string | null;
}

/** Renders a Markdown table of all options of a map, including those of nested maps. */
export function optionTable(schema: JsonSchema): string {
  const rows = optionsOf(schema, '', null).map(({ name, schema: option, isRequired, kind }) => {
    const value = isRequired ? 'required' : hasDefault(option) ? code(option.default) : '';
    return `| \`${name}\`${kind ? ` (${kind})` : ''} | ${cell(typeText(option))} | ${cell(value)} | ${cell(option.description ?? '')} |`;
  });
  return `| Name | Value | Default | Meaning |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}

function optionsOf(schema: JsonSchema, prefix: string, kind: string | null): TableOption[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, option]) => {
    const own: TableOption = {
      name: prefix + key,
      schema: option,
      isRequired: schema.required?.includes(key) ?? false,
      kind,
    };
    // The discriminating field is part of the kinds' names.
    if (kind !== null && option.const !== undefined) return [own];
    return [own, ...nestedOptions(option, own.name)];
  });
}

function nestedOptions(schema: JsonSchema, name: string): TableOption[] {
  const maps = alternatives(schema).flatMap((one): { schema: JsonSchema; prefix: string }[] => {
    if (one.type === 'array' && one.items)
      return alternatives(one.items).map((item) => ({ schema: item, prefix: `${name}[].` }));
    if (typeof one.additionalProperties === 'object' && !one.properties)
      return alternatives(one.additionalProperties).map((value) => ({ schema: value, prefix: `${name}.*.` }));
    return [{ schema: one, prefix: `${name}.` }];
  });
  const listed = new Set(
    maps.filter(({ prefix }) => prefix.endsWith('[].')).map(({ schema: item }) => JSON.stringify(item)),
  );
  // A map that is allowed both alone and in a list is described in the list.
  const groups = maps.filter(
    ({ schema: map, prefix }) =>
      map.properties && (prefix.endsWith('[].') || !listed.has(JSON.stringify(map))),
  );
  const kinds = groups.map(({ schema: map }) => map.properties?.type?.const);
  const areKinds = groups.length > 1 && kinds.every((kind) => typeof kind === 'string');
  const options = groups.flatMap(({ schema: map, prefix }, index) =>
    optionsOf(map, prefix, areKinds ? String(kinds[index]) : null),
  );
  return uniqueBy(
    areKinds ? mergeKinds(options, groups.length) : options,
    ({ name, kind }) => `${name} ${kind}`,
  );
}

/** Merges options that all kinds have into one without a kind. */
function mergeKinds(options: readonly TableOption[], kindCount: number): TableOption[] {
  const alike = (option: TableOption) =>
    options.filter(
      (other) => other.name === option.name && JSON.stringify(other.schema) === JSON.stringify(option.schema),
    );
  const isShared = (option: TableOption) =>
    option.schema.const === undefined && alike(option).length === kindCount;
  return options.map((option) => (isShared(option) ? { ...option, kind: null } : option));
}

function hasDefault({ default: value }: JsonSchema): boolean {
  return value !== undefined && JSON.stringify(value) !== '{}';
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/\s+/g, ' ');
}
