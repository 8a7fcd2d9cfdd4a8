/** The files of one language's index: loaded on demand, decompressed, and cached within limits. */
import { firstFrom, lookupKey, numberOfGroup } from '../../analyzer/key';
import { byteReader } from '../../bytes';
import {
  type FirstTier,
  FORMAT,
  filePath,
  firstPath,
  type Manifest,
  manifestPath,
  type PagePart,
  type SecondTier,
  type StoredChunk,
} from '../../format';
import { decodeTier } from '../../tiers';
import type { LoadFile } from '../../types';
import type { LanguageForms } from '../languages/european';
import { once, onDemand } from '../lazy';
import type { Pairs } from '../match/forms';
import { type Lexicon, wordLexicon } from '../match/lexicon';
import { cachedReader } from './cachedReader';
import type { Changes } from './delta';
import { type Leaf, readLeaf } from './leaf';
import { type LoadedPages, openLeaves } from './leaves';
import { openPacks, unpack } from './packs';
import { openPages, type PageTable, readPairs, sectionIn, sums } from './pageTable';
import { searchLeaves, searchWhole, type TitleSearch } from './titles';

/** An index before its first search. */
export interface OpenedIndex {
  readonly pairs: Pairs;
  /** Language-specific word forms; `null` for Korean, English and languages without rules. */
  readonly language: LanguageForms | null;
  /** The words that begin with a key, and their neighbors. */
  words(start: string, signal?: AbortSignal): Promise<Leaf>;
  /**
   * Reads what every search needs besides its words. @param onRequested called once while that is being read, to
   * request the words
   */
  reader(onRequested: () => void): Promise<IndexReader>;
}

/** The index of a language with its page table; anything behind a promise is read on demand. */
export interface IndexReader extends Pick<OpenedIndex, 'language' | 'words'> {
  readonly table: PageTable;
  /** The same index with the tags of the pages. */
  tagged(): Promise<IndexReader>;
  /** Whether all words are in one leaf. */
  readonly isSingle?: boolean;
  /** All words of a group (see `groupOf`), as candidates for corrections, without positions. */
  group(group: string, signal?: AbortSignal): Promise<Lexicon>;
  readonly titles: TitleSearch;
  /** The display fields of a page, with the texts of a section. */
  part(page: number, section: number, signal?: AbortSignal): Promise<PagePart>;
}

const MAX_CACHED_GROUPS = 64;
const MAX_CACHED_CHUNKS = 512;

/** Reads manifest and first tier. Rejects when a file cannot be loaded or has another format version. */
export async function openIndex(locale: string, load: LoadFile): Promise<OpenedIndex> {
  const manifest = parseJson<Manifest>(await load(manifestPath(locale)));
  if (manifest.format !== FORMAT)
    throw new Error(`The search index has format ${manifest.format}, not ${FORMAT}.`);
  const [bytes, changes, language] = await Promise.all([
    load(firstPath(manifest)).then(unpack),
    manifest.delta ? openChanges(manifest.delta) : null,
    languageOf(locale),
  ]);
  const { tier, rest } = decodeTier<FirstTier>(bytes);
  if (manifest.single) return openSingle(tier, rest, language);
  return openTiers(locale, tier, { load, changes, language });
}

/** An index without a delta does not load its decoder. */
async function openChanges(delta: string): Promise<Changes> {
  return (await onDemand()).openDelta(delta);
}

/** Korean and English are built in; Japanese and Chinese have no inflections here. */
async function languageOf(locale: string): Promise<LanguageForms | null> {
  return /^(?:ko|en|ja|zh)/.test(locale) ? null : (await import('../languages/european')).formsIn(locale);
}

function openSingle(names: FirstTier, bytes: Uint8Array, language: LanguageForms | null): OpenedIndex {
  const pairs = readPairs(names.pairs);
  const { tier, rest } = decodeTier<SecondTier>(bytes);
  const table = openPages(tier, pairs);
  const reader = byteReader(rest);
  const leaf = readLeaf(reader.bytes(reader.number()), {
    sectionId: (page, section) => sectionIn(table, page, section),
  });
  const texts = parseJson<StoredChunk>(reader.bytes(reader.number()));
  const words = async () => leaf;
  const indexReader = withTagged(
    {
      table,
      language,
      isSingle: true,
      words,
      group: async () => leaf.texts,
      titles: searchWhole(splitWords(tier.words), leaf),
      part: async (page) => pagePartOf(texts, page),
    },
    tier,
    async () => (await onDemand()).withTags(table, rest.subarray(reader.position())),
  );
  return { pairs, language, words, reader: () => indexReader };
}

