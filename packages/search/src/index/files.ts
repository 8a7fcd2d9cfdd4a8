/** Everything that is known of a language → its files. */
import { hashText } from '../analyzer/key';
import { byteWriter } from '../bytes';
import { encodeFirst } from '../firstColumns';
import { type FirstNames, FORMAT, type ListingRecord, type Manifest, manifestPath } from '../format';
import { censusLines } from './census';
import { chunkRows, fillChunk, type SectionPlace, storedChunk, wholeChunk } from './chunks';
import { commonDefinitions } from './definitions';
import { pageColumns } from './first';
import { cutLeaves, encodeLeaf, entriesOf, type LeafWord } from './leaves';
import { pagePlaces } from './order';
import { type HashedFile, jsonBytes, knownPack, makePack, type PackedFile, packFile } from './pack';
import { describePacks, knownLengths, type PackPlace, packColumns, packGroups, packLeaves } from './packs';
import type { PageText } from './page';
import type { ChunkState, IndexedPage, LearnedPairs, LocaleRest, LocaleState } from './state';
import type { WordTable } from './table';
import { titlePlaces } from './titles';
import { titleVocabulary, wordGroups } from './words';

/** Wished size of a leaf in bytes. */
const LEAF_SIZE = 4 * 1024;
/** Wished size of a group of words in characters. */
const WORDS_SIZE = 1024;
/** Most characters of the words of titles that every search reads. */
const VOCABULARY_SIZE = 32 * 1024;
/** Most characters of the initialisms that texts define. */
const DEFINITIONS_SIZE = 1024;

export interface LocaleInput {
  readonly locale: string;
  /** By number; `null` for a free place. */
  readonly pages: readonly (IndexedPage | null)[];
  /** Sorted. */
  readonly table: WordTable;
  readonly pairs: LearnedPairs;
  readonly defined: readonly string[];
  /** Results of the last time; unchanged ones are reused. */
  readonly known: Pick<LocaleRest, 'chunks' | 'packs'> | null;
  readonly textOf: (name: string) => PageText;
  readonly names: readonly string[];
  readonly listings: readonly ListingRecord[];
  readonly singleMax: number;
}

export interface LocaleOutput
  extends Pick<LocaleRest, 'chunks' | 'packs'>,
    Pick<LocaleState, 'first' | 'groups' | 'census'> {
  readonly manifest: Manifest;
  /** All but the manifest. */
  readonly files: readonly HashedFile[];
}

const NO_CHUNKS: ChunkState = { sources: [], hashes: [] };

export function localeFiles(input: LocaleInput): LocaleOutput {
  const { locale, pages, table, known, names, defined, pairs, listings } = input;
  const heads = pages.map((page) => page?.head ?? null);
  const titled = pages.map((page) => page && { ...page.head, alias: page.alias });
  const entries = entriesOf(table, titlePlaces(titled.entries()));
  const places = pagePlaces(heads);
  const tier = {
    ...pageColumns(heads),
    ...(Object.keys(places).length > 0 && { places }),
    listings,
    pairs: [...names, ...defined, ...pairs.pairs],
    words: titleVocabulary(entries, VOCABULARY_SIZE),
  };
  const single = singleFile(input, tier, () => encodeLeaf(entries));
  if (single) {
    const manifest = { format: FORMAT, locale, single: single.hash };
    const nothing = { chunks: NO_CHUNKS, packs: {}, first: null, groups: 0, census: [] };
    return { manifest, files: [single], ...nothing };
  }
  const place = { locale, known: known?.packs ?? {} };
  const { leaves, starts, leafPlaces } = packWords(place, entries);
  const groups = wordGroups(entries, WORDS_SIZE);
  const { chunks, texts, textSections } = packTexts(input);
  const all = { leaves, groups: packGroups(place, groups.map(joinedWords)), texts };
  const columns = packColumns(all);
  const first = packFile(
    locale,
    'first',
    encodeFirst({ ...tier, ...columns, leafPlaces, textSections, starts }),
  );
  const packs = Object.values(all);
  return {
    manifest: { format: FORMAT, locale, first: first.hash },
    files: [first, ...packs.flatMap((kind) => kind.packs)],
    chunks,
    packs: knownLengths(packs),
    first: first.hash,
    groups: groups.length,
    census: censusLines(entries),
  };
}

