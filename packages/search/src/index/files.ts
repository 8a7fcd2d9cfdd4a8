/** Everything that is known of a language → its files. */
import { createHash } from 'node:crypto';
import { hashText } from '../analyzer/key';
import { COMMON_NAMES } from '../analyzer/names';
import { byteWriter } from '../bytes';
import { encodeFirst } from '../firstColumns';
import {
  type ChunkLayout,
  FORMAT,
  type Listing,
  type ListingRecord,
  type Manifest,
  manifestPath,
} from '../format';
import { chunkLayout, chunkPlan, fillChunk, type SectionPlace, wholeChunk } from './chunks';
import { pageColumns } from './first';
import { cutLeaves, encodeLeaf, entriesOf } from './leaves';
import { listingRecords } from './listings';
import { jsonBytes, knownPack, makePack, type PackedFile, packFile } from './pack';
import { CHUNKS, describePacks, inRows, knownLengths, packColumns, packGroups, packLeaves } from './packs';
import type { PageHead, PageText } from './page';
import { alignedTexts, learnPairs } from './pairs';
import type { ChunkState, IndexedPage, LearnedPairs, LocaleState } from './state';
import type { WordTable } from './table';
import { titlePlaces } from './titles';
import { titleVocabulary, wordGroups } from './words';

/** Wished size of a leaf in bytes. */
const LEAF_SIZE = 4 * 1024;
/** Wished size of a group of words in characters. */
const WORDS_SIZE = 1024;
/** Most characters of the words of titles that every search reads. */
const VOCABULARY_SIZE = 32 * 1024;

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
  readonly listings: readonly Listing[];
  readonly singleMax: number;
}

export interface LocaleOutput extends Pick<LocaleState, 'pairs' | 'chunks' | 'packs'> {
  readonly files: readonly PackedFile[];
}

const NO_CHUNKS: ChunkState = { layout: { pages: 1, parts: 1 }, sources: [], hashes: [] };

export function localeFiles(input: LocaleInput): LocaleOutput {
  const { locale, pages, others, table, known, names, listings } = input;
  const heads = pages.map((page) => page?.head ?? null);
  const pairs = pairsOf(heads, others, known?.pairs);
  const entries = entriesOf(table, titlePlaces(heads, aliases(others)));
  const tier = {
    ...pageColumns(heads),
    listings: listingRecords(listings, locale),
    pairs: [...COMMON_NAMES, ...names, ...pairs.pairs],
    words: titleVocabulary(entries, VOCABULARY_SIZE),
  };
  const single = singleFile(input, tier, () => encodeLeaf(entries));
  if (single) return { files: single, pairs, chunks: NO_CHUNKS, packs: {} };
  const leaves = cutLeaves(entries, LEAF_SIZE);
  const place = { locale, known: known?.packs ?? {} };
  const layout = chunkLayout(pages.map((page) => page?.size ?? null));
  const { chunks, texts } = packTexts(input, layout);
  const all = {
    leaves: packLeaves(place, leaves),
    groups: packGroups(place, wordGroups(entries, WORDS_SIZE).map(joinedWords)),
    texts,
  };
  const columns = packColumns(all);
  const starts = leaves.map((leaf) => leaf.start);
  const first = packFile(locale, 'first', encodeFirst({ ...tier, ...columns, starts, layout }));
  const packs = Object.values(all);
  return {
    files: [
      manifestFile({ format: FORMAT, locale, first: first.hash }),
      first,
      ...packs.flatMap((kind) => kind.packs),
    ],
    pairs,
    chunks,
    packs: knownLengths(packs),
  };
}

type PartOfTier = ReturnType<typeof pageColumns> & {
  readonly listings: readonly ListingRecord[];
  readonly pairs: readonly string[];
  readonly words: string;
};

const NO_PACKS = packColumns({
  leaves: describePacks([]),
  groups: describePacks([]),
  texts: describePacks([]),
});

/** Everything in one file beside the manifest; `null` when that would be too large. */
function singleFile(
  { locale, pages, textOf, singleMax }: LocaleInput,
  tier: PartOfTier,
  leaf: () => Uint8Array,
): PackedFile[] | null {
  const sizes = pages.map((page) => page?.size ?? null);
  if (sizes.reduce((sum, page) => sum + (page?.size ?? 0), 0) > singleMax * 4) return null;
  const first = encodeFirst({ ...tier, ...NO_PACKS, starts: [], layout: NO_CHUNKS.layout });
  const chunk = wholeChunk(
    sizes,
    (page) => pages[page]!.head,
    (page) => textOf(pages[page]!.text),
  );
  const file = packFile(locale, 'all', joinParts([first, leaf(), jsonBytes(chunk)]));
  const bytes = file.bytes();
  if (bytes.length > singleMax) return null;
  return [manifestFile({ format: FORMAT, locale, single: file.hash }), { ...file, bytes: () => bytes }];
}

function joinedWords(words: readonly string[]): Uint8Array {
  return new TextEncoder().encode(words.join(' '));
}

/** The packs of the texts; the texts of a pack that is as it was are not read. */
function packTexts({ locale, pages, known, textOf }: LocaleInput, layout: ChunkLayout) {
  const plan = chunkPlan(
    pages.map((page) => page?.size ?? null),
    layout,
  );
  const rows = inRows(plan, CHUNKS);
  const content = (row: readonly (readonly SectionPlace[])[]) =>
    row.map((places) =>
      jsonBytes(
        fillChunk(
          places,
          (page) => pages[page]!.head,
          (page) => textOf(pages[page]!.text),
        ),
      ),
    );
  const isSameLayout = known && JSON.stringify(known.chunks.layout) === JSON.stringify(layout);
  const sources = rows.map((row) => sourceOf(row, pages));
  const packs = rows.map((row, number) => {
    const hash =
      isSameLayout && known.chunks.sources[number] === sources[number] ? known.chunks.hashes[number] : null;
    const lengths = hash ? known?.packs[hash] : undefined;
    return hash && lengths
      ? knownPack({ locale, kind: 'texts', hash, lengths }, () => content(row))
      : makePack({ locale, kind: 'texts', known: known?.packs ?? {} }, content(row));
  });
  const chunks: ChunkState = { layout, sources, hashes: packs.map(({ hash }) => hash) };
  return { chunks, texts: describePacks(packs) };
}

/** Names what a pack of texts is made from. */
function sourceOf(row: readonly (readonly SectionPlace[])[], pages: readonly (IndexedPage | null)[]): string {
  const numbers = [...new Set(row.flat().map(({ page }) => page))];
  return numbers
    .map((page) => {
      const { text, head } = pages[page]!;
      return `${page}:${text}:${hashText(JSON.stringify([head.title, head.url])).toString(36)}`;
    })
    .join(' ');
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
