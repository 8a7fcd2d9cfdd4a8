import type { Plugin } from 'rolldown';
import { z } from 'zod';
import { jsonMistake } from '../data/jsonPlace';
import { parseYaml } from '../data/yaml';
import { relativePath } from '../node/relativePath';
import { readSiteFile } from '../node/siteFile';
import { type Problem, SiteError } from '../shared/problem';
import { writeDataType, writePluginType } from './dataTypes';

const RULE = 'imported-data';

/** Prefix of the module names of plugin data. */
export const PLUGIN_DATA = 'plugin:';

interface DataPluginInput {
  /** Folder of the site. Data files of packages are handled by the bundler. */
  readonly root: string;
  /** Folder for the types of YAML and plugin data; `null` to write none. */
  readonly types: string | null;
  /** Data of plugins as JSON, by plugin name. */
  readonly pluginData: Readonly<Record<string, string>>;
}

/**
 * Resolves imports of YAML and JSON files and of plugin data in articles and components. The value is the default
 * export; fields of a map are also named exports.
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
      const file = relativePath(root, id);
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
  // Some editors add a byte order mark, which JSON does not allow (RFC 8259, section 8.1).
  const json = text.replace(/^\ufeff/, '');
  const mistake = jsonMistake(json);
  if (!mistake) return json;
  const hint = json.trim() === '' ? 'The file is empty; write a value, such as `{}`.' : 'Correct the file.';
  const line = mistake.line === null ? {} : { line: mistake.line };
  const message = `the JSON cannot be read: ${mistake.message}`;
  throw new SiteError([{ rule: RULE, level: 'throw', file, ...line, message, hint } satisfies Problem]);
}

/** @throws SiteError for invalid YAML, or values that JSON does not have */
function jsonOf(text: string, file: string): string {
  const { value, problems } = parseYaml(text, z.json(), { file, lineOffset: 0, rule: RULE });
  if (problems.length > 0) throw new SiteError(problems);
  return JSON.stringify(value);
}
