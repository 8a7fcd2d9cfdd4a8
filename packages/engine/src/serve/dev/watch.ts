import { statSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { watch as observe } from 'chokidar';

export interface WatchInput {
  /** Folder of the site. */
  readonly root: string;
  /** Called when texts, pictures or components may have changed. */
  readonly onContent: () => Promise<void>;
  /** Called when the configuration or interface words may have changed. */
  readonly onConfig: () => Promise<void>;
}

/** Folders of content; everything else that is code may be imported by the configuration. */
const CONTENT = ['content', 'i18n', 'static'];

/** Folders that builds and tools write. */
const IGNORED = new Set(['dist', 'dist.next', 'dist.old', 'node_modules']);

/** How long to wait for further changes that come together, in milliseconds. */
const SETTLE = 5;

/** chokidar drops a change of a file that it reported less than 50 ms ago, in milliseconds with some reserve. */
const DROPPED = 80;

/** Watches the folder of a site. @returns what ends it, once everything is being watched */
export async function watchSite({ root, onContent, onConfig }: WatchInput): Promise<() => Promise<void>> {
  let isConfigChanged = false;
  const run = queue(async () => {
    const step = isConfigChanged ? onConfig : onContent;
    isConfigChanged = false;
    await step();
  });
  const watcher = observe(root, {
    ignoreInitial: true,
    ignored: (path) => {
      const [first = ''] = relative(root, path).split(sep);
      return IGNORED.has(first) || (first.startsWith('.') && first !== '..');
    },
  });
  /** Files that may have changed unreported since they were looked at. */
  const doubtful = new Map<string, NodeJS.Timeout>();
  const note = (path: string) => {
    const kind = kindOf(relative(root, path));
    if (kind === null) return;
    if (kind === 'config') isConfigChanged = true;
    const seen = stampOf(path);
    clearTimeout(doubtful.get(path));
    const look = () => {
      doubtful.delete(path);
      if (stampOf(path) !== seen) note(path);
    };
    doubtful.set(path, setTimeout(look, DROPPED));
    run();
  };
  watcher.on('all', (_, path) => note(path));
  // What cannot be watched, such as a folder that is gone by now, is no reason to stop.
  watcher.on('error', (error) => console.error(error));
  await new Promise<void>((done) => watcher.once('ready', done));
  return () => {
    for (const timer of doubtful.values()) clearTimeout(timer);
    return watcher.close();
  };
}

/** Differs when a file has been written, made or removed; empty for one that cannot be seen. */
function stampOf(path: string): string {
  try {
    const { ino, size, mtimeNs } = statSync(path, { bigint: true });
    return `${ino} ${size} ${mtimeNs}`;
  } catch {
    return '';
  }
}

/** What a change of a file is about, by its path relative to the site. */
export function kindOf(path: string): 'content' | 'config' | null {
  const parts = path.split(sep);
  const [first = ''] = parts;
  if (parts.at(-1) === 'messages.json') return 'config';
  if (CONTENT.includes(first)) return 'content';
  return /\.(?:[cm]?[jt]sx?|json)$/.test(path) ? 'config' : null;
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
