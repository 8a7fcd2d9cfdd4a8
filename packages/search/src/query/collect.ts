/** Gathers, for every word of the query, where it was found and how well. */
import { LINKS_FROM, type NameKind, readNamed } from '../postings';
import type { FirstIndex } from './first';
import type { Mark, Match } from './match';
import type { Slot, Target } from './parse';

/** What was found for one slot. Scores are 0 where it was not found. */
export interface SlotFinds {
  /** By section: in the text, in the section's own heading. */
  readonly text: Float32Array;
  readonly heading: Float32Array;
  /** By page: in the title, in the title of a translation, or in the address. */
  readonly title: Float32Array;
  /** Matches in texts, for the distance between words. */
  readonly inText: Match[];
  /** Quality of the best match. */
  best: number;
  /** The word that was looked for instead; `null` for none. */
  meant: string | null;
  /** Whether something was found for the word as it was typed, in one of its forms or under another name. */
  isAsTyped: boolean;
  readonly marks: Mark[];
  /** Pages where it was found. */
  readonly pages: Uint8Array;
}

/** Parts of the score, in units of one mention in a text. */
const TITLE: Readonly<Record<NameKind, number>> = { name: 10, alias: 5, address: 3 };
const HEADING = 5;
/** What a mention in a list of links counts. */
const IN_LINKS = 0.25;
const REPEATED = 0.12;
const REPEATED_MAX = 4;

export function createFinds(slots: readonly Slot[], { sectionStart, pageOf }: FirstIndex): SlotFinds[] {
  return slots.map(() => ({
    text: new Float32Array(pageOf.length),
    heading: new Float32Array(pageOf.length),
    title: new Float32Array(sectionStart.length - 1),
    inText: [],
    best: 0,
    meant: null,
    isAsTyped: false,
    marks: [],
    pages: new Uint8Array(sectionStart.length - 1),
  }));
}

/** Adds matches in titles and headings for every slot that the target covers. */
export function addFromTitles(
  finds: readonly SlotFinds[],
  target: Target,
  found: { matches: readonly Match[]; first: FirstIndex },
): void {
  const { matches, first } = found;
  const covered = target.to - target.from + 1;
  for (let at = target.from; at <= target.to; at++) {
    const slot = finds[at]!;
    for (const { occurrences, quality, marks } of matches) {
      if (quality > slot.best) slot.best = quality;
      slot.marks.push(...marks);
      occurrences.ids.forEach((id, index) => {
        const { kind, length } = readNamed(occurrences.positions[index]!);
        const page = first.pageOf[id]!;
        const isTitle = id === first.sectionStart[page];
        // The same word is worth a little more in a short title than in a long one.
        const share = 0.9 + 0.1 * Math.min(1, covered / Math.max(1, length));
        const score = quality * share * (isTitle ? TITLE[kind] : HEADING);
        const [column, owner] = isTitle ? [slot.title, page] : [slot.heading, id];
        if (score > column[owner]!) column[owner] = score;
        slot.pages[page] = 1;
      });
    }
  }
}

/** Adds matches in texts for every slot that the target covers. */
export function addFromText(
  finds: readonly SlotFinds[],
  target: Target,
  found: { matches: readonly Match[]; first: FirstIndex },
): void {
  for (let at = target.from; at <= target.to; at++) {
    const slot = finds[at]!;
    for (const match of found.matches) {
      if (match.quality > slot.best) slot.best = match.quality;
      slot.marks.push(...match.marks);
      slot.inText.push(match);
      const { ids } = match.occurrences;
      let count = 0;
      ids.forEach((id, index) => {
        count = ids[index - 1] === id ? count + 1 : 0;
        const place = match.occurrences.positions[index]! >= LINKS_FROM ? IN_LINKS : 1;
        const score = place * match.quality * (1 + REPEATED * Math.min(count, REPEATED_MAX));
        if (score > slot.text[id]!) slot.text[id] = score;
        slot.pages[found.first.pageOf[id]!] = 1;
      });
    }
  }
}
