import { join } from 'node:path';
import type { Listing } from '@private-devlog/search/format';
import { type IndexPage, type IndexState, sourceOf } from '@private-devlog/search/index/state';
import { type UpdateOutput, updateIndex } from '@private-devlog/search/index/update';
import type { ContentStore } from '../../content/store';
import { hash } from '../../node/hash';
import type { PageContext } from '../../pages/context';
import { searchListings } from '../../pages/searchListings';
import { searchablePages } from '../../pages/searchPages';
import { textsFolder } from '../folders';
import { batches, type Pool, TEXTS } from '../pool';
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

/** Whether a site's build makes a search index. */
export function hasIndex({ search }: Project['config']): boolean {
  return search !== false && search.provider === 'embedded';
}

/** The files of the search index; none when search is off or elsewhere. */
export async function searchRecords(
  { config, engine, cache, stage, store, pool }: Project,
  input: SearchRecordsInput,
): Promise<FileRecord[]> {
  if (!hasIndex(config)) return [];
  const progress = progressLine('Indexing');
  const folders = { store, pool, cache, engineKey: engine.key, stage };
  const records = await searchFiles({ ...input, ...folders, onProgress: progress.show });
  progress.end();
  return records;
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
  const earlier = new Map(input.earlier.map((file) => [file.path, file]));
  const published = (path: string) => {
    const old = earlier.get(path);
    return old && known[path] === old.hash ? { path, hash: old.hash, size: old.size } : null;
  };
  const made = await makeIndex(wanted, kept, input, (path) => published(path) !== null);
  const { files, state, later, before } = made;
  const records = files.map(
    ({ path, hash: name, bytes }) =>
      (name === null ? null : published(path)) ?? stageFile({ path, content: bytes() }, stage, known),
  );
  const old = new Set([...(record?.texts ?? []), ...(state === before ? [] : textNames(before))]);
  const unwanted = [...old].filter((name) => !wanted.jobs.has(name));
  const stillRead = new Set(unwanted.length > 0 ? textNames(state) : []);
  const needed = unwanted.filter((name) => stillRead.has(name));
  const names = [...wanted.jobs.keys(), ...needed];
  kept.save({ key: wanted.key, files: records, texts: names, later }, state, before);
  const texts = openTexts(textsFolder(cache), engineKey);
  for (const name of unwanted) if (!stillRead.has(name)) texts.remove(name);
  // What failed builds and posts of the future have left.
  texts.prune(wanted.jobs.size, () => new Set([...wanted.jobs.keys(), ...textNames(state)]));
  return records;
}

/** The files of the search index in memory, by path, each made when it is asked for. */
export async function searchContent(input: IndexInput): Promise<ReadonlyMap<string, () => Uint8Array>> {
  const wanted = wantedPages(input);
  const kept = openIndexCache(join(input.cache, 'search'), input.engineKey);
  const { files, state, later, before } = await makeIndex(wanted, kept, input, () => false);
  const texts = [...new Set([...wanted.jobs.keys(), ...textNames(state)])];
  kept.save({ key: wanted.key, files: [], texts, later }, state, before);
  return new Map(files.map(({ path, bytes }) => [path, bytes]));
}

interface WantedPages {
  /** Names everything that the index is made from. */
  readonly key: string;
  readonly pages: readonly IndexPage[];
  /** What the author says are names of one thing: `쿠버네티스=k8s`. */
  readonly names: readonly string[];
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
  const names = Object.values(contexts).slice(0, 1).flatMap(namesOf);
  return { key: hash(JSON.stringify([names, listings, pages])), pages, names, listings, jobs };
}

function namesOf({ config: { search } }: PageContext): string[] {
  return search === false
    ? []
    : search.names.map((list) => list.map((name) => name.trim().toLowerCase()).join('='));
}

interface MadeIndex extends UpdateOutput {
  /** What was known of the last build. */
  readonly before: IndexState;
}

async function makeIndex(
  { pages, names, listings, jobs }: WantedPages,
  kept: IndexCache,
  { contexts, cache, engineKey, store, pool, onProgress }: IndexInput,
  isKept: (path: string) => boolean,
): Promise<MadeIndex> {
  const texts = openTexts(textsFolder(cache), engineKey);
  texts.removeOther();
  const pending = [...jobs].flatMap(([name, job]) => (texts.has(name) ? [] : [job]));
  let done = 0;
  await pool.run(
    batches(pending, TEXTS).map((part) => ({ kind: 'analyse' as const, jobs: part })),
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
  const made = updateIndex({
    pages,
    names,
    listings,
    locales: Object.keys(contexts),
    state: before,
    readText,
    isKept,
  });
  return { ...made, before };
}

function textNames(state: IndexState): string[] {
  return Object.values(state).flatMap(({ pages }) =>
    pages.flatMap((line) => (line === null ? [] : [sourceOf(line).text])),
  );
}
