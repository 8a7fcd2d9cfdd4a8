import { join } from 'node:path';
import { type IndexState, type PackedFile, sourceOf, updateIndex } from '@private-devlog/search/internal';
import type { ContentStore } from '../../content/cache/store';
import { readSealed, writeSealed } from '../../node/sealed';
import { type FileRecord, stageFile } from '../publish/stage';
import type { WantedIndex } from '.';
import { analyse, openTexts } from './texts';

interface IndexFolders {
  readonly store: ContentStore;
  /** Folder of the cache. */
  readonly cache: string;
  /** Hash of the engine's source; the state of another engine is not read. */
  readonly engineKey: string;
}

/** The files of an index, each generated on first use. */
interface UpdatedIndex {
  readonly files: readonly PackedFile[];
  /** Writes files that are not published yet into the staging folder. @returns records of all files */
  write(stage: string): FileRecord[];
  /** Caches the state for the next index. */
  keep(): void;
}

/**
 * Generates the search index from analyzed texts.
 *
 * @param published intact files of the last build
 * @throws an error for which `isLostText` holds when the store has lost a text
 */
export function updatedIndex(
  wanted: WantedIndex,
  { store, cache, engineKey }: IndexFolders,
  published: readonly FileRecord[],
): UpdatedIndex {
  const { locales, pages, names, listings, jobs } = wanted;
  const stateFile = join(cache, 'search', 'state.json');
  const format = `search state ${engineKey}`;
  const texts = openTexts(cache, engineKey);
  const before = readSealed<IndexState>(stateFile, format) ?? {};
  const intact = new Map(published.map((file) => [file.path, file]));
  const { files, state } = updateIndex({
    pages,
    names,
    listings,
    locales,
    state: before,
    readText(name) {
      const job = jobs[name];
      // A damaged file counts as absent.
      return texts.read(name) ?? (job ? analyse(job, store) : null);
    },
  });
  return {
    files,
    write(stage) {
      const hashes = Object.fromEntries(published.map(({ path, hash }) => [path, hash]));
      return files.map(
        ({ path, hash, bytes }) =>
          (hash === null ? undefined : intact.get(path)) ??
          stageFile({ path, content: bytes() }, stage, hashes),
      );
    },
    keep() {
      // Without a change it is the same object.
      if (state !== before) writeSealed(stateFile, format, state);
      texts.prune([...Object.keys(jobs), ...textNames(state)]);
    },
  };
}

function textNames(state: IndexState): string[] {
  return Object.values(state).flatMap(({ pages }) =>
    pages.flatMap((line) => (line === null ? [] : [sourceOf(line).text])),
  );
}
