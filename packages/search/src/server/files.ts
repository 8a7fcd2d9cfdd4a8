/** The files of a built site's index, read from disk. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { LoadFile } from '../types';

/** A reader of the files in a site's folder, `dist`; unpacks them here, where that is quicker than in the engine. */
export function readFiles(folder: string): LoadFile {
  return async (file, signal) => {
    const packed = await readFile(join(folder, file), signal && { signal });
    const bytes = packed[0] === 0x1f && packed[1] === 0x8b ? gunzipSync(packed) : packed;
    return new Uint8Array(bytes).buffer;
  };
}
