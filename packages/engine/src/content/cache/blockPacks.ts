import { join } from 'node:path';
import type { BlockCache } from '../../markdown';
import { hash } from '../../node/hash';
import { keepOnly } from '../../node/kept';
import { readSealed, writeSealed } from '../../node/sealed';

/**
 * Persistent cache of highlighted code blocks, one pack per content file. After an edit only changed blocks are
 * highlighted again, and usually no grammar has to be loaded.
 */
export interface BlockPacks {
  /** Block cache of the file opened last. */
  readonly cache: BlockCache;
  /** Opens the pack of a content file. */
  readonly open: (file: string) => void;
  /** Caches the blocks that were requested since {@link BlockPacks.open}. */
  readonly save: () => void;
}

/** @param version hash of everything that affects highlighting; packs of other versions are not read */
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

/** Removes all packs except those of `files`. */
export function pruneBlockPacks(folder: string, files: readonly string[]): void {
  keepOnly(folder, new Set(files.map(packOf)));
}

function packOf(file: string): string {
  return `${hash(file)}.json`;
}
