import type { PluginOutput, PluginSite } from '../config/plugin';
import type { Problem } from '../shared/problem';
import { SiteError } from '../shared/problem';
import { runHook } from './runHook';
import type { LoadedPlugin } from './types';

/** What the plugins' checks find. */
export async function pluginProblems(
  loaded: readonly LoadedPlugin[],
  site: () => PluginSite,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const plugin of loaded) {
    const { hooks, context } = plugin;
    if (!hooks.checks) continue;
    const found = await runHook('checks', plugin, () => hooks.checks!(site(), context));
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

/** The files that plugins publish. @throws SiteError for a path that is none, or that two of them have */
export async function pluginFiles(
  loaded: readonly LoadedPlugin[],
  site: () => PluginSite,
): Promise<PluginFile[]> {
  const files: PluginFile[] = [];
  const seen = new Set<string>();
  for (const plugin of loaded) {
    const { hooks, module, context } = plugin;
    if (!hooks.outputs) continue;
    const { files: hook } = hooks.outputs;
    const mistake = (message: string, hint: string) =>
      new SiteError({ rule: 'plugin', level: 'throw', file: module.name, message, hint });
    const name = `the plugin \`${hooks.name}\``;
    for (const { path, content } of await runHook('outputs', plugin, () => hook(site(), context))) {
      if (typeof path !== 'string' || !isFilePath(path))
        throw mistake(
          `${name} publishes a file at ${JSON.stringify(path)}, which is no path of a file`,
          'Write one without a slash in front, such as `talks.json` or `api/talks.json`.',
        );
      if (typeof content !== 'string' && !(content instanceof Uint8Array))
        throw mistake(`${name} publishes ${path} without a text or bytes`, 'Give it `content`.');
      if (seen.has(path)) throw takenPath({ path, content, plugin: module.name });
      seen.add(path);
      files.push({ path, content, plugin: module.name });
    }
  }
  return files;
}

/** The error of a plugin that publishes a file where something else is published. */
export function takenPath({ path, plugin }: PluginFile): SiteError {
  return new SiteError({
    rule: 'plugin',
    level: 'throw',
    file: plugin,
    message: `it publishes ${path}, where something else is published`,
    hint: 'Give the file another name.',
  });
}

function isFilePath(path: string): boolean {
  return (
    path !== '' &&
    !/[\\?#\0]/.test(path) &&
    path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  );
}
