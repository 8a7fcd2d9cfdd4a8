import { join } from 'node:path';
import type { Listing } from '@private-devlog/search/format';
import type { PackedFile } from '@private-devlog/search/index/pack';
import type { IndexState } from '@private-devlog/search/index/state';
import { type IndexPage, updateIndex } from '@private-devlog/search/index/update';
import type { ContentStore } from '../../content/store';
import { hash } from '../../node/hash';
import type { PageContext } from '../../pages/context';
import { searchListings } from '../../pages/searchListings';
import { searchablePages } from '../../pages/searchPages';
import { batches, type Pool } from '../pool';
import { progressLine } from '../progress';
import type { Project } from '../project';
import { type FileRecord, stageFile } from '../stage';
import { type IndexCache, openIndexCache } from './state';
import { analyse, openTexts, type TextJob, textName } from './texts';

export interface IndexInput {
  readonly contexts: Readonly<Record<string, PageContext>>;
  readonly store: ContentStore;
  readonly pool: Pool;
  /** Folder for what is kept between runs. */
  readonly cache: string;
  /** Names the engine's source. */
  readonly engineKey: string;
  /** Told while texts are analysed. */
  readonly onProgress?: (done: number, all: number) => void;
}

export interface SearchInput extends IndexInput {
  /** Folder that new files are written to. */
  readonly stage: string;
  /** Files of the last build. */
  readonly earlier: readonly FileRecord[];
  /** Hash of every published file by path. */
  readonly known: Readonly<Record<string, string>>;
}

export interface SearchRecordsInput
  extends Pick<IndexInput, 'contexts'>,
    Pick<SearchInput, 'earlier' | 'known'> {}

/** The files of the search index; none when search is off or elsewhere. */
export async function searchRecords(
  { config, engine, cache, stage, store, pool }: Project,
  input: SearchRecordsInput,
): Promise<FileRecord[]> {
  if (config.search === false || config.search.provider !== 'embedded') return [];
  const progress = progressLine('Indexing');
  const folders = { store, pool, cache, engineKey: engine.key, stage };
  const records = await searchFiles({ ...input, ...folders, onProgress: progress.show });
  progress.end();
  return records;
}

/** Folder of the analysed texts. */
export function textsFolder(cache: string): string {
  return join(cache, 'search', 'texts');
}

/**
 * The files of the search index. Texts that have not changed since the last build are not analysed again, and a
 * file whose name says that it is published already is not made again.
 */
export async function searchFiles(input: SearchInput): Promise<FileRecord[]> {
  const { cache, engineKey, known, stage } = input;
  const wanted = wantedPages(input);
  const kept = openIndexCache(join(cache, 'search'), engineKey);
  const record = kept.record();
  if (record?.key === wanted.key && record.files.every(({ path, hash: name }) => known[path] === name))
    return [...record.files];
  const { files, state, dropOld } = await makeIndex(wanted, kept, input);
  const earlier = new Map(input.earlier.map((file) => [file.path, file]));
  const records = files.map(({ path, hash: name, bytes }) => {
    const old = earlier.get(path);
    if (name !== null && old && known[path] === old.hash) return { path, hash: old.hash, size: old.size };
    return stageFile({ path, content: bytes() }, stage, known);
  });
  kept.save({ key: wanted.key, files: records }, state);
  dropOld();
  return records;
}

/** The files of the search index in memory, by path, each made when it is asked for. */
export async function searchContent(input: IndexInput): Promise<ReadonlyMap<string, () => Uint8Array>> {
  const wanted = wantedPages(input);
  const kept = openIndexCache(join(input.cache, 'search'), input.engineKey);
  const { files, state } = await makeIndex(wanted, kept, input);
  kept.save({ key: wanted.key, files: [] }, state);
  return new Map(files.map(({ path, bytes }) => [path, bytes]));
}

interface WantedPages {
  /** Names everything that the index is made from. */
  readonly key: string;
  readonly pages: readonly IndexPage[];
  /** The pages that list others, by language. */
  readonly listings: Readonly<Record<string, readonly Listing[]>>;
  /** The texts of the pages by name. */
  readonly jobs: ReadonlyMap<string, TextJob>;
}

function wantedPages({ contexts }: Pick<IndexInput, 'contexts'>): WantedPages {
  const jobs = new Map<string, TextJob>();
  const pages = Object.values(contexts).flatMap((context) =>
    searchablePages(context).map(({ entry, ...job }) => {
      const text = textName(job);
      jobs.set(text, job);
      return { entry, text };
    }),
  );
  const listings = Object.fromEntries(
    Object.entries(contexts).map(([locale, context]) => [locale, searchListings(context)]),
  );
  return { key: hash(JSON.stringify([listings, pages])), pages, listings, jobs };
}

interface MadeIndex {
  readonly files: readonly PackedFile[];
  readonly state: IndexState;
  /** Removes the texts of the last index that this one has not. */
  readonly dropOld: () => void;
}

async function makeIndex(
  { pages, listings, jobs }: WantedPages,
  kept: IndexCache,
  { contexts, cache, engineKey, store, pool, onProgress }: IndexInput,
): Promise<MadeIndex> {
  const texts = openTexts(textsFolder(cache), engineKey);
  texts.removeOther();
  const pending = [...jobs].flatMap(([name, job]) => (texts.has(name) ? [] : [job]));
  let done = 0;
  await pool.run(
    batches(pending, { local: 12, size: 24 }).map((part) => ({ kind: 'analyse' as const, jobs: part })),
    (task) => {
      done += task.jobs.length;
      onProgress?.(done, pending.length);
    },
  );
  const before = kept.state();
  const readText = (name: string) => {
    const text = texts.read(name);
    const job = jobs.get(name);
    // A damaged file is as good as none.
    return text ?? (job ? analyse(job, store) : null);
  };
  return {
    ...updateIndex({ pages, listings, locales: Object.keys(contexts), state: before, readText }),
    dropOld() {
      for (const name of textNames(before)) if (!jobs.has(name)) texts.remove(name);
    },
  };
}

function textNames(state: IndexState): string[] {
  return Object.values(state).flatMap(({ pages }) => pages.flatMap((page) => (page ? [page.text] : [])));
}
