import { relative } from 'node:path';
import type { Plugin } from 'rolldown';
import { z } from 'zod';
import { jsonMistake } from '../data/jsonPlace';
import { parseYaml } from '../data/yaml';
import { readSiteFile } from '../node/siteFile';
import { type Problem, SiteError } from '../shared/problem';
import { writeDataType, writePluginType } from './dataTypes';

const RULE = 'imported-data';

/** What begins the names under which the data of plugins are imported. */
export const PLUGIN_DATA = 'plugin:';

interface DataPluginInput {
  /** Folder of the site; data of packages is left to the bundler. */
  readonly root: string;
  /** Where the types of YAML and plugins' data are written; `null`: nowhere. */
  readonly types: string | null;
  /** Data of plugins as JSON, by the names of the plugins. */
  readonly pluginData: Readonly<Record<string, string>>;
}

/**
 * Gives articles and components the data of a YAML or JSON file, or of a plugin, that they import: its value is the
 * default export, and the fields of a map are exports by their names.
 */
export function dataPlugin({ root, types, pluginData }: DataPluginInput): Plugin {
  return {
    name: 'devlog:data',
    resolveId: (source) =>
      source.startsWith(PLUGIN_DATA) && Object.hasOwn(pluginData, source.slice(PLUGIN_DATA.length))
        ? `\0${source}`
        : null,
    load(id) {
      if (id.startsWith(`\0${PLUGIN_DATA}`)) {
        const name = id.slice(PLUGIN_DATA.length + 1);
        const code = pluginData[name]!;
        if (types !== null) writePluginType(types, name, code);
        return { code, moduleType: 'json' };
      }
      const file = relative(root, id).replaceAll('\\', '/');
      const [, format] = /\.(json|ya?ml)$/.exec(file) ?? [];
      if (format === undefined || file.startsWith('..') || file.includes('node_modules/')) return null;
      const text = readSiteFile(root, file).toString();
      if (format === 'json') return { code: checkedJson(text, file), moduleType: 'json' };
      const code = jsonOf(text, file);
      if (types !== null) writeDataType(types, file, code);
      return { code, moduleType: 'json' };
    },
  };
}

/** @throws SiteError for a text that is no JSON */
function checkedJson(text: string, file: string): string {
  // Some editors begin a file with a byte order mark, which JSON does not allow (RFC 8259, section 8.1).
  const json = text.replace(/^\ufeff/, '');
  const mistake = jsonMistake(json);
  if (!mistake) return json;
  const hint = json.trim() === '' ? 'The file is empty; write a value, such as `{}`.' : 'Correct the file.';
  const line = mistake.line === null ? {} : { line: mistake.line };
  const message = `the JSON cannot be read: ${mistake.message}`;
  throw new SiteError([{ rule: RULE, level: 'throw', file, ...line, message, hint } satisfies Problem]);
}

/** @throws SiteError for a text that is no YAML, or has values that JSON has not */
function jsonOf(text: string, file: string): string {
  const { value, problems } = parseYaml(text, z.json(), { file, lineOffset: 0, rule: RULE });
  if (problems.length > 0) throw new SiteError(problems);
  return JSON.stringify(value);
}
