import { realpathSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { hash } from '../node/hash';

/** Which site a command works on, and where it publishes. */
export interface SiteChoice {
  /** Folder of the site. */
  readonly root: string;
  /** The published folder, relative to the site. Default: `dist`. */
  readonly out?: string | undefined;
  /** Folder for what is cached between runs, relative to the site. Default: `.cache`. */
  readonly cache?: string | undefined;
  /** Whether to share drafts. Default: false. */
  readonly drafts?: boolean | undefined;
  /** Folder inside the cache, so that development and builds do not disturb each other. Default: `build`. */
  readonly mode?: 'build' | 'check' | 'dev' | undefined;
}

/** The folders of a site. */
export interface SiteFolders {
  /** The site itself. */
  readonly root: string;
  /** The published folder. */
  readonly dist: string;
  /** The folder of all that is cached. */
  readonly caches: string;
  /** The cache of this published folder. */
  readonly cache: string;
  /** Files on their way to the published folder. */
  readonly stage: string;
  /** Texts of the content, shared by all published folders. */
  readonly store: string;
  /** Highlighted code blocks, likewise. */
  readonly blocks: string;
  /** Pictures for sharing, likewise. */
  readonly social: string;
  /** Smaller copies of pictures, likewise. */
  readonly pictures: string;
  /** Held by the process that builds. */
  readonly lock: string;
}

/** The published folder that nobody has named. */
export const DEFAULT_OUT = 'dist';

const DEFAULT_CACHE = '.cache';

/** Where everything of a site is. */
export function siteFolders(choice: SiteChoice): SiteFolders {
  const { root: named, out = DEFAULT_OUT, mode = 'build' } = choice;
  const root = resolve(named);
  const dist = realPath(resolve(root, out));
  const name = relative(root, resolve(root, out));
  const caches = resolve(root, choice.cache ?? DEFAULT_CACHE);
  const cache = join(caches, `${mode}${name === DEFAULT_OUT ? '' : `-${hash(name)}`}`);
  return {
    root,
    dist,
    caches,
    cache,
    stage: join(cache, 'stage'),
    store: join(caches, 'store'),
    blocks: join(caches, 'blocks'),
    social: join(caches, 'social'),
    pictures: join(caches, 'pictures'),
    lock: join(cache, 'lock'),
  };
}

/** Folder of the texts that were analyzed for search. */
export function textsFolder(cache: string): string {
  return join(cache, 'search', 'texts');
}

/** Where a link leads: the folder is replaced by rename, and the link must stay. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
