import { join } from 'node:path';
import { type IndexState, type PackedFile, sourceOf, updateIndex } from '@private-devlog/search/internal';
import type { ContentStore } from '../../content/store';
import { textsFolder } from '../folders';
import { type FileRecord, stageFile } from '../stage';
import type { WantedIndex } from '.';
import { openIndexCache } from './state';
import { analyse, openTexts } from './texts';

interface IndexFolders {
  readonly store: ContentStore;
  /** Folder of the cache. */
  readonly cache: string;
  /** Names the engine's source. */
  readonly engineKey: string;
}

interface IndexFiles {
  /** Folder that new files are written to. */
  readonly stage: string;
  /** Files of the last build that are there and intact. */
  readonly published: readonly FileRecord[];
}

/**
 * Writes the files of a search index, whose texts have been analyzed, and caches the state for the next one.
 *
 * @throws an error for which `isLostText` holds when the store has lost a text
 */
export function writeIndex(
  wanted: WantedIndex,
  folders: IndexFolders,
  { stage, published }: IndexFiles,
): FileRecord[] {
  const { key, jobs } = wanted;
  const { kept, texts, files, state, later, before } = updated(wanted, folders, published);
  const there = new Map(published.map((file) => [file.path, file]));
  const hashes = Object.fromEntries(published.map(({ path, hash }) => [path, hash]));
  const records = files.map(
    ({ path, hash, bytes }) =>
      (hash === null ? undefined : there.get(path)) ?? stageFile({ path, content: bytes() }, stage, hashes),
  );
  kept.save({ key, files: records, later }, state, before);
  texts.prune([...jobs.keys(), ...textNames(state)]);
  return records;
}

/**
 * The files of a search index, whose texts have been analyzed, each generated on first use. @throws as {@link
 * writeIndex} does
 */
export function makeIndex(wanted: WantedIndex, folders: IndexFolders): readonly PackedFile[] {
  const { kept, files, state, later, before } = updated(wanted, folders, []);
  kept.save({ key: wanted.key, files: [], later }, state, before);
  return files;
}

function updated(
  { locales, pages, names, listings, jobs }: WantedIndex,
  { store, cache, engineKey }: IndexFolders,
  published: IndexFiles['published'],
) {
  const kept = openIndexCache(join(cache, 'search'), engineKey);
  const texts = openTexts(textsFolder(cache), engineKey);
  const before = kept.state();
  const there = new Set(published.map(({ path }) => path));
  const made = updateIndex({
    pages,
    names,
    listings,
    locales,
    state: before,
    readText(name) {
      const job = jobs.get(name);
      // A damaged file counts as absent.
      return texts.read(name) ?? (job ? analyse(job, store) : null);
    },
    isKept: (path) => there.has(path),
  });
  return { ...made, kept, texts, before };
}

function textNames(state: IndexState): string[] {
  return Object.values(state).flatMap(({ pages }) =>
    pages.flatMap((line) => (line === null ? [] : [sourceOf(line).text])),
  );
}
