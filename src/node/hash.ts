import { createHash } from 'node:crypto';

/** First 16 hex digits of the SHA-256 of the parts; parts are told apart, so `('a','b')` is not `('ab')`. */
export function hash(...parts: (string | Uint8Array)[]): string {
  const sha = createHash('sha256');
  for (const part of parts) {
    sha.update(`${part.length}:`);
    sha.update(part);
  }
  return sha.digest('hex').slice(0, 16);
}
