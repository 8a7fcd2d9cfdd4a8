import type { NodeModule } from '../bundle/nodeModule';
import type { Plugin, PluginSetupContext } from '../config/plugin';
import type { PluginText } from '../config/pluginPage';
import type { SiteConfig } from '../config/resolve';
import { extrasOf } from '../extras';

/** Description of a plugin, for threads to load it. */
export interface PluginModule extends NodeModule {
  /** Options as written in the configuration. */
  readonly options: unknown;
  readonly data: unknown;
}

/** Plugins with hooks on texts, for threads to load them. */
export interface TextPlugins {
  /** Names of built-in plugins. */
  readonly extras: readonly string[];
  readonly modules: readonly PluginModule[];
}

/** A loaded plugin with the context of its hooks. */
export interface LoadedPlugin {
  readonly module: NodeModule;
  readonly hooks: Plugin;
  readonly context: PluginSetupContext;
}

/** A text that a plugin adds, with the plugin's file. */
export type AddedByPlugin = PluginText & { readonly plugin: string };

/** The plugins of a site. */
export interface Plugins {
  readonly loaded: readonly LoadedPlugin[];
  /** The configuration, extended by plugins. */
  readonly config: SiteConfig;
  /** Texts that plugins add. */
  readonly texts: readonly AddedByPlugin[];
  /** Plugins with hooks on texts. */
  readonly onTexts: TextPlugins;
  /** Message keys of interface words that they insert into texts. */
  readonly words: readonly string[];
  /** Hash of everything in plugins that affects the parsing of texts. */
  readonly textsKey: string;
  /** Hash of code, options and data of all plugins. */
  readonly key: string;
  /** Data exported by `plugin:name`, as JSON by plugin name. */
  readonly data: Readonly<Record<string, string>>;
  /** Style sheets of plugins, with the plugin's file. */
  readonly styles: readonly { readonly file: string; readonly text: string }[];
  /** Addresses of their files, as link targets. */
  readonly paths: readonly string[];
  /** Files and folders to watch in development. */
  readonly watched: readonly string[];
}

/** The plugins of a site that has none of its own. */
export function withoutPlugins(config: SiteConfig): Plugins {
  const extras = extrasOf(config);
  const names = extras.map(({ name }) => name);
  return {
    loaded: [],
    config,
    texts: [],
    onTexts: { extras: names, modules: [] },
    words: extras.flatMap(({ markdown }) => markdown?.words ?? []),
    textsKey: names.join(' '),
    key: '',
    data: {},
    styles: [],
    paths: [],
    watched: [],
  };
}
