import { join } from 'node:path';
import type { ContentStore } from '../../content/store';
import { hash } from '../../node/hash';
import type { PageContext } from '../../pages/context';
import { searchablePages } from '../../pages/searchPages';
import type { IndexState } from '../../search/index/state';
import { updateIndex } from '../../search/index/update';
import { batches, type Pool } from '../pool';
import { type FileRecord, stageFile } from '../tasks';
import { openIndexCache } from './state';
import { analyse, openTexts, type TextJob, textName } from './texts';

export interface SearchInput {
  readonly contexts: Readonly<Record<string, PageContext>>;
  readonly store: ContentStore;
  readonly pool: Pool;
  /** Folder for what is kept between builds. */
  readonly cache: string;
  /** Names the engine's source. */
  readonly engineKey: string;
  /** Folder that new files are written to. */
  readonly stage: string;
  /** Files of the last build. */
  readonly earlier: readonly FileRecord[];
  /** Hash of every published file by path. */
  readonly known: Readonly<Record<string, string>>;
  /** Told while texts are analysed. */
  readonly onProgress?: (done: number, all: number) => void;
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
  const { contexts, cache, engineKey, known } = input;
  const jobs = new Map<string, TextJob>();
  const pages = Object.values(contexts).flatMap((context) =>
    searchablePages(context).map(({ entry, ...job }) => {
      const text = textName(job);
      jobs.set(text, job);
      return { entry, text };
    }),
  );
  const key = hash(JSON.stringify(pages));
  const kept = openIndexCache(join(cache, 'search'), engineKey);
  const record = kept.record();
  if (record?.key === key && record.files.every(({ path, hash: name }) => known[path] === name))
    return [...record.files];

  const texts = openTexts(textsFolder(cache), engineKey);
  texts.removeOther();
  await analyseAll(jobs, texts.has, input);
  const before = kept.state();
  const readText = (name: string) => {
    const text = texts.read(name);
    const job = jobs.get(name);
    // A damaged file is as good as none.
    return text ?? (job ? analyse(job, input.store) : null);
  };
  const { files, state } = updateIndex({ pages, state: before, readText });
  const earlier = new Map(input.earlier.map((file) => [file.path, file]));
  const records = files.map(({ path, hash: name, bytes }) => {
    const old = earlier.get(path);
    if (name !== null && old && known[path] === old.hash) return { path, hash: old.hash, size: old.size };
    return stageFile({ path, content: bytes() }, input.stage, known);
  });
  kept.save({ key, files: records }, state);
  for (const name of textNames(before)) if (!jobs.has(name)) texts.remove(name);
  return records;
}

/** Analyses the texts that were not analysed before. */
async function analyseAll(
  jobs: ReadonlyMap<string, TextJob>,
  has: (name: string) => boolean,
  { pool, onProgress }: SearchInput,
): Promise<void> {
  const pending = [...jobs].flatMap(([name, job]) => (has(name) ? [] : [job]));
  let done = 0;
  await pool.run(
    batches(pending, { local: 12, size: 24 }).map((part) => ({ kind: 'analyse' as const, jobs: part })),
    (task) => {
      done += task.jobs.length;
      onProgress?.(done, pending.length);
    },
  );
}

function textNames(state: IndexState): string[] {
  return Object.values(state).flatMap(({ pages }) => pages.flatMap((page) => (page ? [page.text] : [])));
}
