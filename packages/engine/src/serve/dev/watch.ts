import { realpathSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lstatOrNull, statOrNull } from '../../node/files';
import { watchFolders } from './watchFolders';

interface WatchInput {
  /** Folder of the site. */
  readonly root: string;
  /**
   * Called when texts, pictures or components may have changed.
   *
   * @param changed all that may have changed since the last call, relative to the site
   */
  readonly onContent: (changed: readonly string[]) => Promise<void>;
  /** Files and folders, relative to the site, that the configuration depends on wherever they are. */
  readonly configFiles?: () => readonly string[];
  /** Files, relative to the site, that texts include wherever they are. */
  readonly includedFiles?: () => ReadonlySet<string>;
  /** Called when what is around every page may have changed: the configuration, interface words, components, styles. */
  readonly onConfig: () => Promise<void>;
}

/** Folders of content and of data for it; everything else that is code may be imported by the configuration. */
const CONTENT = ['content', 'i18n', 'data', 'static'];

/** Folder of the site's own components, and of whatever they import. */
const COMPONENTS = 'components';

/** Folder that builds write. */
const PUBLISHED = 'dist';

/** Folder of the packages; what `npm link` and workspaces put there leads to sources. */
const PACKAGES = 'node_modules';

/** How long to wait for further changes that come together, in milliseconds. */
const SETTLE = 5;

/** How long a removed file may come back, or come under another name, before it counts as removed, in milliseconds. */
const REPLACE = 50;

/** How long an empty file may be written before it counts as empty, in milliseconds: many editors empty a file first. */
const WRITE = 200;

/** Names that editors give files beside the one that is written: swap files, backups, locks, probes. */
const EDITORS = /^(?:\..*\.sw[a-z]|.*~|4913|\.#.*|#.*#)$/;

/** Watches the folder of a site. @returns what ends it; from the return on nothing is missed */
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
    isIgnored: (path) => isIgnored(root, relative(root, path).split(sep)),
    onChange: (path) => {
      const name = relative(root, path);
      const kind = kindOf(name, configFiles?.(), includedFiles?.());
      if (kind === null) return;
      isConfigChanged ||= kind === 'config';
      changed.add(name.split(sep).join('/'));
      run();
    },
    onError: (error) => console.error(error),
  });
}

/** Whether nothing of a site is at a path, whose parts are those below its folder. */
function isIgnored(root: string, [first = '', ...inside]: readonly string[]): boolean {
  if (first !== PACKAGES) return first === PUBLISHED || first.startsWith('.');
  const depth = inside[0]?.startsWith('@') ? 2 : 1;
  if (inside.length < depth) return false;
  const name = inside.slice(0, depth);
  const isOfTools = inside.some((part) => part === PACKAGES || part.startsWith('.'));
  // This process has loaded the engine, and does not load it again.
  return isOfTools || name.join('/') === '@private-devlog/engine' || !isLinked(join(root, first, ...name));
}

/** Whether a package is a link to sources, and not into the store of a package manager. */
function isLinked(path: string): boolean {
  return (
    lstatOrNull(path)?.isSymbolicLink() === true &&
    statOrNull(path) !== null &&
    !realpathSync(path).split(sep).includes(PACKAGES)
  );
}

/**
 * What a change of a file is about, by its path relative to the site.
 *
 * @param configFiles see {@link WatchInput.configFiles}
 * @param includedFiles see {@link WatchInput.includedFiles}
 */
export function kindOf(
  path: string,
  configFiles: readonly string[] = [],
  includedFiles: ReadonlySet<string> = new Set(),
): 'content' | 'config' | null {
  const parts = path.split(sep);
  const [first = ''] = parts;
  if (EDITORS.test(basename(path))) return null;
  const name = parts.join('/');
  if (configFiles.some((file) => name === file || name.startsWith(`${file.replace(/\/$/, '')}/`)))
    return 'config';
  if (parts.at(-1) === 'messages.json') return 'config';
  if (CONTENT.includes(first)) return 'content';
  // What the configuration may import, be it included as well, and style sheets, be they of no use here.
  if (first === COMPONENTS || /\.(?:[cm]?[jt]sx?|json|css|s[ac]ss|less|styl)$/.test(path)) return 'config';
  return includedFiles.has(name) ? 'content' : null;
}

/**
 * Waits until what is being saved has been written: a file that is not there, or empty, would be shown as such.
 *
 * @param paths relative to the folder; more may be added meanwhile
 */
async function finished(root: string, paths: ReadonlySet<string>): Promise<void> {
  for (let waited = 0; ; waited += SETTLE) {
    const sizes = new Set([...paths].map((path) => statOrNull(join(root, path))?.size));
    const longest = sizes.has(undefined) ? REPLACE : sizes.has(0) ? WRITE : 0;
    if (waited >= longest) return;
    await pause(SETTLE);
  }
}

/** Runs a step once for changes that come together, and never twice at the same time. */
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
