import { join } from 'node:path';
import type { PluginText } from '../config/pluginPage';
import type { SiteConfig } from '../config/resolve';
import type { MarkdownLabels } from '../markdown';
import { type FileInfo, settledTime, statOrNull, walk } from '../node/files';
import { hash } from '../node/hash';
import { readSiteFile } from '../node/siteFile';
import type { Problem } from '../shared/problem';
import { type CachedFile, type ContentCache, readContentCache, writeContentCache } from './cache/cache';
import { type LocaleData, loadData } from './data';
import { ignoredFiles } from './files/ignoredFiles';
import { contentFolders, type FilePlace, placeFile } from './files/layout';
import { sectionFiles } from './files/sectionFiles';
import { hiddenStatics, strayFiles, wrongKinds } from './files/strayFiles';
import type { IngestJob, IngestResult } from './ingest';
import { arePartialsCurrent } from './partials';
import type { Entry } from './types';

/** Input of {@link loadContent}. */
export interface LoadInput {
  /** Folder of the site. */
  readonly root: string;
  /** Folder of the cache. */
  readonly cache: string;
  readonly config: SiteConfig;
  /** Reads and parses files; results come in the order of the jobs. */
  readonly ingest: (jobs: readonly IngestJob[]) => Promise<readonly IngestResult[]>;
  /** Labels that Markdown renders, by locale code. */
  readonly labels: Readonly<Record<string, MarkdownLabels>>;
  /** Texts that plugins add. */
  readonly addedTexts: readonly PluginText[];
  /**
   * Whether plugins may add further texts later. If so, current cached texts of plugins that are not in `addedTexts`
   * are kept.
   */
  readonly areMoreAdded?: boolean | undefined;
  /** Hash of the author's code that processes texts: plugins. */
  readonly textsKey: string;
  /** Hash of the engine's source; cached entries of another engine are not used. */
  readonly engineKey: string;
  /** The content cache in memory. Default: read from the disk. */
  readonly remembered?: ContentCache | undefined;
  /** Whether the content cache is written, which takes the longer, the more texts there are. Default: true. */
  readonly isKept?: boolean | undefined;
}

/** All texts of a site, from which `buildSite` builds the content of each locale. */
export interface LoadedContent {
  /** Entries, originals before translations; a file that could not be parsed has none. */
  readonly entries: readonly Entry[];
  /** Authors, tags and document categories, by locale code. */
  readonly data: Readonly<Record<string, LocaleData>>;
  readonly problems: readonly Problem[];
  /** Number of files that were parsed. */
  readonly parsed: number;
  /** Cache entry of each text. */
  readonly files: ContentCache;
  /** Files that texts include, inside or outside the content folders, including missing ones. */
  readonly included: ReadonlySet<string>;
  /** All files of the content folders. */
  readonly paths: ReadonlySet<string>;
}

/**
 * Reads the content of a site. Unchanged files come from the cache. The others are parsed, originals before
 * translations, since a translation takes the ids of its headings from its original.
 */
export async function loadContent(input: LoadInput): Promise<LoadedContent> {
  const { root, config, engineKey } = input;
  const files = contentFolders(config.locales).flatMap((folder) => walk(root, folder));
  const { byLocale: data, problems } = loadData(root, files, config.locales);
  const cached = input.remembered ?? readContentCache(input.cache, engineKey);

  const added = input.addedTexts.map(({ path, text }) => ({ path, text, size: text.length, modified: 0 }));
  const paths = new Set([...files, ...added].map(({ path }) => path));
  const last = Object.entries(input.areMoreAdded ? cached : {}).flatMap(([path, { entry, size }]) =>
    entry.isAdded && !paths.has(path) ? [{ path, size, modified: 0, isLast: true }] : [],
  );
  const placed = [...files, ...added, ...last].flatMap((info): PlacedFile[] => {
    const place = placeFile(info.path, config.locales);
    return place ? [{ info, place }] : [];
  });
  const originals = placed.filter(({ place }) => place.locale === config.defaultLocale);
  const translations = placed.filter(({ place }) => place.locale !== config.defaultLocale);
  const first = await ingestAll(originals, new Map(), cached, input);
  const byKey = new Map(first.files.map(({ file }) => [file.entry.key, file.entry]));
  const second = await ingestAll(translations, byKey, cached, input);
  const all = [...first.files, ...second.files];

  const cacheEntries: ContentCache = Object.fromEntries(all.map(({ path, file }) => [path, file]));
  if (input.isKept !== false)
    writeContentCache(input.cache, engineKey, { before: cached, now: cacheEntries });
  const strays = strayFiles(root, [...contentFolders(config.locales), 'static', 'components']);
  // A text that links out of the site has already been reported as unreadable.
  const unread = new Set(
    [...problems, ...first.problems, ...second.problems].map(({ rule, file }) => `${rule} ${file}`),
  );
  const folder = statOrNull(join(root, 'content'));
  return {
    entries: all.map(({ file }) => file.entry),
    data,
    problems: [
      // Without the folder, problems of data files would only follow from that.
      ...(folder?.isDirectory() ? problems : folder ? [] : [NO_CONTENT]),
      ...ignoredFiles(
        root,
        files.map(({ path }) => path),
        config.locales,
      ),
      ...wrongKinds(root, config.locales),
      ...sectionFiles(
        root,
        files.map(({ path }) => path),
      ),
      ...hiddenStatics(root),
      ...first.problems,
      ...second.problems,
      ...strays.filter(({ rule, file }) => !unread.has(`${rule} ${file}`)),
    ],
    parsed: first.parsed + second.parsed,
    files: cacheEntries,
    included: new Set([...first.included, ...second.included]),
    paths: new Set(files.map(({ path }) => path)),
  };
}

