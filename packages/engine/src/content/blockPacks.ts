import { join } from 'node:path';
import type { BlockCache } from '../markdown';
import { hash } from '../node/hash';
import { keepOnly } from '../node/kept';
import { readSealed, writeSealed } from '../node/sealed';

/**
 * Highlighted code blocks cached between runs, one pack a content file: after an edit only the blocks that changed
 * are highlighted again, and most often no grammar has to be loaded at all.
 */
export interface BlockPacks {
  /** Serves the file that was opened last. */
  readonly cache: BlockCache;
  /** Turns to a content file's pack. */
  readonly open: (file: string) => void;
  /** Caches the blocks that were requested since {@link BlockPacks.open}. */
  readonly save: () => void;
}

/** @param version names everything that decides how a block is highlighted */
export function openBlockPacks(folder: string, version: string): BlockPacks {
  const format = `blocks ${version}`;
  let path = '';
  let earlier: Readonly<Record<string, string>> | null = null;
  let used: Record<string, string> = {};
  let isChanged = false;

  return {
    cache: {
      get(key) {
        earlier ??= readSealed<Record<string, string>>(path, format) ?? {};
        const value = used[key] ?? earlier[key];
        if (value !== undefined) used[key] = value;
        return value;
      },
      set(key, value) {
        used[key] = value;
        isChanged = true;
      },
    },
    open(file) {
      path = join(folder, packOf(file));
      earlier = null;
      used = {};
      isChanged = false;
    },
    save() {
      if (isChanged) writeSealed(path, format, used);
    },
  };
}

/** Removes packs beside those of the given content files. */
export function pruneBlockPacks(folder: string, files: readonly string[]): void {
  keepOnly(folder, new Set(files.map(packOf)));
}

function packOf(file: string): string {
  return `${hash(file)}.json`;
}
