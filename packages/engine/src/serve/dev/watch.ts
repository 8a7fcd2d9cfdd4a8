import { realpathSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lstatOrNull, statOrNull } from '../../node/files';
import { relativePath } from '../../node/relativePath';
import { watchFolders } from './watchFolders';

interface WatchInput {
  /** Folder of the site. */
  readonly root: string;
  /**
   * Called when content, such as texts and pictures, may have changed.
   *
   * @param changed all paths that may have changed since the last call, relative to the site
   */
  readonly onContent: (changed: readonly string[]) => Promise<void>;
  /** Files and folders, relative to the site, that the configuration depends on, in any location. */
  readonly configFiles?: () => readonly string[];
  /** Files, relative to the site, that texts include, in any location. */
  readonly includedFiles?: () => ReadonlySet<string>;
  /** Called when the frame of every page may have changed: configuration, interface messages, components, styles. */
  readonly onConfig: () => Promise<void>;
}

/** Folders of content and its data; code anywhere else may be imported by the configuration. */
const CONTENT = ['content', 'i18n', 'data', 'static'];

/** Folder of the site's own components and their imports. */
const COMPONENTS = 'components';

/** Folder that builds write. */
const PUBLISHED = 'dist';

/** Folder of packages; `npm link` and workspaces create links to sources in it. */
const PACKAGES = 'node_modules';

/** Debounce time for changes, in milliseconds. */
const SETTLE = 5;

/** Time in which a removed file may reappear or be renamed before it counts as removed, in milliseconds. */
const REPLACE = 50;

/**
 * Time in which an empty file may be filled before it counts as empty, in milliseconds: many editors truncate a file
 * first.
 */
const WRITE = 200;

/** Names of editors' temporary files: swap files, backups, locks, probes. */
const EDITORS = /^(?:\..*\.sw[a-z]|.*~|4913|\.#.*|#.*#)$/;

/** Watches the folder of a site. No change after the return is missed. @returns a function that stops watching */
export function watchSite({ root, configFiles, includedFiles, onContent, onConfig }: WatchInput): () => void {
  let isConfigChanged = false;
  const changed = new Set<string>();
  const run = queue(async () => {
    await finished(root, changed);
    const paths = [...changed];
    changed.clear();
    if (!isConfigChanged) return onContent(paths);
    isConfigChanged = false;
    await onConfig();
  });
  return watchFolders({
    root,
    isIgnored: (path) => isIgnored(root, relativePath(root, path).split('/')),
    onChange: (path) => {
      const name = relativePath(root, path);
      const kind = kindOf(name, configFiles?.(), includedFiles?.());
      if (kind === null) return;
      isConfigChanged ||= kind === 'config';
      changed.add(name);
      run();
    },
    onError: (error) => console.error(error),
  });
}

/** Whether to ignore a path, given as its segments below the site's folder. */
function isIgnored(root: string, [first = '', ...inside]: readonly string[]): boolean {
  if (first !== PACKAGES) return first === PUBLISHED || first.startsWith('.');
  const depth = inside[0]?.startsWith('@') ? 2 : 1;
  if (inside.length < depth) return false;
  const name = inside.slice(0, depth);
  const isOfTools = inside.some((part) => part === PACKAGES || part.startsWith('.'));
  // The engine itself is ignored, since this process cannot reload it.
  return isOfTools || name.join('/') === '@private-devlog/engine' || !isLinked(join(root, first, ...name));
}

/** Whether a package is a link to sources, as opposed to the store of a package manager. */
function isLinked(path: string): boolean {
  return (
    lstatOrNull(path)?.isSymbolicLink() === true &&
    statOrNull(path) !== null &&
    !realpathSync(path).split(sep).includes(PACKAGES)
  );
}

/**
 * Classifies a changed file by its path relative to the site; `null` to ignore it.
 *
 * @param configFiles see {@link WatchInput.configFiles}
 * @param includedFiles see {@link WatchInput.includedFiles}
 */
export function kindOf(
  path: string,
  configFiles: readonly string[] = [],
  includedFiles: ReadonlySet<string> = new Set(),
): 'content' | 'config' | null {
  const parts = path.split('/');
  const [first = ''] = parts;
  if (EDITORS.test(basename(path))) return null;
  if (configFiles.some((file) => path === file || path.startsWith(`${file.replace(/\/$/, '')}/`)))
    return 'config';
  if (parts.at(-1) === 'messages.json') return 'config';
  if (CONTENT.includes(first)) return 'content';
  // Code that the configuration may import (even if texts include it as well), and style sheets of any kind.
  if (first === COMPONENTS || /\.(?:[cm]?[jt]sx?|json|css|s[ac]ss|less|styl)$/.test(path)) return 'config';
  return includedFiles.has(path) ? 'content' : null;
}

/**
 * Waits until files have been written completely: a missing or empty file would be displayed as such.
 *
 * @param paths paths relative to the folder; more may be added while waiting
 */
async function finished(root: string, paths: ReadonlySet<string>): Promise<void> {
  for (let waited = 0; ; waited += SETTLE) {
    const sizes = new Set([...paths].map((path) => statOrNull(join(root, path))?.size));
    const longest = sizes.has(undefined) ? REPLACE : sizes.has(0) ? WRITE : 0;
    if (waited >= longest) return;
    await pause(SETTLE);
  }
}

/** Debounces calls of a step, and never runs it concurrently. */
export function queue(step: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  return () => {
    if (timer) return;
    timer = setTimeout(() => {
      timer = null;
      running = running.then(step).catch((error: unknown) => console.error(error));
    }, SETTLE);
  };
}
