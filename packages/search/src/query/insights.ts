/** Data for tools that measure searches. Our own interface requests none of it. */
import type { SearchHit } from '../types';

/** Id of one query, for tools that count clicks: 128 random bits in hexadecimal. */
export function queryId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Adds to a hit its score, and the value by which it was sorted; `null` for none. */
export function ranked(hit: SearchHit, score: number, sorted: string | null): SearchHit {
  return { ...hit, _rankingInfo: { score, sorted } };
}
