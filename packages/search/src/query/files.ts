/** The files of one language's index: loaded on demand, decompressed, and cached while there is room. */
import { lookupKey, numberOfGroup } from '../analyzer/key';
import { byteReader } from '../bytes';
import { decodeFirst } from '../firstColumns';
import {
  type FirstTier,
  FORMAT,
  firstPath,
  type Manifest,
  manifestPath,
  type PagePart,
  type StoredChunk,
} from '../format';
import type { LoadFile } from '../types';
import { createMissing } from './apart';
import type { Changes } from './delta';
import type { LanguageForms } from './european';
import { type FirstIndex, openFirstTier } from './first';
import { joinLeaves, type Leaf, type LeafChanges, readLeaf, type SectionId } from './leaf';
import { firstFrom, type Lexicon, wordLexicon } from './lexicon';
import { openPacks, unpack } from './packs';
import { searchLeaves, searchWhole, type TitleSearch } from './titles';

export interface IndexReader {
  readonly first: FirstIndex;
  /** What the language adds to the forms of a word; `null` for Korean, English and those that are not known. */
  readonly language: LanguageForms | null;
  /** Whether all words are in one leaf. */
  readonly isWhole?: boolean;
  /** The words that begin with a key, and their neighbors; with up to `ahead` bytes of their places that are apart. */
  words(start: string, signal?: AbortSignal, ahead?: number): Promise<Leaf>;
  /** All words of a group (see `groupOf`), to guess from: their places are not filled in. */
  group(group: string, signal?: AbortSignal): Promise<Lexicon>;
  readonly titles: TitleSearch;
  /** Runs a search in texts for which places may have to be read first, again when they have been. */
  complete<Result>(run: () => Result, signal?: AbortSignal): Promise<Result>;
  /** The rendered fields of a page, with the texts of a section. */
  part(page: number, section: number, signal?: AbortSignal): Promise<PagePart>;
}

/**
 * The beginning of a word may be spread over many leaves; maximum number of leaves, and of their bytes, that are read.
 */
const MAX_LEAVES = 12;
const MAX_LEAF_BYTES = 16 * 1024;
const LEAVES_KEPT = 256;
const GROUPS_KEPT = 64;
const CHUNKS_KEPT = 512;
/** Places that were read together with their leaf, and have not been decoded. */
const PLACES_KEPT = 64;

/** Reads manifest and first tier. Rejects when a file cannot be loaded or is of another format. */
export async function openIndex(locale: string, load: LoadFile): Promise<IndexReader> {
  const manifest = parseJson<Manifest>(await load(manifestPath(locale)));
  if (manifest.format !== FORMAT)
    throw new Error(`The search index has format ${manifest.format}, not ${FORMAT}.`);
  const [first, changes, language] = await Promise.all([
    load(firstPath(manifest)).then(unpack),
    manifest.delta ? openChanges(manifest.delta) : null,
    languageOf(locale),
  ]);
  if (manifest.single) return openSingle(first, language);
  return openTiers(locale, decodeFirst(first), { load, changes, language });
}

/** An index that was generated at once has no changes, and needs nothing that reads them. */
async function openChanges(delta: string): Promise<Changes> {
  return (await import('./seldom')).openDelta(delta);
}

/** Korean and English are known without more. */
async function languageOf(locale: string): Promise<LanguageForms | null> {
  return /^(?:ko|en|ja|zh)/.test(locale) ? null : (await import('./european')).formsIn(locale);
}

function openSingle(bytes: Uint8Array, language: LanguageForms | null): IndexReader {
  const reader = byteReader(bytes);
  const [firstLength, leafLength] = [reader.number(), reader.number()];
  const first = openFirstTier(decodeFirst(reader.bytes(firstLength)));
  const leaf = readLeaf(reader.bytes(leafLength), { sectionId: sectionIds(first) });
  const texts = parseJson<StoredChunk>(reader.bytes(bytes.length));
  return {
    first,
    language,
    isWhole: true,
    words: async () => leaf,
    group: async () => leaf.texts,
    titles: searchWhole(splitWords(first.tier.words), leaf),
    complete: async (run) => run(),
    part: async (page) => pagePartOf(texts, page),
  };
}