/** The initialisms that the pages define. */
export function definedNames(pages: readonly (IndexedPage | null)[]): string[] {
  return commonDefinitions(
    pages.flatMap((page) => (page ? [page.definitions] : [])),
    DEFINITIONS_SIZE,
  );
}

type PartOfTier = ReturnType<typeof pageColumns> &
  Pick<FirstNames, 'listings' | 'pairs' | 'words' | 'places'>;

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
): HashedFile | null {
  const sizes = pages.map((page) => page?.sizes ?? []);
  if (sizes.flat().reduce((sum, size) => sum + size, 0) > singleMax * 4) return null;
  const first = encodeFirst({ ...tier, ...NO_PACKS, leafPlaces: [], textSections: [], starts: [] });
  const chunk = wholeChunk(
    sizes,
    (page) => pages[page]!.head,
    (page) => textOf(pages[page]!.text),
  );
  const file = packFile(locale, 'all', joinParts([first, leaf(), jsonBytes(storedChunk(chunk))]));
  const bytes = file.bytes();
  if (bytes.length > singleMax) return null;
  return { ...file, bytes: () => bytes };
}

/** The packs of the leaves, with what the first tier says of these; the leaves themselves are held no longer. */
function packWords(place: PackPlace, entries: readonly LeafWord[]) {
  const leaves = cutLeaves(entries, LEAF_SIZE);
  return {
    leaves: packLeaves(place, leaves),
    starts: leaves.map((leaf) => leaf.start),
    leafPlaces: leaves.map(({ places }) => places.length),
  };
}

function joinedWords(words: readonly string[]): Uint8Array {
  return new TextEncoder().encode(words.join(' '));
}

/** The packs of the texts; the texts of a pack that is as it was are not read. */
function packTexts({ locale, pages, known, textOf }: LocaleInput) {
  const rows = chunkRows(pages.map((page) => page?.sizes ?? []));
  const content = (row: readonly (readonly SectionPlace[])[]) =>
    row.map((places) =>
      jsonBytes(
        storedChunk(
          fillChunk(
            places,
            (page) => pages[page]!.head,
            (page) => textOf(pages[page]!.text),
          ),
        ),
      ),
    );
  const sources = rows.map((row) => packVersion(row, pages));
  const hashes = new Map(
    known?.chunks.sources.map((source, number) => [source, known.chunks.hashes[number]]),
  );
  const packs = rows.map((row, number) => {
    const hash = hashes.get(sources[number]!);
    const lengths = hash && known?.packs[hash];
    return hash && lengths
      ? knownPack({ locale, kind: 'texts', hash, lengths }, () => content(row))
      : makePack({ locale, kind: 'texts', known: known?.packs ?? {} }, content(row));
  });
  const chunks: ChunkState = { sources, hashes: packs.map(({ hash }) => hash) };
  const textSections = rows.flatMap((row) => row.map(({ length }) => length));
  return { chunks, texts: describePacks(packs), textSections };
}

/** Version of the input of a pack of texts: how it is cut, and its pages. */
function packVersion(
  row: readonly (readonly SectionPlace[])[],
  pages: readonly (IndexedPage | null)[],
): string {
  const numbers = [...new Set(row.flat().map(({ page }) => page))];
  const versions = numbers.map((page) => {
    const { text, head } = pages[page]!;
    return `${page}:${text}:${hashText(JSON.stringify([head.title, head.url, ...(head.meta ? [head.meta] : [])])).toString(36)}`;
  });
  return [row[0]![0]!.section, ...row.map(({ length }) => length), ...versions].join(' ');
}

export function manifestFile(manifest: Manifest): PackedFile {
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
