import { posix } from 'node:path';
import type { Causes } from '../causes';
import type { SourceFiles } from './files';

/** First bytes of picture formats, as Latin-1; a short JPEG must also contain its size. */
const SIGNATURES: Readonly<Record<string, RegExp>> = {
  '.png': /^\x89PNG\r\n\x1a\n/,
  '.jpg': /^\xff\xd8\xff(?=[\s\S]{2000}|[\s\S]*\xff[\xc0-\xc2])/,
  '.gif': /^GIF8/,
  '.webp': /^RIFF[\s\S]{4}WEBP/,
};
const HEAD_SIZE = 2048;

/**
 * Whether any picture is empty, truncated or in another format than its extension declares; a build would fail at it.
 * Reports each.
 */
export function hasDamagedPictures(
  copies: ReadonlyMap<string, string>,
  files: SourceFiles,
  causes: Causes,
): boolean {
  let isFound = false;
  for (const source of new Set(copies.values())) {
    const signature = SIGNATURES[posix.extname(source).toLowerCase().replace('.jpeg', '.jpg')];
    if (signature === undefined) continue;
    const start = Buffer.from(files.bytes(source).subarray(0, HEAD_SIZE)).toString('latin1');
    if (signature.test(start)) continue;
    causes.add('Pictures that are damaged, or of another kind than their names say: save them again', source);
    isFound = true;
  }
  return isFound;
}