function openTiers(
  locale: string,
  tier: FirstTier,
  {
    load,
    changes,
    language,
  }: {
    readonly load: LoadFile;
    readonly changes: Changes | null;
    readonly language: LanguageForms | null;
  },
): IndexReader {
  const delta = changes?.delta;
  const first = openFirstTier(changes ? changes.tier(tier) : tier, delta?.rows);
  const sectionId = sectionIds(first);
  const idOf: SectionId = changes
    ? (page, section, isName) => (changes.isReplaced(page, section, isName) ? -1 : sectionId(page, section))
    : sectionId;
  const open = openPacks(locale, tier.packs, load);
  const readLeaves = open('leaves', tier.leafCounts, tier.leafLengths);
  const readGroups = open('groups', tier.groupCounts, tier.groupLengths);
  const readTexts = open('texts', tier.textCounts, tier.textLengths);
  const missing = createMissing();
  /** Each leaf has an item for itself and one for each of its places. */
  const firstItem = sums(tier.leafPlaces.map((count) => count + 1));
  const hasPage = (page: number) => first.pages[page]!.sections > 0 && !changes?.isWhollyReplaced(page);
  const sizeOf = (leaf: number) => tier.leafLengths[firstItem[leaf]!]!;
  const leafChanges = (number: number): LeafChanges | undefined =>
    changes?.leaf((key) => leafOf(tier.starts, key) === number, sectionId);
  const leaves = cachedReader(LEAVES_KEPT, async (number) =>
    readLeaf(await readLeaves(firstItem[number]!), {
      sectionId: idOf,
      changes: leafChanges(number),
      places: {
        missing,
        hasPage,
        read: (ordinal, signal) => places.get(firstItem[number]! + 1 + ordinal, signal),
      },
    }),
  );
  const places = cachedReader(PLACES_KEPT, readLeaves);
  /** Asks for places with their leaves: when they are requested later, that is a round more. */
  const readAhead = (numbers: readonly number[], most: number, signal?: AbortSignal) => {
    let room = most;
    for (const number of numbers) {
      if (leaves.known(number)) continue;
      const from = firstItem[number]! + 1;
      const items = Array.from({ length: tier.leafPlaces[number]! }, (_, at) => from + at);
      room -= items.reduce((sum, item) => sum + tier.leafLengths[item]!, 0);
      if (room < 0) return;
      for (const item of items) places.get(item, signal).catch(() => undefined);
    }
  };
  const group = cachedReader(GROUPS_KEPT, async (number) => {
    const words = splitWords(new TextDecoder().decode(await readGroups(number)));
    return wordLexicon(changes ? changes.group(words, number) : words);
  });
  const chunk = cachedReader<StoredChunk>(CHUNKS_KEPT, async (number) => parseJson(await readTexts(number)));
  const [firstSection, firstOfText] = [sums(tier.sections), sums(tier.textSections)];
  const words = splitWords(first.tier.words);
  const keys = words.map(lookupKey);
  return {
    first,
    language,
    words: async (start, given, ahead = 0) => {
      const numbers = leavesOf({ starts: tier.starts, sizeOf }, start, keys);
      readAhead(numbers, ahead, given);
      return joinLeaves(await Promise.all(numbers.map((number) => leaves.get(number, given))));
    },
    group: async (name, given) => group.get(numberOfGroup(name, tier.groupLengths.length), given),
    titles: searchLeaves(words, {
      numberOf: (key) => leafOf(tier.starts, key),
      known: leaves.known,
      read: leaves.get,
    }),
    complete: missing.complete,
    part: async (page, section, given) => {
      const own = delta?.texts[page];
      if (changes?.isReplaced(page, section, false)) return own!;
      const id = firstSection[page]! + section;
      const number = firstFrom(firstOfText.length, (at) => firstOfText[at]! <= id) - 1;
      const part = pagePartOf(await chunk.get(number, given), page);
      return { ...part, ...own, texts: part.texts };
    },
  };
}

/** For each number the sum of those before it. */
function sums(numbers: readonly number[]): number[] {
  let sum = 0;
  return numbers.map((number) => {
    sum += number;
    return sum - number;
  });
}

function splitWords(text: string): string[] {
  return text.split(' ').filter(Boolean);
}

function pagePartOf(chunk: StoredChunk, page: number): PagePart {
  const [title, url, headings, texts, meta] = chunk[page] ?? ['', '', [], {}];
  return { title, url, headings, texts, ...(meta && { meta }) };
}

/** The leaf that holds a key. */
function leafOf(starts: readonly string[], key: string): number {
  return Math.max(0, firstFrom(starts.length, (at) => starts[at]! <= key) - 1);
}

/** Maximum number of title words that are looked up for a beginning of one or two letters. */
const MAX_BEGUN = 3;

/**
 * The leaves that hold keys beginning with `start`: all for a word; for a letter or two the first ones, and those of the
 * shortest words of titles that begin with it.
 */
function leavesOf(
  { starts, sizeOf }: { readonly starts: readonly string[]; readonly sizeOf: (leaf: number) => number },
  start: string,
  titles: readonly string[],
): number[] {
  let at = leafOf(starts, start);
  const numbers = [at];
  const most = start.length < 3 ? 1 : start.length < 4 ? 2 : MAX_LEAVES;
  let room = MAX_LEAF_BYTES - sizeOf(at);
  while (numbers.length < most && starts[at + 1]?.startsWith(start)) {
    room -= sizeOf(++at);
    if (room < 0) break;
    numbers.push(at);
  }
  if (most === MAX_LEAVES || !starts[at + 1]?.startsWith(start)) return numbers;
  const begun = titles.filter((key) => key.startsWith(start)).sort((a, b) => a.length - b.length);
  return [...new Set([...numbers, ...begun.slice(0, MAX_BEGUN).map((key) => leafOf(starts, key))])];
}

function sectionIds({ sectionStart }: FirstIndex): (page: number, section: number) => number {
  return (page, section) => {
    const id = (sectionStart[page] ?? 0) + section;
    return id < (sectionStart[page + 1] ?? 0) ? id : -1;
  };
}

/**
 * Caches the last `room` answers; one that failed is requested again. A search that is aborted ends when its answer is there: the
 * host has sent it by then, and the next letter mostly needs the same.
 */
function cachedReader<Value>(room: number, read: (number: number) => Promise<Value>) {
  const promises = new Map<number, Promise<Value>>();
  const values = new Map<number, Value>();
  const forget = (number: number) => {
    promises.delete(number);
    values.delete(number);
  };
  return {
    /** What has been read already. */
    known: (number: number): Value | undefined => values.get(number),
    async get(number: number, signal?: AbortSignal): Promise<Value> {
      const value = promises.get(number) ?? read(number);
      promises.delete(number);
      promises.set(number, value);
      if (promises.size > room) forget(promises.keys().next().value!);
      const answer = await value.catch((error: unknown) => {
        if (promises.get(number) === value) forget(number);
        throw error;
      });
      if (promises.get(number) === value) values.set(number, answer);
      signal?.throwIfAborted();
      return answer;
    },
  };
}

function parseJson<Value>(bytes: ArrayBuffer | Uint8Array): Value {
  return JSON.parse(new TextDecoder().decode(bytes)) as Value;
}
