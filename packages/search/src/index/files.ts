/** Generates the files of a language. */
import { byteWriter } from '../bytes';
import {
  type FirstTier,
  FORMAT,
  type ListingRecord,
  type Manifest,
  manifestPath,
  type SecondTier,
} from '../format';
import { chunkRows, fillChunk, type SectionRef, storedChunk, wholeChunk } from './chunks';
import { commonDefinitions } from './definitions';
import { encodeTier } from './encodeTier';
import { cutLeaves, encodeLeaf, entriesOf, type LeafWord } from './leaves';
import { pagePositions } from './order';
import { concatBytes, type HashedFile, jsonBytes, makePack, type PackedFile, packFile } from './pack';
import { describePacks, leafColumns, otherColumns, packGroups, packLeaves } from './packs';
import type { PageText } from './page';
import { pageColumns, tagColumns } from './pageColumns';
import type { IndexedPage, LearnedPairs, LocaleState } from './state';
import type { WordTable } from './table';
import { titlePostings } from './titles';
import { statisticsLines } from './wordStatistics';
import { titleVocabulary, wordGroups } from './words';

/** Target size of a leaf of words with few occurrences, in bytes. */
const LEAF_SIZE = 3 * 1024;
/** Target size of a word group, in characters. */
const WORDS_SIZE = 1024;
/** Maximum size of a third tier, in compressed bytes, that is appended to the second, which saves a request. */
const THIRD_MAX = 4 * 1024;
/** Maximum size of the title words that every search reads, in characters. */
const VOCABULARY_SIZE = 32 * 1024;
/** Maximum size of the initialisms that texts define, in characters. */
const DEFINITIONS_SIZE = 1024;

interface LocaleInput {
  readonly locale: string;
  /** By number; `null` for an unused number. */
  readonly pages: readonly (IndexedPage | null)[];
  /** Sorted by key. */
  readonly table: WordTable;
  readonly pairs: LearnedPairs;
  readonly defined: readonly string[];
  readonly textOf: (name: string) => PageText;
  readonly names: readonly string[];
  readonly listings: readonly ListingRecord[];
  readonly singleMax: number;
}

/** The complete index of a language, and the state for the next build. */
export interface LocaleOutput extends Pick<LocaleState, 'first' | 'groups' | 'statistics'> {
  readonly manifest: Manifest;
  /** All but the manifest. */
  readonly files: readonly HashedFile[];
}

/**
 * Generates all files of a language: one file beside the manifest if that is small enough, otherwise tiers and packs.
 */
export function localeFiles(input: LocaleInput): LocaleOutput {
  const { locale, pages, table, names, defined, pairs, listings } = input;
  const heads = pages.map((page) => page?.head ?? null);
  const titled = pages.map((page) => page && { ...page.head, alias: page.alias });
  const entries = entriesOf(table, titlePostings(titled.entries()));
  const places = pagePositions(heads);
  const tiers: TierParts = {
    pairs: [...names, ...defined, ...pairs.pairs],
    second: {
      ...pageColumns(heads),
      ...(Object.keys(places).length > 0 && { places }),
      listings,
      words: titleVocabulary(entries, VOCABULARY_SIZE),
    },
    third: encodeTier(tagColumns(heads)),
  };
  const single = singleFile(input, tiers, () => encodeLeaf(entries));
  if (single) {
    const manifest = { format: FORMAT, locale, single: single.hash };
    const nothing = { first: null, groups: 0, statistics: [] };
    return { manifest, files: [single], ...nothing };
  }
  const words = packWords(locale, entries);
  const groups = wordGroups(entries, WORDS_SIZE);
  const { texts, textSections } = packTexts(input);
  const others = { groups: packGroups(locale, groups.map(encodeWords)), texts };
  const file = (name: string, content: Uint8Array) => packFile(locale, name, content);
  const third = file('third', tiers.third);
  const isSeparate = third.bytes().length > THIRD_MAX;
  const second = file(
    'second',
    concatBytes([
      encodeTier({
        ...tiers.second,
        ...otherColumns(others),
        textSections,
        ...(isSeparate && { third: third.hash }),
      }),
      ...(isSeparate ? [] : [tiers.third]),
    ]),
  );
  const first = file('first', encodeTier({ pairs: tiers.pairs, second: second.hash, ...words.columns }));
  const packs = [words.packs, ...Object.values(others)];
  return {
    manifest: { format: FORMAT, locale, first: first.hash },
    files: [first, second, ...(isSeparate ? [third] : []), ...packs.flatMap((kind) => kind.packs)],
    first: first.hash,
    groups: groups.length,
    statistics: statisticsLines(entries),
  };
}

/** Initialisms that the pages define. */
export function definedNames(pages: readonly (IndexedPage | null)[]): string[] {
  return commonDefinitions(
    pages.flatMap((page) => (page ? [page.definitions] : [])),
    DEFINITIONS_SIZE,
  );
}

/** The parts of tiers that do not depend on the layout of packs. */
interface TierParts {
  readonly pairs: FirstTier['pairs'];
  readonly second: ReturnType<typeof pageColumns> & Pick<SecondTier, 'listings' | 'words' | 'places'>;
  readonly third: Uint8Array;
}

const NO_PACKS = describePacks([]);

/** Everything in one file beside the manifest; `null` if it would be too large. */
function singleFile(
  { locale, pages, textOf, singleMax }: LocaleInput,
  { pairs, second, third }: TierParts,
  leaf: () => Uint8Array,
): HashedFile | null {
  const sizes = pages.map((page) => page?.sizes ?? []);
  if (sizes.flat().reduce((sum, size) => sum + size, 0) > singleMax * 4) return null;
  const columns = otherColumns({ groups: NO_PACKS, texts: NO_PACKS });
  const tiers = [
    encodeTier({ pairs, second: '', ...leafColumns(NO_PACKS, []) }),
    encodeTier({ ...second, ...columns, textSections: [] }),
  ];
  const chunk = wholeChunk(
    sizes,
    (page) => pages[page]!.head,
    (page) => textOf(pages[page]!.text),
  );
  const writer = byteWriter(1 << 16);
  for (const part of [leaf(), jsonBytes(storedChunk(chunk))]) {
    writer.number(part.length);
    writer.bytes(part);
  }
  const file = packFile(locale, 'all', concatBytes([...tiers, writer.finish(), third]));
  const bytes = file.bytes();
  if (bytes.length > singleMax) return null;
  return { ...file, bytes: () => bytes };
}

/** Packs the leaves, and returns their columns for the first tier. The leaves themselves are released. */
function packWords(locale: string, entries: readonly LeafWord[]) {
  const leaves = cutLeaves(entries, LEAF_SIZE);
  const packs = packLeaves(locale, leaves);
  const starts = leaves.map(({ start }) => start);
  return { packs, columns: leafColumns(packs, starts) };
}

function encodeWords(words: readonly string[]): Uint8Array {
  return new TextEncoder().encode(words.join(' '));
}

/** Packs the texts. */
function packTexts({ locale, pages, textOf }: LocaleInput) {
  const rows = chunkRows(pages.map((page) => page?.sizes ?? []));
  const content = (row: readonly (readonly SectionRef[])[]) =>
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
  const packs = rows.map((row) => makePack(locale, 'texts', content(row)));
  const textSections = rows.flat().map(({ length }) => length);
  return { texts: describePacks(packs), textSections };
}

/** The manifest as a file, under its fixed name. */
export function manifestFile(manifest: Manifest): PackedFile {
  return {
    path: manifestPath(manifest.locale),
    hash: null,
    bytes: () => jsonBytes(manifest),
  };
}
