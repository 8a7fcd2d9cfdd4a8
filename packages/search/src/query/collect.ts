/** Collects, for each query word, where it occurs and how well it matches. */
import { LINKS_FROM, readNamed } from '../postings';
import { isVague, knownPlaces, type Mark, type Match } from './match';
import type { PageTable } from './pageTable';
import type { Slot, Target } from './parse';
import { WEIGHTS } from './weights';

/** Scores of one query term (slot), by section and by page; 0 where it does not occur. */
export interface SlotFinds {
  /** By section: score in the text, and in the section's own heading. */
  readonly text: Float32Array;
  readonly heading: Float32Array;
  /** By page: score in the title, the title of a translation, or the address. */
  readonly title: Float32Array;
  /** By page: score in one of its texts, when the section is not known. */
  readonly vague: Float32Array;
  /** Matches in texts, used for word proximity, and in titles and headings. */
  readonly inText: Match[];
  readonly inTitles: Match[];
  /** The correction that was searched for instead; `null` for none. */
  meant: string | null;
  /** Whether the word matched as typed, in one of its forms or under a synonym. */
  isAsTyped: boolean;
  /** Whether it is a verb of a sentence, which a text may paraphrase. */
  isVerb: boolean;
  readonly marks: Mark[];
  /** By page: 1 if the word occurs on it, and 1 if a heading of it contains the word. */
  readonly pages: Uint8Array;
  readonly headed: Uint8Array;
  /** By section: number of sections below its heading, if any query word is in that heading. Shared by all slots. */
  readonly below: Uint32Array;
}

/** Empty finds for each slot of a query, with room for all pages and sections of the table. */
export function createFinds(slots: readonly Slot[], { sectionStart, pageOf }: PageTable): SlotFinds[] {
  const below = new Uint32Array(pageOf.length);
  return slots.map(() => ({
    text: new Float32Array(pageOf.length),
    heading: new Float32Array(pageOf.length),
    title: new Float32Array(sectionStart.length - 1),
    vague: new Float32Array(sectionStart.length - 1),
    inText: [],
    inTitles: [],
    meant: null,
    isAsTyped: false,
    isVerb: false,
    marks: [],
    pages: new Uint8Array(sectionStart.length - 1),
    headed: new Uint8Array(sectionStart.length - 1),
    below,
  }));
}

/** Adds matches in titles and headings for every slot that the target covers. */
export function addFromTitles(
  finds: readonly SlotFinds[],
  target: Target,
  found: { matches: readonly Match[]; table: PageTable },
): void {
  const { matches, table } = found;
  const covered = target.to - target.from + 1;
  for (let at = target.from; at <= target.to; at++) {
    const slot = finds[at]!;
    slot.inTitles.push(...matches);
    for (const { places, quality, marks } of matches) {
      slot.marks.push(...marks);
      const { ids, positions } = places();
      for (let index = 0; index < ids.length; index++) {
        const id = ids[index]!;
        const { kind, below, length } = readNamed(positions[index]!);
        const page = table.pageOf[id]!;
        const isTitle = id === table.sectionStart[page];
        // A word scores slightly more in a short title than in a long one.
        const share =
          1 - WEIGHTS.titleShare + WEIGHTS.titleShare * Math.min(1, covered / Math.max(1, length));
        const score = quality * share * (isTitle ? WEIGHTS.title[kind] : WEIGHTS.heading);
        const column = isTitle ? slot.title : slot.heading;
        const owner = isTitle ? page : id;
        if (score > column[owner]!) column[owner] = score;
        slot.pages[page] = 1;
        if (isTitle) continue;
        slot.headed[page] = 1;
        slot.below[id] = below;
      }
    }
  }
}

/** Adds matches in texts for every slot that the target covers. */
export function addFromText(
  finds: readonly SlotFinds[],
  target: Target,
  found: { matches: readonly Match[]; table: PageTable },
): void {
  for (let at = target.from; at <= target.to; at++) {
    const slot = finds[at]!;
    for (const match of found.matches) {
      slot.marks.push(...match.marks);
      slot.inText.push(match);
      addPlaces(slot, match, found.table);
    }
  }
}

/**
 * Adds the scores of a match in texts. @param isBegun whether, for a match without positions, those in introductions
 * count
 */
function addPlaces(slot: SlotFinds, match: Match, { pageOf }: PageTable, isBegun = false): void {
  if (isVague(match)) {
    const pages = match.places.apart.pages();
    for (let index = 0; index < pages.length; index++) {
      const page = pages[index]!;
      slot.pages[page] = 1;
      if (match.quality > slot.vague[page]!) slot.vague[page] = match.quality;
    }
    if (!isBegun) return;
  }
  const { ids, positions } = knownPlaces(match);
  for (let index = 0, count = 0; index < ids.length; index++) {
    const id = ids[index]!;
    count = index > 0 && ids[index - 1] === id ? count + 1 : 0;
    const place = positions[index]! >= LINKS_FROM ? WEIGHTS.inLinks : 1;
    const score = place * match.quality * (1 + WEIGHTS.repeated * Math.min(count, WEIGHTS.repeatedMost));
    if (score > slot.text[id]!) slot.text[id] = score;
    slot.pages[pageOf[id]!] = 1;
  }
}

/** Matches below this share of the best one of their word need not be known by section when the best is. */
const LEAST_WORTH = 0.82;

/**
 * Positions to read: of the best matches of each word, those in introductions or all; or all positions of all
 * matches.
 */
export type WantedPlaces = 'introductions' | 'best' | 'all';

/** Reads positions of words of which only the pages are known. */
export async function readPlaces(
  finds: readonly SlotFinds[],
  { table, signal, which }: { table: PageTable; signal: AbortSignal | undefined; which: WantedPlaces },
): Promise<void> {
  const isBegun = which === 'introductions';
  const wanted = finds.map(({ inText }) => {
    const best = inText.reduce((most, { quality }) => Math.max(most, quality), 0);
    return inText.filter(
      (match) => isVague(match) && (which === 'all' || match.quality >= best * LEAST_WORTH),
    );
  });
  const all = [...new Set(wanted.flat().flatMap(({ places }) => places.apart ?? []))];
  await Promise.all(all.map((apart) => apart.read(signal, isBegun)));
  finds.forEach((slot, at) => {
    if (wanted[at]!.length === 0) return;
    slot.vague.fill(0);
    for (const match of slot.inText) {
      const isWanted = wanted[at]!.includes(match);
      if (isVague(match) || isWanted) addPlaces(slot, match, table, isBegun && isWanted);
    }
  });
}
