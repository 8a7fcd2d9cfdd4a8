import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../config/resolve';
import type { MarkdownLabels } from '../markdown';
import { type FileInfo, walk } from '../node/files';
import { hash } from '../node/hash';
import { readSealed, writeSealed } from '../node/sealed';
import { batches, type Pool } from '../render/pool';
import type { Problem } from '../shared/problem';
import { type LocaleData, loadData } from './data';
import type { IngestJob } from './ingest';
import { contentFolders, type FilePlace, placeFile } from './layout';
import type { ContentStore } from './store';
import type { Entry } from './types';

export interface LoadInput {
  readonly root: string;
  /** Folder for what is kept between runs. */
  readonly cache: string;
  readonly config: SiteConfig;
  readonly store: ContentStore;
  readonly pool: Pool;
  /** Words that Markdown needs, by locale code. */
  readonly labels: Readonly<Record<string, MarkdownLabels>>;
  /** Names the engine's source: entries of another engine are not used. */
  readonly engineKey: string;
  readonly onProgress?: ((done: number, all: number) => void) | undefined;
}

export interface LoadedContent {
  readonly entries: readonly Entry[];
  readonly data: Readonly<Record<string, LocaleData>>;
  readonly problems: readonly Problem[];
  /** Files that had to be parsed. */
  readonly parsed: number;
  /** Names everything beside articles that an MDX article may import. */
  readonly componentsKey: string;
}

interface CachedFile {
  readonly size: number;
  readonly modified: number;
  /** Hash of the bytes. */
  readonly bytes: string;
  /** Names everything else that the entry depends on. */
  readonly options: string;
  readonly entry: Entry;
}

type ContentCache = Readonly<Record<string, CachedFile>>;

/**
 * Reads the content of a site. Files that have not changed since an earlier run come from the cache; the others
 * are parsed, originals before translations, because a translation takes its headings' ids from its original.
 */
export async function loadContent(input: LoadInput): Promise<LoadedContent> {
  const { root, config, engineKey } = input;
  const files = contentFolders(config.locales).flatMap((folder) => walk(root, folder));
  const { byLocale: data, problems } = loadData(root, files, config.locales);
  const cacheFile = join(input.cache, 'content.json');
  const format = `content ${engineKey}`;
  const cached = readSealed<ContentCache>(cacheFile, format) ?? {};

  const placed = files.flatMap((info) => {
    const place = placeFile(info.path, config.locales);
    return place ? [{ info, place }] : [];
  });
  const originals = placed.filter(({ place }) => place.locale === config.defaultLocale);
  const translations = placed.filter(({ place }) => place.locale !== config.defaultLocale);
  const first = await ingestAll(originals, new Map(), cached, input);
  const byKey = new Map(first.files.map(({ file }) => [file.entry.key, file.entry]));
  const second = await ingestAll(translations, byKey, cached, input);
  const all = [...first.files, ...second.files];

  if (first.parsed + second.parsed > 0 || all.length !== Object.keys(cached).length) {
    writeSealed(
      cacheFile,
      format,
      Object.fromEntries(all.map(({ path, file }) => [path, file])) satisfies ContentCache,
    );
  }
  return {
    entries: all.map(({ file }) => file.entry),
    data,
    problems: [...problems, ...first.problems, ...second.problems],
    parsed: first.parsed + second.parsed,
    componentsKey: componentsKey(root, files),
  };
}

interface PlacedFile {
  readonly info: FileInfo;
  readonly place: FilePlace;
}

async function ingestAll(
  placed: readonly PlacedFile[],
  originals: ReadonlyMap<string, Entry>,
  cached: ContentCache,
  input: LoadInput,
) {
  const { root, store, labels, pool } = input;
  const files: { path: string; file: CachedFile }[] = [];
  const pending: { job: IngestJob; info: FileInfo; options: string }[] = [];
  for (const { info, place } of placed) {
    const headings = originals.get(place.key)?.article.headings.map(({ level, id }) => ({ level, id }));
    const job: IngestJob = {
      file: info.path,
      place,
      labels: labels[place.locale]!,
      ...(headings ? { originalHeadings: headings } : {}),
    };
    const options = hash(JSON.stringify(job), JSON.stringify(input.config.code.aliases));
    const known = cached[info.path];
    const current =
      known && known.options === options && store.has(known.entry.body) ? refreshed(known, info, root) : null;
    if (current) files.push({ path: info.path, file: current });
    else pending.push({ job, info, options });
  }
  const tasks = batches(pending, { local: 12, size: 24 }).map((part) => ({
    kind: 'ingest' as const,
    jobs: part.map(({ job }) => job),
    part,
  }));
  let done = 0;
  const results = await pool.run(
    tasks.map(({ kind, jobs }) => ({ kind, jobs })),
    (task) => {
      done += task.jobs.length;
      input.onProgress?.(done, pending.length);
    },
  );
  const problems: Problem[] = [];
  for (const [index, { part }] of tasks.entries()) {
    for (const [at, { info, options }] of part.entries()) {
      const result = results[index]![at]!;
      problems.push(...result.problems);
      if (result.entry)
        files.push({
          path: info.path,
          file: {
            size: info.size,
            modified: info.modified,
            bytes: hash(readFileSync(join(root, info.path))),
            options,
            entry: result.entry,
          },
        });
    }
  }
  // What is new was parsed last; the order must not tell.
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { files, problems, parsed: pending.length };
}

/** The cached file if its bytes are still the same: by size and time, else by reading it. */
function refreshed(known: CachedFile, info: FileInfo, root: string): CachedFile | null {
  if (known.size === info.size && known.modified === info.modified) return known;
  if (known.size !== info.size) return null;
  return hash(readFileSync(join(root, info.path))) === known.bytes
    ? { ...known, modified: info.modified }
    : null;
}

function componentsKey(root: string, files: readonly FileInfo[]): string {
  const sources = files.filter(({ path }) => /\.(?:[cm]?[jt]sx?|css|json)$/.test(path));
  return hash(...sources.flatMap(({ path }) => [path, readFileSync(join(root, path))]));
}
