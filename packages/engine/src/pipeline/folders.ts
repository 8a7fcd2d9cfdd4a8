import { join, resolve } from 'node:path';
import { hash } from '../node/hash';
import { realPath } from '../node/overlap';
import { relativePath } from '../node/relativePath';

/** The site that a command works on, and its output and cache folders. */
export interface SiteChoice {
  /** Folder of the site. */
  readonly root: string;
  /** The published folder, relative to the site. Default: `dist`. */
  readonly out?: string | undefined;
  /** Cache folder, relative to the site. Default: `.cache`. */
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
  /** Root of all caches. */
  readonly caches: string;
  /** The cache of this published folder. */
  readonly cache: string;
  /** Staging folder: new files before they are published. */
  readonly stage: string;
  /** Content store with parsed texts, shared by all published folders. */
  readonly store: string;
  /** Highlighted code blocks, shared likewise. */
  readonly blocks: string;
  /** Social cards, shared likewise. */
  readonly social: string;
  /** Smaller copies of pictures, shared likewise. */
  readonly pictures: string;
  /** Lock of the building process. */
  readonly lock: string;
}

/** Default name of the published folder. */
export const DEFAULT_OUT = 'dist';

const DEFAULT_CACHE = '.cache';

/** Resolves the folders of a site. */
export function siteFolders(choice: SiteChoice): SiteFolders {
  const { root: named, out = DEFAULT_OUT, mode = 'build' } = choice;
  const root = resolve(named);
  // The folder is replaced by rename, and a link to it must stay.
  const dist = realPath(resolve(root, out));
  const name = relativePath(root, resolve(root, out));
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
