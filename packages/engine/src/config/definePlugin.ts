import type { Plugin } from './plugin';

export type * from './plugin';
export type * from './pluginPage';

/** Types a plugin; does nothing else. */
export function definePlugin<Options = undefined, Data = undefined>(
  plugin: Plugin<Options, Data>,
): Plugin<Options, Data> {
  return plugin;
}

/** Type of the options of the plugin that a module exports. */
type OptionsOf<Module> = Module extends { readonly default: Plugin<infer Options, infer _> }
  ? Options
  : never;

/**
 * Names a plugin in the configuration, with options of the type that its module gives them:
 * `namePlugin<typeof import('./plugins/stars')>('plugins/stars.ts', { … })`. The module is not imported.
 */
export function namePlugin<Module>(
  use: string,
  options: OptionsOf<Module>,
): { readonly use: string; readonly options: OptionsOf<Module> } {
  return { use, options };
}
