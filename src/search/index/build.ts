/** Prepared pages of all languages → the files of the index, for each language its own. */
import { byteWriter } from '../bytes';
import { FORMAT, type Manifest } from '../format';
import { buildChunks, chunkLayout, wholeChunk } from './chunks';
import { firstTier } from './first';
import { collectEntries, cutLeaves, encodeLeaf } from './leaves';
import { numberPages } from './order';
import { FOLDER, type IndexFile, jsonBytes, NO_FILE, packFile } from './pack';
import type { PreparedPage } from './page';
import { alignedTexts, learnPairs } from './pairs';
import { wordGroups } from './words';

/** A language's index up to this size (compressed) is one file. */
const SINGLE_MAX = 128 * 1024;
/** Wished size of a leaf in bytes. */
const LEAF_SIZE = 4 * 1024;
/** Wished size of a group of words in characters. */
const WORDS_SIZE = 4 * 1024;

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
  const entries = collectEntries(pages);
  const manifest = { format: FORMAT, locale };
  if (textSize(own) <= SINGLE_MAX * 4) {
    const parts = [first, encodeLeaf(entries), jsonBytes(wholeChunk(pages))];
    const file = packFile(locale, 'all', joinParts(parts));
    if (file.bytes.length <= SINGLE_MAX) return [manifestFile({ ...manifest, single: file.hash }), file];
  }
  const layout = chunkLayout(pages);
  const leaves = cutLeaves(entries, LEAF_SIZE);
  const files = {
    first: packFile(locale, 'first', first),
    leaves: leaves.map((leaf, number) => packFile(locale, `l${number}`, leaf.bytes)),
    words: wordGroups(entries, WORDS_SIZE).map((words, number) =>
      packFile(locale, `w${number}`, jsonBytes(words)),
    ),
    chunks: buildChunks(pages, layout).map(
      (chunk, number) => chunk && packFile(locale, `c${number}`, jsonBytes(chunk)),
    ),
  };
  const tiers = {
    first: files.first.hash,
    starts: leaves.map((leaf) => leaf.start),
    leaves: joinHashes(files.leaves),
    words: joinHashes(files.words),
    chunks: joinHashes(files.chunks),
    layout,
  };
  const texts = files.chunks.filter((file) => file !== null);
  return [manifestFile({ ...manifest, tiers }), files.first, ...files.leaves, ...files.words, ...texts];
}

function joinHashes(files: readonly ({ readonly hash: string } | null)[]): string {
  return files.map((file) => file?.hash ?? NO_FILE).join('');
}

function textSize(pages: readonly PreparedPage[]): number {
  return pages.reduce(
    (sum, page) => sum + page.blocks.flat().reduce((length, text) => length + text.length, 0),
    0,
  );
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
