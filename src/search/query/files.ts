/** The files of one language's index: read when needed, unpacked, and kept as long as there is room. */
import { byteReader } from '../bytes';
import { type Chunk, type FirstTier, FORMAT, filePath, HASH_LENGTH, type Manifest } from '../format';
import type { LoadFile } from '../types';
import { type FirstIndex, openFirstTier } from './first';
import { EMPTY_LEXICON, type Lexicon } from './lexicon';
import { readShard } from './shard';

export interface IndexFiles {
  readonly first: FirstIndex;
  readonly shardCount: number;
  shard(number: number, signal?: AbortSignal): Promise<Lexicon>;
  /** The texts of a page's section. */
  blocks(page: number, section: number, signal?: AbortSignal): Promise<readonly string[]>;
}

const SHARDS_KEPT = 48;
const CHUNKS_KEPT = 96;

/** Reads manifest and first tier. Rejects when a file cannot be loaded or is of another format. */
export async function openIndex(locale: string, load: LoadFile, signal?: AbortSignal): Promise<IndexFiles> {
  const manifest = parseJson<Manifest>(await load(`${locale}.json`, signal));
  if (manifest.format !== FORMAT)
    throw new Error(`The search index has format ${manifest.format}, not ${FORMAT}.`);
  const read = async (name: string, hash: string, given?: AbortSignal) =>
    unpack(await load(filePath(locale, name, hash), given));
  if (manifest.single) return openSingle(await read('all', manifest.single, signal));
  const { first: firstHash = '', shards = '', chunks = '', chunkSize = 1 } = manifest;
  const first = openFirstTier(parseJson<FirstTier>(await read('first', firstHash, signal)));
  const sectionId = sectionIds(first);
  const shardFile = keep(SHARDS_KEPT, async (number, given) => {
    const hash = hashAt(shards, number);
    return hash === null ? EMPTY_LEXICON : readShard(await read(`s${number}`, hash, given), sectionId);
  });
  const chunkFile = keep(CHUNKS_KEPT, async (number, given) => {
    const hash = hashAt(chunks, number);
    return hash === null ? [] : parseJson<Chunk>(await read(`c${number}`, hash, given));
  });
  return {
    first,
    shardCount: shards.length / HASH_LENGTH,
    shard: shardFile,
    blocks: async (page, section, given) =>
      (await chunkFile(Math.floor(page / chunkSize), given))[page % chunkSize]?.[section] ?? [],
  };
}

function openSingle(bytes: Uint8Array): IndexFiles {
  const reader = byteReader(bytes);
  const [firstLength, shardLength] = [reader.number(), reader.number()];
  const first = openFirstTier(parseJson<FirstTier>(reader.bytes(firstLength)));
  const shard = readShard(reader.bytes(shardLength), sectionIds(first));
  const texts = parseJson<Chunk>(reader.bytes(bytes.length));
  return {
    first,
    shardCount: 1,
    shard: async () => shard,
    blocks: async (page, section) => texts[page]?.[section] ?? [],
  };
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

/** Decompresses gzip; bytes that a server has decompressed already are left alone. */
async function unpack(buffer: ArrayBuffer): Promise<Uint8Array> {
  const bytes = new Uint8Array(buffer);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
