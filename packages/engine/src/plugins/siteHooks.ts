import { z } from 'zod';
import type { PluginFilesContext, PluginOutput, PluginSite } from '../config/plugin';
import type { Problem } from '../shared/problem';
import { SiteError } from '../shared/problem';
import { runHook } from './runHook';
import type { LoadedPlugin } from './types';

const FINDINGS = z.array(
  z.strictObject({
    message: z.string().min(1),
    hint: z.string().min(1),
    level: z.enum(['log', 'warn', 'throw']).optional(),
    file: z.string().optional(),
    line: z.int().min(1).optional(),
  }),
);
const FILES = z.array(
  z.strictObject({
    path: z.string(),
    content: z.custom<string | Uint8Array>(
      (value) => typeof value === 'string' || value instanceof Uint8Array,
      'must be a text or bytes',
    ),
  }),
);

/** Runs the plugins' checks. */
export async function pluginProblems(
  loaded: readonly LoadedPlugin[],
  site: () => PluginSite,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const plugin of loaded) {
    const { hooks, context } = plugin;
    if (!hooks.checks) continue;
    const found = await runHook('checks', plugin, () => hooks.checks!(site(), context), FINDINGS);
    for (const { message, hint, level = 'warn', file, line } of found)
      problems.push({
        rule: `plugin-${hooks.name}`,
        level,
        message,
        hint,
        ...(file === undefined ? {} : { file }),
        ...(line === undefined ? {} : { line }),
      });
  }
  return problems;
}

/** A file of a plugin, with the plugin's module. */
export type PluginFile = PluginOutput & { readonly plugin: string };

/**
 * Generates the files that plugins publish.
 *
 * @param html returns the HTML of a text
 * @throws SiteError for an invalid path
 */
export async function pluginFiles(
  loaded: readonly LoadedPlugin[],
  site: () => PluginSite,
  html: PluginFilesContext['html'],
): Promise<PluginFile[]> {
  const files: PluginFile[] = [];
  for (const plugin of loaded) {
    const { hooks, module, context } = plugin;
    if (!hooks.outputs) continue;
    const { files: hook } = hooks.outputs;
    const mistake = (message: string, hint: string) =>
      new SiteError({ rule: 'plugin', file: module.name, message, hint });
    const name = `the plugin \`${hooks.name}\``;
    const run = () => hook(site(), { ...context, html });
    for (const { path, content } of await runHook('outputs', plugin, run, FILES)) {
      if (!isFilePath(path))
        throw mistake(
          `${name} publishes a file at ${JSON.stringify(path)}, which is no path of a file`,
          'Write one without a slash in front, such as `talks.json` or `api/talks.json`.',
        );
      files.push({ path, content, plugin: module.name });
    }
  }
  return files;
}

/**
 * Checks that files of plugins do not collide with others. @param others paths of all other published files
 * @throws SiteError when a plugin publishes a file at the path of another file or folder
 */
export function checkPlaces(files: readonly PluginFile[], others: Iterable<string>): void {
  const used = new Set(others);
  const folders = new Set([...used].flatMap(foldersOf));
  for (const { path, plugin } of files) {
    const own = foldersOf(path);
    if (used.has(path) || folders.has(path) || own.some((folder) => used.has(folder)))
      throw new SiteError({
        rule: 'plugin',
        file: plugin,
        message: `it publishes ${path}, where something else is published`,
        hint: 'Give the file another name.',
      });
    used.add(path);
    for (const folder of own) folders.add(folder);
  }
}

/** `a` and `a/b` for `a/b/c.txt`. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

function isFilePath(path: string): boolean {
  return (
    path !== '' &&
    !/[\\?#\0]/.test(path) &&
    path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  );
}
