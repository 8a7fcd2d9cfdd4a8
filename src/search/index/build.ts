/** Prepared pages of all languages → the files of the index, for each language its own. */
import { byteWriter } from '../bytes';
import { type Chunk, FORMAT, type Manifest } from '../format';
import { firstTier } from './first';
import { numberPages } from './order';
import { FOLDER, type IndexFile, jsonBytes, NO_FILE, packFile } from './pack';
import type { PreparedPage } from './page';
import { alignedTexts, learnPairs } from './pairs';
import { collectEntries, shardCount, shardFiles } from './shards';

/** A language's index up to this size (compressed) is one file. */
const SINGLE_MAX = 128 * 1024;
/** Wished size of a shard before compression. */
const SHARD_SIZE = 8 * 1024;
/** Wished size of the texts in a chunk before compression. */
const CHUNK_SIZE = 16 * 1024;
const MAX_CHUNK_PAGES = 16;

/** Numbers of the pages by language; give it to the next build, and only the files that changed are new. */
export type PageOrder = Readonly<Record<string, readonly (string | null)[]>>;

export interface IndexInput {
  readonly pages: readonly PreparedPage[];
  readonly previous?: PageOrder;
}

export interface IndexOutput {
  readonly files: readonly IndexFile[];
  readonly order: PageOrder;
}

/**
 * Builds the index. Deterministic: the same pages and the same previous order give the same bytes. Pages with
 * the same key in one language are an error of the caller; the last one wins.
 */
export function buildIndex({ pages, previous = {} }: IndexInput): IndexOutput {
  const locales = [...new Set(pages.map((page) => page.locale))].sort();
  const files: IndexFile[] = [];
  const order: Record<string, readonly (string | null)[]> = {};
  for (const locale of locales) {
    const own = pages.filter((page) => page.locale === locale);
    const others = pages.filter((page) => page.locale !== locale);
    order[locale] = numberPages(own, previous[locale]);
    files.push(...localeFiles({ locale, own, others, order: order[locale] }));
  }
  return { files, order };
}

interface LocaleInput {
  readonly locale: string;
  readonly own: readonly PreparedPage[];
  readonly others: readonly PreparedPage[];
  readonly order: readonly (string | null)[];
}

function localeFiles({ locale, own, others, order }: LocaleInput): IndexFile[] {
  const byKey = new Map(own.map((page) => [page.key, page]));
  const pages = order.map((key) => (key === null ? null : (byKey.get(key) ?? null)));
  const pairs = learnPairs(alignedTexts(own, others));
  const first = jsonBytes(firstTier({ pages, aliasOf: aliases(others), pairs }));
  const texts: Chunk = pages.map((page) => page?.blocks ?? []);
  const textSize = jsonBytes(texts).length;
  const entries = collectEntries(pages);
  const base = { format: FORMAT, locale };
  if (textSize <= SINGLE_MAX * 8) {
    const shard = shardFiles(entries, 1)[0] ?? new Uint8Array(0);
    const file = packFile(locale, 'all', joinParts([first, shard, jsonBytes(texts)]));
    if (file.bytes.length <= SINGLE_MAX) return [manifestFile({ ...base, single: file.hash }), file];
  }
  const chunkSize = pagesInChunk(textSize / Math.max(1, pages.length));
  const firstFile = packFile(locale, 'first', first);
  const shards = shardFiles(entries, shardCount(entries, SHARD_SIZE)).map(
    (bytes, number) => bytes && packFile(locale, `s${number}`, bytes),
  );
  const chunks = Array.from({ length: Math.ceil(pages.length / chunkSize) }, (_, number) =>
    packFile(locale, `c${number}`, jsonBytes(texts.slice(number * chunkSize, (number + 1) * chunkSize))),
  );
  const manifest = manifestFile({
    ...base,
    first: firstFile.hash,
    shards: shards.map((file) => file?.hash ?? NO_FILE).join(''),
    chunks: chunks.map((file) => file.hash).join(''),
    chunkSize,
  });
  return [manifest, firstFile, ...shards.filter((file) => file !== null), ...chunks];
}

function aliases(others: readonly PreparedPage[]): (page: PreparedPage) => string {
  const titles = new Map<string, string>();
  for (const { translationOf: key, title } of others) {
    if (key) titles.set(key, titles.has(key) ? `${titles.get(key)} · ${title}` : title);
  }
  return ({ translationOf: key, title }) => {
    const alias = (key && titles.get(key)) ?? '';
    return alias === title ? '' : alias;
  };
}

/** A power of two, so that it changes, and with it every chunk, only when pages get twice as long. */
function pagesInChunk(pageSize: number): number {
  return Math.min(MAX_CHUNK_PAGES, 2 ** Math.max(0, Math.round(Math.log2(CHUNK_SIZE / pageSize))));
}

function manifestFile(manifest: Manifest): IndexFile {
  return { path: `${FOLDER}/${manifest.locale}.json`, bytes: jsonBytes(manifest) };
}

/** Parts one after the other, the lengths of all but the last in front. */
function joinParts(parts: readonly Uint8Array[]): Uint8Array {
  const writer = byteWriter();
  for (const part of parts.slice(0, -1)) writer.number(part.length);
  for (const part of parts) writer.bytes(part);
  return writer.finish();
}
