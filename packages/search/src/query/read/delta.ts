/** Applies the delta of the manifest (see `index/delta.ts`) to the tiers. */
import { compareCodeUnits, lookupKey } from '../../analyzer/key';
import { memoize } from '../../analyzer/memoize';
import { isWeight } from '../../attributes';
import { byteReader } from '../../bytes';
import type { Change, Delta, FirstTier, SecondTier } from '../../format';
import { type LeafChanges, type RawWord, readWords, type SectionId } from './leaf';
import { inflate } from './packs';

/** Changes since the files were generated. */
export interface Changes {
  readonly delta: Delta;
  /** Changes of the leaf with these keys. */
  leaf(hasKey: (key: string) => boolean, sectionId: SectionId): LeafChanges;
  /** The second tier, and the synonyms, with the changes applied. */
  second(tier: SecondTier): SecondTier;
  pairs(pairs: FirstTier['pairs']): FirstTier['pairs'];
  /** Whether this section is replaced: its text, or with `isName` its heading or title. */
  isReplaced(page: number, section: number, isName: boolean): boolean;
  /** The words of a group with the changes applied. */
  group(words: readonly string[], number: number): readonly string[];
}

/** Decodes the delta of a manifest. @param base64 the output of `encodeDelta` */
export async function openDelta(base64: string): Promise<Changes> {
  const compressed = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const reader = byteReader(await inflate(compressed.buffer, 'deflate-raw'));
  const delta = JSON.parse(reader.text()) as Delta;
  const { rows, sections, groups, ungrouped, gone: lost } = delta;
  const added = readWords(reader.bytes(Number.MAX_SAFE_INTEGER));
  return {
    delta,
    leaf: (hasKey, sectionId) => {
      const words = added.filter(({ word }) => hasKey(lookupKey(word)));
      return { words, mergedWith: (old) => mergeWords(old, words), gone: lost, sectionId };
    },
    second: (tier) => changeSecond(tier, delta),
    pairs: (pairs) => changePairs(pairs, delta),
    isReplaced: (page, section, isName) =>
      (isName ? undefined : sections[page]?.includes(section)) ?? rows[page] !== undefined,
    group: (words, number) => applyChange(words, { added: groups[number] ?? [], removed: ungrouped }),
  };
}

function changePairs(before: FirstTier['pairs'], { pairs }: Delta): FirstTier['pairs'] {
  return [
    ...before.slice(0, pairs.kept),
    ...pairs.others,
    ...applyChange(before.slice(pairs.kept + pairs.dropped), pairs),
  ];
}

function changeSecond(tier: SecondTier, { rows, words, listings, places = tier.places }: Delta): SecondTier {
  const keyOf = memoize(lookupKey);
  const titleWords = applyChange(tier.words.split(' '), words);
  return {
    ...tier,
    words: titleWords.sort((a, b) => compareCodeUnits(keyOf(a), keyOf(b))).join(' '),
    listings: listings ?? tier.listings,
    ...(places && { places }),
    isWeighted: tier.isWeighted || Object.values(rows).some(({ tags }) => tags.some(isWeight)),
  };
}

/** Applies a change to a set; returns it sorted. */
function applyChange(items: readonly string[], { added, removed }: Change): string[] {
  const lost = new Set(removed);
  return [...new Set([...items.filter((item) => !lost.has(item)), ...added])].sort();
}

/** Merges new words into those of a leaf, in the order of a leaf. */
function mergeWords(words: readonly RawWord[], added: readonly RawWord[]): readonly RawWord[] {
  const known = new Set(added.length > 0 ? words.map(({ word }) => word) : []);
  const missing = added.filter(({ word }) => !known.has(word));
  if (missing.length === 0) return words;
  const keyed = [...words, ...missing.map(({ word }) => ({ word, postings: [] }))].map(
    (own) => [lookupKey(own.word), own] as const,
  );
  keyed.sort(
    ([a, { word: left }], [b, { word: right }]) => compareCodeUnits(a, b) || compareCodeUnits(left, right),
  );
  return keyed.map(([, own]) => own);
}
