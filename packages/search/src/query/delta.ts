/** Applies the delta of the manifest (see `index/delta.ts`) to the first tier. */
import { compareCodeUnits, lookupKey } from '../analyzer/key';
import { remember } from '../analyzer/remember';
import { byteReader } from '../bytes';
import type { Change, Delta, FirstTier } from '../format';
import { type RawWord, readWords } from './leaf';
import { inflate } from './packs';

/** What has changed since the files were generated. */
export interface Changes {
  readonly delta: Delta;
  /** The words of what has changed. */
  readonly words: readonly RawWord[];
  /** The first tier with the names that it would have if it were generated again. */
  tier(tier: FirstTier): FirstTier;
  /** Whether this section is replaced: its text or, with `isName`, its heading or title. */
  isReplaced(page: number, section: number, isName: boolean): boolean;
  /** Whether all texts of this page are replaced. */
  isWhollyReplaced(page: number): boolean;
  /** The words of a group as they are now. */
  group(words: readonly string[], number: number): readonly string[];
}

export async function openDelta(base64: string): Promise<Changes> {
  const packed = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const reader = byteReader(await inflate(packed.buffer, 'deflate-raw'));
  const delta = JSON.parse(reader.text()) as Delta;
  const { rows, sections, groups, ungrouped } = delta;
  return {
    delta,
    words: readWords(reader.bytes(Number.MAX_SAFE_INTEGER)),
    tier: (tier) => changeTier(tier, delta),
    isReplaced: (page, section, isName) =>
      (isName ? undefined : sections[page]?.includes(section)) ?? rows[page] !== undefined,
    isWhollyReplaced: (page) => sections[page] === undefined && rows[page] !== undefined,
    group: (words, number) => changed(words, { added: groups[number] ?? [], removed: ungrouped }),
  };
}

function changeTier(tier: FirstTier, { words, pairs, listings, places = tier.places }: Delta): FirstTier {
  const keyOf = remember(lookupKey);
  const named = changed(tier.words.split(' '), words);
  return {
    ...tier,
    words: named.sort((a, b) => compareCodeUnits(keyOf(a), keyOf(b))).join(' '),
    pairs: [
      ...tier.pairs.slice(0, pairs.kept),
      ...pairs.others,
      ...changed(tier.pairs.slice(pairs.kept + pairs.dropped), pairs),
    ],
    listings: listings ?? tier.listings,
    ...(places && { places }),
  };
}

/** The items after a change, sorted. */
function changed(items: readonly string[], { added, removed }: Change): string[] {
  const gone = new Set(removed);
  return [...new Set([...items.filter((item) => !gone.has(item)), ...added])].sort();
}
