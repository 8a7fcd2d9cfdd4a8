import { createHmac } from 'node:crypto';
import { joinPath } from '../../shared/url';
import type { Variant } from '../articles';
import { isScheduled } from '../dates';
import type { Entry } from '../types';

/** Path below which drafts are shared, without the prefix of a language. */
export const DRAFTS_PATH = '/drafts';

/**
 * Returns the path of a shared draft, without the locale's prefix, or `null` for a private text, which is not shared.
 */
export type DraftPath = (text: Pick<Variant, 'entry' | 'original'>) => string | null;

/**
 * Derives unguessable paths: 128 bits of an HMAC-SHA-256 of the text's key. One path does not reveal another. A path is
 * stable as long as the secret and the key stay the same.
 *
 * @param now decides which texts have expired. Default: the clock.
 */
export function draftPaths(secret: string, now = new Date()): DraftPath {
  return ({ entry, original }) => {
    if (isPrivate(entry, now) || isPrivate(original, now)) return null;
    const name = createHmac('sha256', secret).update(original.key).digest('hex').slice(0, 32);
    return joinPath(DRAFTS_PATH, name);
  };
}

/** Whether a text is private or expired, as opposed to a draft. */
function isPrivate({ hidings }: Entry, now: Date): boolean {
  return hidings.some(
    ({ state, date, isPrivate: isHidden }) =>
      isHidden === true || (state === 'until' && date !== undefined && !isScheduled(date, now)),
  );
}