const NO_CONTENT: Problem = {
  rule: 'folders',
  level: 'throw',
  file: 'content',
  message: 'the folder of the texts is not there',
  hint: 'Put posts into content/blog, documents into content/docs and pages into content/pages.',
};

interface PlacedFile {
  readonly info: FileInfo & { readonly text?: string; readonly isLast?: boolean };
  readonly place: FilePlace;
}

async function ingestAll(
  placed: readonly PlacedFile[],
  originals: ReadonlyMap<string, Entry>,
  cached: ContentCache,
  input: LoadInput,
) {
  const { root } = input;
  const started = Date.now();
  const files: { path: string; file: CachedFile }[] = [];
  const pending: { job: IngestJob; info: FileInfo; options: string }[] = [];
  const plan = ingestPlan(input);
  for (const { info, place } of placed) {
    const { job, options } = plan(info.path, place, originals.get(place.key));
    const known = cached[info.path];
    const isUsable = known?.options === options && arePartialsCurrent(root, known.partials);
    const current = isUsable ? refreshed(known, info, { root, started }) : null;
    if (current) files.push({ path: info.path, file: current });
    else if (!info.isLast)
      pending.push({ job: info.text === undefined ? job : { ...job, text: info.text }, info, options });
  }
  const results = await input.ingest(pending.map(({ job }) => job));
  const problems: Problem[] = [];
  const included = files.flatMap(({ file }) => Object.keys(file.partials));
  for (const [at, { info, options }] of pending.entries()) {
    const { entry, bytesHash: bytes, partials, problems: own } = results[at]!;
    problems.push(...own);
    included.push(...Object.keys(partials));
    const { path, size } = info;
    const modified = settledTime(info, started);
    if (entry) files.push({ path, file: { size, modified, bytes, options, partials, entry } });
  }
  // Parsed files come after cached ones; the order must not depend on the cache.
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { files, problems, included, parsed: pending.length };
}

/** Plans how files are parsed: the job, and a key of everything besides the bytes that its result depends on. */
function ingestPlan({ labels, config, textsKey }: Pick<LoadInput, 'labels' | 'config' | 'textsKey'>) {
  const { foldAfter } = config.code;
  const covers = config.blog === false ? [] : config.blog.covers;
  const hasCharacters = config.fonts.some(({ use }) => use !== 'titles');
  const siteUrl = config.url.replace(/\/$/, '');
  const rightToLeft = config.locales.flatMap(({ code, direction }) => (direction === 'rtl' ? [code] : []));
  const syntax = JSON.stringify([
    ...[config.code.aliases, foldAfter, siteUrl, covers, textsKey, rightToLeft],
    ...(hasCharacters ? ['characters'] : []),
  ]);
  const localeKeys = new Map(
    Object.entries(labels).map(([code, words]) => [code, hash(JSON.stringify(words), syntax)]),
  );
  return (
    file: string,
    place: FilePlace,
    original: Entry | undefined,
  ): { readonly job: IngestJob; readonly options: string } => {
    const headings = original?.article.headings.map(({ level, id }) => ({ level, id }));
    const outline = headings ? hash(JSON.stringify(headings)) : '';
    return {
      options: [localeKeys.get(place.locale), place.locale, place.kind, place.key, outline].join(' '),
      job: {
        file,
        place,
        labels: labels[place.locale]!,
        ...(foldAfter === undefined ? {} : { foldAfter }),
        siteUrl,
        rightToLeft,
        ...(place.kind === 'post' && covers.length > 0 ? { covers } : {}),
        ...(hasCharacters ? { hasCharacters } : {}),
        ...(headings ? { originalHeadings: headings } : {}),
      },
    };
  };
}

interface Reading {
  readonly root: string;
  /** Time at which the files were listed, in milliseconds since 1970. */
  readonly started: number;
}

/**
 * The cached file if its bytes are unchanged (by size and time, else by hash), with its time updated; otherwise `null`.
 */
function refreshed(
  known: CachedFile,
  info: PlacedFile['info'],
  { root, started }: Reading,
): CachedFile | null {
  if (info.text !== undefined) return known.entry.isAdded && known.bytes === hash(info.text) ? known : null;
  if (known.entry.isAdded) return info.isLast ? known : null;
  if (known.size !== info.size) return null;
  if (known.modified === info.modified) return known;
  if (hash(readSiteFile(root, info.path)) !== known.bytes) return null;
  const modified = settledTime(info, started);
  return modified === known.modified ? known : { ...known, modified };
}
