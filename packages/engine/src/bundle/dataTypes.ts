import { dirname, join } from 'node:path';
import { writeAtomically } from '../node/files';
import { isMap } from '../shared/values/isMap';

/*
 * Generated types of imported YAML and plugin data, for editors and TypeScript. They are written to the cache. Types of
 * YAML files mirror the site's folders, which `rootDirs` in the site's `tsconfig.json` merges. Types of `plugin:name`
 * are in `plugin/`, to which its `paths` refer. TypeScript itself infers types of JSON.
 */

/**
 * Folder of the generated types; `null` for a site with a custom cache folder, to which its `tsconfig.json` does not
 * refer.
 *
 * @param cache folder inside the cache, such as that of builds
 */
export function typesFolder(root: string, cache: string): string | null {
  const caches = dirname(cache);
  return caches === join(root, '.cache') ? join(caches, 'types') : null;
}

/** Writes the type of a data file. @param file relative to the site @param json its value */
export function writeDataType(folder: string, file: string, json: string): void {
  const [, path = '', ending = ''] = /^(.*)\.(ya?ml)$/.exec(file) ?? [];
  writeType(join(folder, `${path}.d.${ending}.ts`), json);
}

/** Writes the type of a plugin's data. @param json its value */
export function writePluginType(folder: string, plugin: string, json: string): void {
  writeType(join(folder, 'plugin', `${plugin}.d.ts`), json);
}

function writeType(file: string, json: string): void {
  try {
    writeAtomically(file, dataType(JSON.parse(json)));
  } catch {
    // Missing types in an editor must not fail a build.
  }
}

/** Generates a declaration module for a value: the default export, and the fields of a map with valid names. */
export function dataType(value: unknown): string {
  const named = isMap(value) ? Object.entries(value).filter(([name]) => isName(name)) : [];
  return [
    `declare const value: ${typeOf([value])};\nexport default value;\n`,
    ...named.map(([name, own]) => `export declare const ${name}: ${typeOf([own])};\n`),
  ].join('');
}

/** Generates the union type of values. Fields that some maps lack are optional. */
function typeOf(values: readonly unknown[]): string {
  const kinds = new Set<string>();
  const lists = values.filter(Array.isArray);
  if (lists.length > 0) kinds.add(`readonly ${bracketed(typeOf(lists.flat()))}[]`);
  const maps = values.filter(isMap);
  if (maps.length > 0) kinds.add(mapType(maps));
  for (const value of values)
    if (value === null) kinds.add('null');
    else if (typeof value !== 'object') kinds.add(typeof value);
  // The element type of an empty list is unknown.
  return kinds.size === 0 ? 'never' : [...kinds].join(' | ');
}

function mapType(maps: readonly Readonly<Record<string, unknown>>[]): string {
  const names = new Set(maps.flatMap((map) => Object.keys(map)));
  const fields = [...names].map((name) => {
    const values = maps.filter((map) => Object.hasOwn(map, name)).map((map) => map[name]);
    return `readonly ${JSON.stringify(name)}${values.length < maps.length ? '?' : ''}: ${typeOf(values)}`;
  });
  return `{ ${fields.join('; ')} }`;
}

const bracketed = (type: string): string =>
  type.includes(' | ') || type.startsWith('readonly') ? `(${type})` : type;

/** Reserved words (ECMAScript, section 12.7.2), and names used by the module itself. */
const RESERVED = new Set(
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof value var void while with yield'.split(
    ' ',
  ),
);

const isName = (name: string): boolean =>
  /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) && !RESERVED.has(name);
