import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hash } from '../node/hash';
import { isCompressible } from '../node/mediaTypes';
import type { Encoding } from './encoding';

/** Smaller bodies gain nothing. */
const MIN_COMPRESSED = 500;

/** Something that can be sent: the bytes of a page or of a file. */
export interface Resource {
  /** Value of `Content-Type`. */
  readonly type: string;
  /** Names the bytes; each encoding has a name of its own. */
  readonly tag: string;
  readonly size: number;
  /** The bytes in an encoding, or for a large file the open file, which the caller closes. */
  readonly body: ((encoding: Encoding) => Buffer | Promise<Buffer>) | FileHandle;
  /** Whether it is sent compressed to those who accept that. */
  readonly isCompressible: boolean;
}

/**
 * Bytes that are held in memory, compressed once for each encoding that is requested.
 *
 * @param isSentOnce not worth compressing: the reader sits at the same machine
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

/** As well as can be, as hosts do that compress ahead. */
function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(bytes, { level: constants.Z_BEST_COMPRESSION });
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return compressBrotli(bytes, { params });
}
