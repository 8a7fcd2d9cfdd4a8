/** The files of one language's index: read when needed, unpacked, and kept as long as there is room. */
import { numberOfGroup } from '../analyzer/key';
import { byteReader, byteWriter } from '../bytes';
import {
  type Chunk,
  chunkKey,
  chunkOf,
  type FirstTier,
  FORMAT,
  filePath,
  HASH_LENGTH,
  leafName,
  type Manifest,
  manifestPath,
  type Tiers,
} from '../format';
import type { LoadFile } from '../types';
import { type FirstIndex, openFirstTier } from './first';
import { readLeaf } from './leaf';
import { joinLexicons, type Lexicon, wordLexicon } from './lexicon';

export interface IndexFiles {
  readonly first: FirstIndex;
  /** The words of the texts that begin with a key, and their neighbours. */
  words(start: string, signal?: AbortSignal): Promise<Lexicon>;
  /** All words of a group (see `groupOf`), to guess from: their places are not filled in. */
  group(group: string, signal?: AbortSignal): Promise<Lexicon>;
  /** The texts of a page's section. */
  blocks(page: number, section: number, signal?: AbortSignal): Promise<readonly string[]>;
}

/** The beginning of a word may be spread over many leaves; more than these are not read. */
const MAX_LEAVES = 12;
const LEAVES_KEPT = 256;
const GROUPS_KEPT = 16;
const CHUNKS_KEPT = 512;

/** Reads manifest and first tier. Rejects when a file cannot be loaded or is of another format. */
export async function openIndex(locale: string, load: LoadFile, signal?: AbortSignal): Promise<IndexFiles> {
  const manifest = parseJson<Manifest>(await load(manifestPath(locale), signal));
  if (manifest.format !== FORMAT)
    throw new Error(`The search index has format ${manifest.format}, not ${FORMAT}.`);
  const read: ReadFile = async (name, hash, given) => unpack(await load(filePath(locale, name, hash), given));
  if (manifest.single) return openSingle(await read('all', manifest.single, signal));
  if (manifest.tiers) return openTiers(manifest.tiers, read, signal);
  throw new Error(`The manifest of the search index for “${locale}” names no files.`);
}

type ReadFile = (name: string, hash: string, signal?: AbortSignal) => Promise<Uint8Array>;

function openSingle(bytes: Uint8Array): IndexFiles {
  const reader = byteReader(bytes);
  const [firstLength, leafLength] = [reader.number(), reader.number()];
  const first = openFirstTier(parseJson<FirstTier>(reader.bytes(firstLength)));
  const leaf = readLeaf(reader.bytes(leafLength), sectionIds(first));
  const texts = parseJson<Chunk>(reader.bytes(bytes.length));
  return {
    first,
    words: async () => leaf,
    group: async () => leaf,
    blocks: async (page, section) => texts[chunkKey(page, section)] ?? [],
  };
}

async function openTiers(tiers: Tiers, read: ReadFile, signal?: AbortSignal): Promise<IndexFiles> {
  const first = openFirstTier(parseJson<FirstTier>(await read('first', tiers.first, signal)));
  const sectionId = sectionIds(first);
  const leaf = keep(LEAVES_KEPT, async (number, given) =>
    readLeaf(
      await read(leafName(tiers.starts[number]!), hashAt(tiers.leaves, number) ?? '', given),
      sectionId,
    ),
  );
  const words = keep(GROUPS_KEPT, async (number, given) =>
    wordLexicon(parseJson(await read(`w${number}`, hashAt(tiers.words, number) ?? '', given))),
  );
  const chunk = keep<Chunk>(CHUNKS_KEPT, async (number, given) => {
    const hash = hashAt(tiers.chunks, number);
    return hash === null ? {} : parseJson(await read(`c${number}`, hash, given));
  });
  return {
    first,
    words: async (start, given) =>
      joinLexicons(await Promise.all(leavesOf(tiers.starts, start).map((number) => leaf(number, given)))),
    group: async (group, given) => words(numberOfGroup(group, tiers.words.length / HASH_LENGTH), given),
    blocks: async (page, section, given) => {
      const count = (first.tier.sections[page]?.length ?? 0) + 1;
      return (
        (await chunk(chunkOf(tiers.layout, { page, section, count }), given))[chunkKey(page, section)] ?? []
      );
    },
  };
}

/** The leaves that hold keys beginning with `start`: all for a word, the first ones for a letter or two. */
function leavesOf(starts: readonly string[], start: string): number[] {
  let at = 0;
  while (at + 1 < starts.length && starts[at + 1]! <= start) at++;
  const numbers = [at];
  const most = start.length < 3 ? 1 : start.length < 4 ? 2 : MAX_LEAVES;
  while (numbers.length < most && starts[at + 1]?.startsWith(start)) numbers.push(++at);
  return numbers;
}

function sectionIds({ sectionStart }: FirstIndex): (page: number, section: number) => number {
  return (page, section) => {
    const id = (sectionStart[page] ?? 0) + section;
    return id < (sectionStart[page + 1] ?? 0) ? id : -1;
  };
}

function hashAt(hashes: string, number: number): string | null {
  const hash = hashes.slice(number * HASH_LENGTH, (number + 1) * HASH_LENGTH);
  return hash === '' || hash.startsWith('-') ? null : hash;
}

/** Remembers the last `room` answers. One that fails, or whose first asker goes away, is asked for again. */
function keep<Value>(room: number, read: (number: number, signal?: AbortSignal) => Promise<Value>) {
  const known = new Map<number, Promise<Value>>();
  return async (number: number, signal?: AbortSignal): Promise<Value> => {
    const value = known.get(number) ?? read(number, signal);
    known.delete(number);
    known.set(number, value);
    if (known.size > room) known.delete(known.keys().next().value!);
    try {
      return await value;
    } catch (error) {
      if (known.get(number) === value) known.delete(number);
      if (signal?.aborted || !isAbort(error)) throw error;
      return read(number, signal);
    }
  };
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

function parseJson<Value>(bytes: ArrayBuffer | Uint8Array): Value {
  return JSON.parse(new TextDecoder().decode(bytes)) as Value;
}

/**
 * Decompresses gzip; bytes that a server has decompressed already are left alone. Reads the stream directly: by way
 * of `Blob` and `Response` it takes ten times as long in browsers.
 */
async function unpack(buffer: ArrayBuffer): Promise<Uint8Array> {
  const bytes = new Uint8Array(buffer);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const { readable, writable } = new DecompressionStream('gzip');
  const writer = writable.getWriter();
  // A failure shows at the reader's end too.
  const written = writer.write(bytes).then(() => writer.close());
  written.catch(() => undefined);
  const parts = byteWriter();
  const reader = readable.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts.finish();
    parts.bytes(value);
  }
}
