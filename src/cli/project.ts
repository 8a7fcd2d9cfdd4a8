import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadConfig } from '../bundle/config';
import type { SiteConfig } from '../config/resolve';
import { markdownLabels } from '../content/labels';
import { loadMessages, type Messages } from '../content/messages';
import { type ContentStore, openStore } from '../content/store';
import type { MarkdownLabels } from '../markdown';
import { hash } from '../node/hash';
import { openPool, type Pool } from '../render/pool';
import { textsFolder } from '../render/search';
import { translator } from '../theme/messages';

/** Where the engine that runs lies; given by `bin/devlog.mjs`. */
export interface Engine {
  /** Folder of its bundle for Node. */
  readonly folder: string;
  /** Names its source. */
  readonly key: string;
  /** Folder of its project. */
  readonly project: string;
}

/** A site that is open for work: its configuration, its folders, and the threads that work on it. */
export interface Project {
  readonly engine: Engine;
  readonly root: string;
  readonly config: SiteConfig;
  /** The published folder. */
  readonly dist: string;
  /** What is kept between runs. */
  readonly cache: string;
  /** Files on their way to the published folder. */
  readonly stage: string;
  readonly store: ContentStore;
  readonly pool: Pool;
  readonly messages: Readonly<Record<string, Messages>>;
  readonly labels: Readonly<Record<string, MarkdownLabels>>;
}

export interface ProjectOptions {
  /** Folder of the site. Default: the engine's own project. */
  readonly root?: string;
  /** The published folder, relative to the site. Default: `dist`. */
  readonly out?: string;
  /** Folder inside the cache, so that development and builds do not disturb each other. Default: `build`. */
  readonly mode?: 'build' | 'dev';
}

const DEFAULT_OUT = 'dist';

/** Opens a site. @throws SiteError when its configuration is not valid */
export async function openProject(engine: Engine, options: ProjectOptions = {}): Promise<Project> {
  const root = resolve(options.root ?? engine.project);
  const out = options.out ?? DEFAULT_OUT;
  // What is kept describes one published folder.
  const cache = join(
    root,
    '.cache',
    `${options.mode ?? 'build'}${out === DEFAULT_OUT ? '' : `-${hash(out)}`}`,
  );
  mkdirSync(cache, { recursive: true });
  const config = await loadConfig(root, cache);
  const messages = Object.fromEntries(
    config.locales.map((locale) => [locale.code, loadMessages(root, locale)]),
  );
  const stage = join(cache, 'stage');
  const storeFolder = join(root, '.cache', 'store');
  return {
    engine,
    root,
    config,
    dist: resolve(root, out),
    cache,
    stage,
    store: openStore(storeFolder),
    pool: openPool({
      root,
      engineKey: engine.key,
      store: storeFolder,
      blocks: join(root, '.cache', 'blocks'),
      languages: config.code.aliases,
      texts: textsFolder(cache),
      stage,
      workerFile: join(engine.folder, 'worker.js'),
    }),
    messages,
    labels: Object.fromEntries(
      config.locales.map(({ code }) => [code, markdownLabels(translator(code, messages[code]!))]),
    ),
  };
}
