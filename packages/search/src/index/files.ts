/** Everything that is known of a language → its files. */
import { createHash } from 'node:crypto';
import { byteWriter } from '../bytes';
import { type ChunkLayout, FORMAT, leafName, type Manifest, manifestPath } from '../format';
import { chunkLayout, chunkPlan, fillChunk, type SectionPlace, wholeChunk } from './chunks';
import { firstTier } from './first';
import { cutLeaves, type Entry, encodeLeaf, entriesOf } from './leaves';
import { hashedFile, jsonBytes, NO_FILE, type PackedFile, packFile } from './pack';
import type { PageHead, PageText } from './page';
import { alignedTexts, learnPairs } from './pairs';
import type { ChunkState, IndexedPage, LearnedPairs, LocaleState } from './state';
import type { WordTable } from './table';
import { wordGroups } from './words';

/** Wished size of a leaf in bytes. */
const LEAF_SIZE = 4 * 1024;
/** Wished size of a group of words in characters. */
const WORDS_SIZE = 4 * 1024;

export interface LocaleInput {
  readonly locale: string;
  /** By number; `null` for a free place. */
  readonly pages: readonly (IndexedPage | null)[];
  /** The pages of the other languages. */
  readonly others: readonly PageHead[];
  /** Sorted. */
  readonly table: WordTable;
  /** What the last build knew. */
  readonly known: LocaleState | null;
  readonly textOf: (name: string) => PageText;
  readonly names: readonly string[];
  readonly singleMax: number;
}

export interface LocaleOutput {
  readonly files: readonly PackedFile[];
  readonly pairs: LearnedPairs;
  readonly chunks: ChunkState;
}

const NO_CHUNKS: ChunkState = { layout: { pages: 1, parts: 1 }, sources: [], hashes: [] };

export function localeFiles(input: LocaleInput): LocaleOutput {
  const { locale, pages, others, table, known, textOf, names, singleMax } = input;
  const heads = pages.map((page) => page?.head ?? null);
  const pairs = pairsOf(heads, others, known?.pairs);
  const first = jsonBytes(
    firstTier({ pages: heads, aliasOf: aliases(others), pairs: [...names, ...pairs.pairs] }),
  );
  const entries = entriesOf(table);
  const manifest = { format: FORMAT, locale };
  const sizes = pages.map((page) => page?.size ?? null);
  const textAt = (page: number) => textOf(pages[page]!.text);
  if (sizes.reduce((sum, page) => sum + (page?.size ?? 0), 0) <= singleMax * 4) {
    const file = packFile(
      locale,
      'all',
      joinParts([first, encodeLeaf(entries), jsonBytes(wholeChunk(sizes, textAt))]),
    );
    const bytes = file.bytes();
    if (bytes.length <= singleMax) {
      const files = [manifestFile({ ...manifest, single: file.hash }), { ...file, bytes: () => bytes }];
      return { files, pairs, chunks: NO_CHUNKS };
    }
  }
  const { chunks, files: chunkFiles } = chunkFilesOf(input, chunkLayout(sizes));
  const words = wordFiles(locale, entries);
  const firstFile = packFile(locale, 'first', first);
  const tiers = {
    first: firstFile.hash,
    ...words.manifest,
    chunks: chunks.hashes.join(''),
    layout: chunks.layout,
  };
  return {
    files: [manifestFile({ ...manifest, tiers }), firstFile, ...words.files, ...chunkFiles],
    pairs,
    chunks,
  };
}

function wordFiles(locale: string, entries: readonly Entry[]) {
  const leaves = cutLeaves(entries, LEAF_SIZE);
  const leafFiles = leaves.map(({ start, bytes }) => packFile(locale, leafName(start), bytes));
  const groupFiles = wordGroups(entries, WORDS_SIZE).map((words, number) =>
    packFile(locale, `w${number}`, jsonBytes(words)),
  );
  const joined = (files: readonly { readonly hash: string }[]) => files.map(({ hash }) => hash).join('');
  return {
    files: [...leafFiles, ...groupFiles],
    manifest: {
      starts: leaves.map((leaf) => leaf.start),
      leaves: joined(leafFiles),
      words: joined(groupFiles),
    },
  };
}

/** The files of the texts; the texts of a chunk that is as it was are not read. */
function chunkFilesOf(
  { locale, pages, known, textOf }: LocaleInput,
  layout: ChunkLayout,
): { readonly chunks: ChunkState; readonly files: readonly PackedFile[] } {
  const plan = chunkPlan(
    pages.map((page) => page?.size ?? null),
    layout,
  );
  const content = (places: readonly SectionPlace[]) =>
    jsonBytes(fillChunk(places, (page) => textOf(pages[page]!.text)));
  const before =
    known && JSON.stringify(known.chunks.layout) === JSON.stringify(layout) ? known.chunks : null;
  const sources = plan.map((places) => sourceOf(places, pages));
  const made = plan.map((places, number) => {
    if (places.length === 0) return null;
    const name = `c${number}`;
    const isKnown = before !== null && before.sources[number] === sources[number];
    if (isKnown) return hashedFile({ locale, name, hash: before.hashes[number]! }, () => content(places));
    const file = packFile(locale, name, content(places));
    // Kept small: there may be thousands.
    const bytes = file.bytes();
    return { ...file, bytes: () => bytes };
  });
  return {
    chunks: { layout, sources, hashes: made.map((file) => file?.hash ?? NO_FILE) },
    files: made.filter((file) => file !== null),
  };
}

/** Names what a chunk is made from. */
function sourceOf(places: readonly SectionPlace[], pages: readonly (IndexedPage | null)[]): string {
  const numbers = [...new Set(places.map(({ page }) => page))];
  return numbers.map((page) => `${page}:${pages[page]!.text}`).join(' ');
}

function pairsOf(
  heads: readonly (PageHead | null)[],
  others: readonly PageHead[],
  known: LearnedPairs | undefined,
): LearnedPairs {
  const texts = alignedTexts(
    heads.filter((head) => head !== null),
    others,
  );
  const source = createHash('sha256').update(JSON.stringify(texts)).digest('base64');
  return known?.source === source ? known : { source, pairs: learnPairs(texts) };
}

function aliases(others: readonly PageHead[]): (page: PageHead) => string {
  const titles = new Map<string, string>();
  for (const { translationOf: key, title } of others) {
    if (key) titles.set(key, titles.has(key) ? `${titles.get(key)} · ${title}` : title);
  }
  return ({ translationOf: key, title }) => {
    const alias = (key && titles.get(key)) ?? '';
    return alias === title ? '' : alias;
  };
}

function manifestFile(manifest: Manifest): PackedFile {
  return {
    path: manifestPath(manifest.locale),
    hash: null,
    bytes: () => jsonBytes(manifest),
  };
}

/** Parts one after the other, the lengths of all but the last in front. */
function joinParts(parts: readonly Uint8Array[]): Uint8Array {
  const writer = byteWriter();
  for (const part of parts.slice(0, -1)) writer.number(part.length);
  for (const part of parts) writer.bytes(part);
  return writer.finish();
}
