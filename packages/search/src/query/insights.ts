/** What tools ask for that measure searches; our own interface asks for neither. */
import type { SearchHit } from '../types';

/** An id of one query, for tools that count clicks: 128 random bits in hexadecimal. */
export function queryId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** A hit with its score, and with the value that it was sorted by; `null` for none. */
export function ranked(hit: SearchHit, score: number, sorted: string | null): SearchHit {
  return { ...hit, _rankingInfo: { score, sorted } };
}
