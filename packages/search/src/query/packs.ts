/** Reads items of packs as ranges, or whole packs from hosts without support for ranges. */
import { filePath, HASH_LENGTH, PACK_UNIT, type PackKind } from '../format';
import type { LoadFile } from '../types';

/** Reads an item by its number. */
export type ReadItem = (number: number) => Promise<Uint8Array>;

/** Maximum number of cached whole packs, as the host sent them. */
const WHOLE_KEPT = 16;

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
  readonly place: PackRange;
  readonly done: (bytes: ArrayBuffer | Promise<ArrayBuffer>) => void;
}

/**
 * Creates a reader of packs. Requests of one moment that are close together are merged into one. If a host sends
 * whole files, the last of them are cached.
 */
export function openPacks(locale: string, load: LoadFile) {
  const whole = new Map<string, Promise<ArrayBuffer>>();
  let answersRanges = true;
  const keepWhole = (path: string, bytes: Promise<ArrayBuffer>) => {
    whole.set(path, bytes);
    bytes.catch(() => whole.delete(path));
    if (whole.size > WHOLE_KEPT) whole.delete(whole.keys().next().value!);
    return bytes;
  };
  /** A failed read is retried. */
  const readWhole = (path: string): Promise<ArrayBuffer> =>
    whole.get(path)?.catch(() => readWhole(path)) ?? keepWhole(path, load(path));
  const readRange = async ({ path, from, to }: PackRange): Promise<ArrayBuffer> => {
    if (!answersRanges) return (await readWhole(path)).slice(from, to);
    const bytes = await load(path, { from, to });
    if (bytes.byteLength === to - from) return bytes;
    answersRanges = false;
    keepWhole(path, Promise.resolve(bytes));
    return bytes.slice(from, to);
  };
  let waiting: RangeRequest[] = [];
  const send = () => {
    const all = waiting;
    waiting = [];
    for (const group of closeTogether(all)) {
      const { path, from } = group[0]!.place;
      const to = Math.max(...group.map(({ place }) => place.to));
      const bytes = readRange({ path, from, to });
      for (const { place, done } of group)
        done(bytes.then((buffer) => buffer.slice(place.from - from, place.to - from)));
    }
  };
  const read = (place: PackRange) =>
    new Promise<ArrayBuffer>((done) => {
      if (waiting.length === 0) queueMicrotask(send);
      waiting.push({ place, done });
    });
  return (kind: PackKind, hashes: string, [counts, lengths]: PackColumns): ReadItem => {
    const places: PackRange[] = [];
    counts.forEach((count, pack) => {
      const hash = hashes.slice(pack * HASH_LENGTH, (pack + 1) * HASH_LENGTH);
      const path = filePath(locale, kind, hash);
      let from = 0;
      for (let item = 0; item < count; item++) {
        const to = from + lengths[places.length]! * PACK_UNIT;
        places.push({ path, from, to });
        from = to;
      }
    });
    return async (number) => {
      const place = places[number]!;
      if (place.from === place.to) return new Uint8Array(0);
      const bytes = await read(place);
      return inflate(withoutPadding(bytes), 'deflate-raw');
    };
  };
}

function withoutPadding(buffer: ArrayBuffer): ArrayBuffer {
  const [padding = 0] = new Uint8Array(buffer, 0, 1);
  return buffer.slice(1, buffer.byteLength - padding);
}

/** Groups the requests for one file, in ascending order, wherever the gaps between them are small. */
function closeTogether(asked: readonly RangeRequest[]): RangeRequest[][] {
  const sorted = [...asked].sort(
    ({ place: a }, { place: b }) => a.path.localeCompare(b.path) || a.from - b.from,
  );
  const groups: RangeRequest[][] = [];
  for (const one of sorted) {
    const group = groups[groups.length - 1];
    const last = group?.[group.length - 1];
    const isClose = last && last.place.path === one.place.path && one.place.from - last.place.to <= MAX_GAP;
    if (isClose) group!.push(one);
    else groups.push([one]);
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
  let all = new Uint8Array(0);
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return all;
    // There is mostly only one chunk. The build's byte writer would also bring its text encoding into the bundle.
    const longer = new Uint8Array(all.length + value.length);
    longer.set(all);
    longer.set(value, all.length);
    all = longer;
  }
}
