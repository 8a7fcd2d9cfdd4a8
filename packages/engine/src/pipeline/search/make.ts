import { type IndexState, type PackedFile, sourceOf, updateIndex } from '@private-devlog/search/internal';
import type { ContentStore } from '../../content/store';
import { type FileRecord, stageFile } from '../stage';
import type { WantedIndex } from '.';
import { openIndexCache, versionOf } from './state';
import { analyse, openTexts } from './texts';

interface IndexFolders {
  readonly store: ContentStore;
  /** Folder of the cache. */
  readonly cache: string;
  /** Hash of the engine's source. */
  readonly engineKey: string;
}

/** The files of an index, each generated on first use. */
interface UpdatedIndex {
  readonly files: readonly PackedFile[];
  /** Writes files that are not published yet into the staging folder. @returns records of all files */
  write(stage: string): FileRecord[];
  /** Caches the state for the next index, with the files that were written. */
  keep(files: readonly FileRecord[]): void;
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
  const indexCache = openIndexCache(cache, engineKey);
  const texts = openTexts(cache, engineKey);
  const before = indexCache.state();
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
    keep(records) {
      indexCache.save({ version: versionOf(wanted), files: records }, state, before);
      texts.prune([...Object.keys(jobs), ...textNames(state)]);
    },
  };
}

function textNames(state: IndexState): string[] {
  return Object.values(state).flatMap(({ pages }) =>
    pages.flatMap((line) => (line === null ? [] : [sourceOf(line).text])),
  );
}
