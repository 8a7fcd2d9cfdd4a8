/** Serializes numbers (LEB128) and texts (UTF-8 with their length in front). */

const encoder = /* @__PURE__ */ new TextEncoder();
const decoder = new TextDecoder();

/** Appends values that `byteReader` reads back in the same order. */
export interface ByteWriter {
  /** A whole number from 0 to 2³² − 1, in 1 to 5 bytes. */
  number(value: number): void;
  /** UTF-8, with its length in bytes in front. */
  text(value: string): void;
  byte(value: number): void;
  bytes(value: Uint8Array): void;
  /** Number of bytes written. */
  position(): number;
  /** A copy of the bytes written. */
  finish(): Uint8Array;
}

/** Creates a writer with a growing buffer. @param capacity initial size in bytes */
export function byteWriter(capacity = 256): ByteWriter {
  let buffer = new Uint8Array(capacity);
  let length = 0;
  const reserve = (more: number) => {
    if (length + more <= buffer.length) return;
    const larger = new Uint8Array(Math.max(buffer.length * 2, length + more));
    larger.set(buffer);
    buffer = larger;
  };
  const writer: ByteWriter = {
    number(value) {
      reserve(5);
      let rest = value;
      while (rest > 127) {
        buffer[length++] = (rest & 127) | 128;
        rest >>>= 7;
      }
      buffer[length++] = rest;
    },
    text(value) {
      const bytes = encoder.encode(value);
      writer.number(bytes.length);
      writer.bytes(bytes);
    },
    byte(value) {
      reserve(1);
      buffer[length++] = value;
    },
    bytes(value) {
      reserve(value.length);
      buffer.set(value, length);
      length += value.length;
    },
    position: () => length,
    finish: () => buffer.slice(0, length),
  };
  return writer;
}

interface ByteReader {
  number(): number;
  text(): string;
  /** A view, not a copy. */
  bytes(length: number): Uint8Array;
  /** Number of bytes read. */
  position(): number;
  isAtEnd(): boolean;
}

/** Reads the output of {@link byteWriter}. Past the end, numbers are 0 and texts are empty. */
export function byteReader(buffer: Uint8Array): ByteReader {
  let at = 0;
  const reader: ByteReader = {
    number() {
      let value = 0;
      for (let shift = 0; shift < 35; shift += 7) {
        const byte = buffer[at++] ?? 0;
        value |= (byte & 127) << shift;
        if (byte < 128) break;
      }
      return value >>> 0;
    },
    text: () => decoder.decode(reader.bytes(reader.number())),
    bytes(length) {
      const view = buffer.subarray(at, at + length);
      at += length;
      return view;
    },
    position: () => at,
    isAtEnd: () => at >= buffer.length,
  };
  return reader;
}
