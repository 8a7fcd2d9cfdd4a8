import type { NodeModule } from '../bundle/nodeModule';
import type { Plugin, PluginContext, PluginText } from '../config/plugin';
import type { SiteConfig } from '../config/resolve';
import { extrasOf } from '../extras';

/** A plugin as a thread loads it. */
export interface PluginModule extends NodeModule {
  /** As the configuration has them. */
  readonly options: unknown;
  readonly data: unknown;
}

/** The plugins that work on texts, as threads load them. */
export interface TextPlugins {
  /** Names of the engine's own. */
  readonly extras: readonly string[];
  readonly modules: readonly PluginModule[];
}

/** A plugin with what its hooks are given. */
export interface LoadedPlugin {
  readonly module: NodeModule;
  readonly hooks: Plugin;
  readonly context: PluginContext;
}

/** A text beside the files of the site, with the file of its plugin. */
export type AddedByPlugin = PluginText & { readonly plugin: string };

/** The plugins of a site. */
export interface Plugins {
  readonly loaded: readonly LoadedPlugin[];
  /** The configuration with what plugins add to it. */
  readonly config: SiteConfig;
  /** Texts beside the files of the site. */
  readonly texts: readonly AddedByPlugin[];
  /** Those that work on texts, for threads. */
  readonly onTexts: TextPlugins;
  /** Interface words that they put into texts, by key. */
  readonly words: readonly string[];
  /** Names what the parsing of texts depends on. */
  readonly textsKey: string;
  /** Names code, options and data of all. */
  readonly key: string;
  /** What `plugin:name` gives articles and components, by name, as JSON. */
  readonly data: Readonly<Record<string, string>>;
  /** Their style sheets, with the file of each plugin. */
  readonly styles: readonly { readonly file: string; readonly text: string }[];
  /** Addresses of files that links may lead to. */
  readonly paths: readonly string[];
  /** Files and folders that development watches for them. */
  readonly watched: readonly string[];
}

/** What a site without plugins of its own has. */
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