/** Adds access to the tags, which are read once. A weighted index has them from the beginning. */
async function withTagged(
  reader: Omit<IndexReader, 'tagged'>,
  { isWeighted }: SecondTier,
  read: () => Promise<PageTable>,
): Promise<IndexReader> {
  const files: IndexReader = { ...reader, tagged: once(async () => ({ ...files, table: await read() })) };
  return isWeighted ? files.tagged() : files;
}

interface TiersInput {
  readonly load: LoadFile;
  readonly changes: Changes | null;
  readonly language: LanguageForms | null;
}

function openTiers(locale: string, tier: FirstTier, { load, changes, language }: TiersInput): OpenedIndex {
  const pairs = readPairs(changes?.pairs(tier.pairs) ?? tier.pairs);
  const open = openPacks(locale, load);
  const pages: LoadedPages = { titles: [] };
  const leaves = openLeaves(tier, { open, changes, pages });
  const read = (name: string, hash: string) => load(filePath(locale, name, hash)).then(unpack);
  const readWhole = async (): Promise<IndexReader> => {
    const stored = decodeTier<SecondTier>(await read('second', tier.second));
    const second = changes?.second(stored.tier) ?? stored.tier;
    const rows = changes?.delta.rows;
    const table = openPages(second, pairs, rows);
    const words = splitWords(second.words);
    Object.assign(pages, { table, titles: words.map(lookupKey) });
    const readGroups = open('groups', second.groups, [second.groupCounts, second.groupLengths]);
    const group = cachedReader(MAX_CACHED_GROUPS, async (number) => {
      const words = splitWords(new TextDecoder().decode(await readGroups(number)));
      return wordLexicon(changes ? changes.group(words, number) : words);
    });
    return withTagged(
      {
        table,
        language,
        words: leaves.words,
        group: async (name, signal) => group.get(numberOfGroup(name, second.groupLengths.length), signal),
        titles: searchLeaves(words, leaves),
        part: openTexts(second, { open, changes }),
      },
      second,
      async () => {
        const third = second.third ? await read('third', second.third) : stored.rest;
        return (await onDemand()).withTags(table, third, rows);
      },
    );
  };
  let indexReader: Promise<IndexReader> | null = null;
  return {
    pairs,
    language,
    words: leaves.words,
    reader(onRequested) {
      if (!indexReader) {
        indexReader = readWhole();
        onRequested();
      }
      return indexReader;
    },
  };
}

function openTexts(
  tier: SecondTier,
  { open, changes }: { readonly open: ReturnType<typeof openPacks>; readonly changes: Changes | null },
): IndexReader['part'] {
  const read = open('texts', tier.texts, [tier.textCounts, tier.textLengths]);
  const chunk = cachedReader<StoredChunk>(MAX_CACHED_CHUNKS, async (number) => parseJson(await read(number)));
  const [firstSection, firstOfText] = [sums(tier.sections), sums(tier.textSections)];
  return async (page, section, signal) => {
    const own = changes?.delta.texts[page];
    if (changes?.isReplaced(page, section, false)) return own!;
    const id = firstSection[page]! + section;
    const number = firstFrom(firstOfText.length, (at) => firstOfText[at]! <= id) - 1;
    const part = pagePartOf(await chunk.get(number, signal), page);
    return { ...part, ...own, texts: part.texts };
  };
}

function splitWords(text: string): string[] {
  return text.split(' ').filter(Boolean);
}

function pagePartOf(chunk: StoredChunk, page: number): PagePart {
  const [title, url, headings, texts, tags, meta] = chunk[page] ?? ['', '', [], {}];
  return { title, url, headings, texts, tags, meta };
}

function parseJson<Value>(bytes: ArrayBuffer | Uint8Array): Value {
  return JSON.parse(new TextDecoder().decode(bytes)) as Value;
}
