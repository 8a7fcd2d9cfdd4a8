import { join } from 'node:path';
import { loadConfig } from '../bundle/config';
import { directiveComponents, hasDrawn } from '../bundle/directiveComponents';
import type { SiteConfig } from '../config/resolve';
import { type ContentStore, openStore } from '../content/cache/store';
import { markdownLabels } from '../content/translation/labels';
import { loadMessages, type Messages } from '../content/translation/messages';
import type { MarkdownLabels } from '../markdown';
import { type Plugins, withoutPlugins } from '../plugins/types';
import { translator } from '../shared/messages';
import { makeCache } from './cacheFolder';
import { draftSecret } from './draftSecret';
import { type SiteChoice, type SiteFolders, siteFolders } from './folders';
import { findInstalled, type InstalledPackage } from './installed';
import { openPool, type Pool } from './pool';
import { findTypePackages } from './typedCode';

/** Location of the running engine; passed by `bin/devlog.mjs`. */
export interface Engine {
  /** Folder of the engine's bundle for Node. */
  readonly folder: string;
  /** See `engineKey`. */
  readonly key: string;
  /** Root folder of the engine's package. */
  readonly project: string;
}

/** An open site: its configuration, its folders and its thread pool. */
export interface Project extends Omit<SiteFolders, 'store'> {
  readonly engine: Engine;
  readonly config: SiteConfig;
  readonly store: ContentStore;
  readonly pool: Pool;
  readonly messages: Readonly<Record<string, Messages>>;
  readonly labels: Readonly<Record<string, MarkdownLabels>>;
  readonly plugins: Plugins;
  /** Texts that plugins add. */
  readonly addedTexts: Plugins['texts'];
  /** Hash of all code that affects parsed texts: plugins with their options, and twoslash. */
  readonly textsKey: string;
  /** The package that resizes pictures, if the site has it. */
  readonly sharp: InstalledPackage | null;
  /** The package that subsets fonts, if the site has it. */
  readonly subsetter: InstalledPackage | null;
  /** The secret from which the addresses of shared drafts are derived; `null` when drafts are not shared. */
  readonly draftSecret: string | null;
}

/** Opens a site. @throws SiteError when its configuration is not valid */
export async function openProject(engine: Engine, choice: SiteChoice): Promise<Project> {
  const folders = siteFolders(choice);
  const { root, cache, store, blocks, stage } = folders;
  makeCache(folders);
  const plugins = await pluginsOf(root, await loadConfig(root, cache), cache);
  const { config } = plugins;
  const messages = Object.fromEntries(
    config.locales.map((locale) => [locale.code, loadMessages(root, locale)]),
  );
  return {
    ...folders,
    engine,
    config,
    store: openStore(store),
    pool: openPool({
      root,
      engineKey: engine.key,
      store,
      blocks,
      languages: config.code.aliases,
      plugins: plugins.onTexts,
      cache,
      stage,
      workerFile: join(engine.folder, 'worker.js'),
    }),
    messages,
    plugins,
    addedTexts: plugins.texts,
    textsKey: `${plugins.textsKey} ${findTypePackages(root)?.key ?? ''}`.trim(),
    sharp: findInstalled(root, 'sharp'),
    subsetter: findInstalled(root, 'subset-font'),
    draftSecret: choice.drafts ? draftSecret(root) : null,
    labels: Object.fromEntries(
      config.locales.map(({ code }) => [
        code,
        markdownLabels(translator(code, messages[code]!), plugins.words),
      ]),
    ),
  };
}

/**
 * Opens a site for a step that publishes nothing, and closes it afterwards, even on errors. It has a cache of its own,
 * since builds assume that their cache describes the published folder.
 *
 * @throws as {@link openProject} and the step do
 */
export async function withProject<T>(
  engine: Engine,
  choice: Omit<SiteChoice, 'mode'>,
  step: (project: Project) => Promise<T>,
): Promise<T> {
  const project = await openProject(engine, { ...choice, mode: 'check' });
  try {
    return await step(project);
  } finally {
    await project.pool.close();
  }
}

async function pluginsOf(root: string, config: SiteConfig, cache: string): Promise<Plugins> {
  if (config.plugins.length === 0 && !hasDrawn(directiveComponents(root))) return withoutPlugins(config);
  const { loadPlugins } = await import('../plugins/load');
  return loadPlugins(root, config, cache);
}
