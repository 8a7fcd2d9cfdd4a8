import { createHmac } from 'node:crypto';
import { joinPath } from '../shared/url';
import type { Variant } from './articles';
import { isScheduled } from './dates';
import type { Entry } from './types';

/** Path below which drafts are shared, without the prefix of a language. */
export const DRAFTS_PATH = '/drafts';

/**
 * Where the draft of a text is shared: a path without the prefix of its language, or `null` for one that is hidden from
 * everybody.
 */
export type DraftPath = (text: Pick<Variant, 'entry' | 'original'>) => string | null;

/**
 * Paths of 128 bits that follow from a secret and the key of a text: who does not know the secret cannot find them, and
 * who knows one does not know the others. They stay while text and secret keep their names.
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

/** Whether something else hides a text than that it is not ready. */
function isPrivate({ hidings }: Entry, now: Date): boolean {
  return hidings.some(
    ({ state, date, isPrivate: isHidden }) =>
      isHidden === true || (state === 'until' && date !== undefined && !isScheduled(date, now)),
  );
}
