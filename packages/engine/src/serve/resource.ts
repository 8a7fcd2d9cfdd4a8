import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hash } from '../node/hash';
import { isCompressible } from '../node/mediaTypes';
import type { Encoding } from './encoding';

/** Minimum size of a compressed body, in bytes. */
const MIN_COMPRESSED = 500;

/** A resource to send: the bytes of a page or file. */
export interface Resource {
  /** Value of `Content-Type`. */
  readonly type: string;
  /** Hash of the bytes, from which the entity tag of each encoding is derived. */
  readonly tag: string;
  readonly size: number;
  /** Function that returns the bytes in an encoding, or the handle of a large file, which the caller must close. */
  readonly body: ((encoding: Encoding) => Buffer | Promise<Buffer>) | FileHandle;
  /** Whether to compress it for clients that accept that. */
  readonly isCompressible: boolean;
}

/**
 * Creates a resource in memory. It is compressed lazily, once per encoding.
 *
 * @param isSentOnce true disables compression, for a client on the same machine
 */
export function resource(content: string | Uint8Array, type: string, isSentOnce = false): Resource {
  const bytes =
    typeof content === 'string'
      ? Buffer.from(content)
      : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const encoded = new Map<Encoding, Buffer | Promise<Buffer>>([['identity', bytes]]);
  return {
    type,
    tag: hash(bytes),
    size: bytes.length,
    isCompressible: !isSentOnce && isCompressible(type) && bytes.length >= MIN_COMPRESSED,
    body(encoding) {
      const known = encoded.get(encoding) ?? compress(bytes, encoding);
      encoded.set(encoding, known);
      return known;
    },
  };
}

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** With maximum compression, like hosts that precompress files. */
function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(bytes, { level: constants.Z_BEST_COMPRESSION });
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return compressBrotli(bytes, { params });
}
