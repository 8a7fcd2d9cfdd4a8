/** Reads items of packs as ranges, or whole packs from hosts without support for ranges. */
import { filePath, HASH_LENGTH, PACK_UNIT, type PackKind } from '../../format';
import type { LoadFile } from '../../types';

/** Reads an item by its number. */
export type ReadItem = (number: number) => Promise<Uint8Array>;

/** Maximum number of cached whole packs, as the host sent them. */
const MAX_CACHED_PACKS = 16;

/** Maximum gap, in bytes, between two items that one request reads together. */
const MAX_GAP = 2048;

/** Location of the items of one kind: number of items in each pack, and length of each item in units. */
type PackColumns = readonly [counts: readonly number[], lengths: readonly number[]];

interface PackRange {
  readonly path: string;
  readonly from: number;
  readonly to: number;
}

interface RangeRequest {
  readonly range: PackRange;
  readonly done: (bytes: ArrayBuffer | Promise<ArrayBuffer>) => void;
}

/**
 * Creates a reader of packs. Requests of one moment that are close together are merged into one. If a host sends
 * whole files, the last of them are cached.
 */
export function openPacks(locale: string, load: LoadFile) {
  const whole = new Map<string, Promise<ArrayBuffer>>();
  let answersRanges = true;
  const cacheWhole = (path: string, bytes: Promise<ArrayBuffer>) => {
    whole.set(path, bytes);
    bytes.catch(() => whole.delete(path));
    if (whole.size > MAX_CACHED_PACKS) whole.delete(whole.keys().next().value!);
    return bytes;
  };
  /** A failed read is retried. */
  const readWhole = (path: string): Promise<ArrayBuffer> =>
    whole.get(path)?.catch(() => readWhole(path)) ?? cacheWhole(path, load(path));
  const readRange = async ({ path, from, to }: PackRange): Promise<ArrayBuffer> => {
    if (!answersRanges) return (await readWhole(path)).slice(from, to);
    const bytes = await load(path, { from, to });
    if (bytes.byteLength === to - from) return bytes;
    answersRanges = false;
    cacheWhole(path, Promise.resolve(bytes));
    return bytes.slice(from, to);
  };
  let waiting: RangeRequest[] = [];
  const send = () => {
    const requests = waiting;
    waiting = [];
    for (const group of groupAdjacent(requests)) {
      const { path, from } = group[0]!.range;
      const to = Math.max(...group.map(({ range }) => range.to));
      const bytes = readRange({ path, from, to });
      for (const { range, done } of group)
        done(bytes.then((buffer) => buffer.slice(range.from - from, range.to - from)));
    }
  };
  const read = (range: PackRange) =>
    new Promise<ArrayBuffer>((done) => {
      if (waiting.length === 0) queueMicrotask(send);
      waiting.push({ range, done });
    });
  return (kind: PackKind, hashes: string, [counts, lengths]: PackColumns): ReadItem => {
    const ranges: PackRange[] = [];
    counts.forEach((count, pack) => {
      const hash = hashes.slice(pack * HASH_LENGTH, (pack + 1) * HASH_LENGTH);
      const path = filePath(locale, kind, hash);
      let from = 0;
      for (let item = 0; item < count; item++) {
        const to = from + lengths[ranges.length]! * PACK_UNIT;
        ranges.push({ path, from, to });
        from = to;
      }
    });
    return async (number) => {
      const range = ranges[number]!;
      if (range.from === range.to) return new Uint8Array(0);
      const bytes = await read(range);
      return inflate(withoutPadding(bytes), 'deflate-raw');
    };
  };
}

function withoutPadding(buffer: ArrayBuffer): ArrayBuffer {
  const [padding = 0] = new Uint8Array(buffer, 0, 1);
  return buffer.slice(1, buffer.byteLength - padding);
}

/** Groups the requests for one file, in ascending order, wherever the gaps between them are small. */
function groupAdjacent(requests: readonly RangeRequest[]): RangeRequest[][] {
  const sorted = [...requests].sort(
    ({ range: a }, { range: b }) => a.path.localeCompare(b.path) || a.from - b.from,
  );
  const groups: RangeRequest[][] = [];
  for (const request of sorted) {
    const group = groups[groups.length - 1];
    const last = group?.[group.length - 1];
    const isClose =
      last && last.range.path === request.range.path && request.range.from - last.range.to <= MAX_GAP;
    if (isClose) group!.push(request);
    else groups.push([request]);
  }
  return groups;
}

/** Decompresses gzip. Bytes that the server has already decompressed are returned as they are. */
export async function unpack(buffer: ArrayBuffer): Promise<Uint8Array> {
  const bytes = new Uint8Array(buffer);
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? inflate(buffer, 'gzip') : bytes;
}

/** Decompresses by reading the stream directly. `Blob` and `Response` take ten times as long in browsers. */
export async function inflate(buffer: ArrayBuffer, format: 'gzip' | 'deflate-raw'): Promise<Uint8Array> {
  const { readable, writable } = new DecompressionStream(format as CompressionFormat);
  const writer = writable.getWriter();
  // A failure is also reported by the reader.
  const written = writer.write(new Uint8Array(buffer)).then(() => writer.close());
  written.catch(() => undefined);
  const reader = readable.getReader();
  let requests = new Uint8Array(0);
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return requests;
    // There is mostly only one chunk. The build's byte writer would also bring its text encoding into the bundle.
    const longer = new Uint8Array(requests.length + value.length);
    longer.set(requests);
    longer.set(value, requests.length);
    requests = longer;
  }
}
