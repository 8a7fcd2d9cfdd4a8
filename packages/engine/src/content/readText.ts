import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '../node/hash';
import { unreadable } from '../node/siteFile';
import type { Problem } from '../shared/problem';

/** Reads a file of the site as UTF-8, with a hash of its bytes; what keeps it from being read comes back as a problem. */
export function readText(
  root: string,
  file: string,
): { readonly text: string; readonly bytesHash: string } | { readonly problem: Problem } {
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(root, file));
  } catch (error) {
    return { problem: unreadable(file, error) };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), bytesHash: hash(bytes) };
  } catch {
    return {
      problem: {
        rule: 'invalid-utf8',
        level: 'throw',
        file,
        line: firstInvalidLine(bytes),
        message: 'the file is not valid UTF-8',
        hint: 'Save it with the encoding UTF-8 in your editor.',
      },
    };
  }
}

/** Line of the first byte that does not survive the way through text. */
function firstInvalidLine(bytes: Buffer): number {
  const again = Buffer.from(bytes.toString('utf8'));
  const at = bytes.findIndex((byte, index) => byte !== again[index]);
  return bytes.subarray(0, at).toString('latin1').split('\n').length;
}
