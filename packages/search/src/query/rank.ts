/** Which sections answer the query, and in which order. */
import { isEveryday } from '../analyzer/stopwords';
import type { SlotFinds } from './collect';
import type { FirstIndex } from './first';
import { gatherPlaces, nearness, type Places } from './nearness';
import type { Slot } from './parse';

export interface Ranked {
  readonly page: number;
  /** Number of the section in the page; 0 is the page itself. */
  readonly section: number;
  readonly score: number;
  /** Whether the answer stands in the text rather than in the title or heading. */
  readonly isContent: boolean;
}

export interface RankInput {
  readonly slots: readonly Slot[];
  readonly finds: readonly SlotFinds[];
  readonly first: FirstIndex;
  readonly allowed: Uint8Array;
}

/** What a section has from the titles above it, as parts of their score. */
const FROM_TITLE = 0.15;
const FROM_HEADING = 0.16;
/** What a page has from words in different sections. */
const SCATTERED = 0.5;
const NEAR_BONUS = 0.35;
/** Scores within this step are a tie, which the date decides. */
const STEP = 0.05;
/** A page in another language is measured by a best page that has so much more: it counts 0.85. */
const FOREIGN = 1.085;
/** A query is given up when less than this part of it is found together. */
const LEAST_COVER = 0.4;
/** Pages with less than this part of what the best page has are no answers. */
const LEAST_SHARE = 0.45;
/** What a word counts that says what kind of text is wanted rather than what it is about. */
const EVERYDAY = 0.35;

/** All answers, best first: by score, then newer, then in the order of the site. */
export function rank(input: RankInput): Ranked[] {
  const weights = slotWeights(input);
  const needed = neededSlots(input, weights);
  if (needed.length === 0) return [];
  const { pages, covers, most } = candidates(input, needed, weights);
  const { pages: rows, pageOf } = input.first;
  const places = needed.map((slot) =>
    gatherPlaces(
      needed.length > 1 ? input.finds[slot]!.inText.map((match) => match.occurrences) : [],
      pageOf.length,
    ),
  );
  const shared = { ...input, weights, needed, places };
  const ranked: Ranked[] = [];
  for (const page of pages) {
    const share = { cover: covers[page]!, most: most * (rows[page]!.language ? FOREIGN : 1) };
    ranked.push(...rankPage(page, share, shared));
  }
  return ranked.sort(
    (a, b) =>
      b.score - a.score || rows[b.page]!.day - rows[a.page]!.day || a.page - b.page || a.section - b.section,
  );
}

/** Rare words weigh more, everyday words less; 0 for words that were not found. */
function slotWeights({ slots, finds, allowed }: RankInput): number[] {
  const total = allowed.reduce((sum, bit) => sum + bit, 0);
  return finds.map(({ pages }, slot) => {
    let found = 0;
    for (let page = 0; page < pages.length; page++) found += pages[page]! & allowed[page]!;
    if (found === 0) return 0;
    const rarity = 0.5 + Math.log(1 + total / found) / Math.log(1 + total);
    return slots.length > 1 && isEveryday(slots[slot]!.word) ? rarity * EVERYDAY : rarity;
  });
}

/**
 * The slots that a page must have: all that were found and are more than grammar. None, and so no answer, when
 * most of what was typed occurs nowhere, unless most words of it stand on one page, or part of the one identifier that
 * was typed.
 */
function neededSlots({ slots, finds, allowed }: RankInput, weights: readonly number[]): number[] {
  const all = slots.map((_, index) => index);
  const content = all.filter((index) => !slots[index]!.isStopword);
  const asked = content.length > 0 ? content : all;
  const found = asked.filter((index) => weights[index]! > 0);
  if (found.length < asked.length && asked.every((index) => slots[index]!.isExact)) return [];
  const letters = (list: readonly number[]) =>
    list.reduce((sum, index) => sum + slots[index]!.word.length, 0);
  if (letters(found) * 2 >= letters(asked)) return found;
  const isTogether = () =>
    allowed.some((isAllowed, page) => isAllowed > 0 && found.every((slot) => finds[slot]!.pages[page]! > 0));
  return found.length * 2 > asked.length && isTogether() ? found : [];
}

interface Candidates {
  readonly pages: readonly number[];
  /** Weight of the needed slots that each page has. */
  readonly covers: Float32Array;
  /** The greatest of them. */
  readonly most: number;
}

/** Pages with enough of what was asked: nearly half of what the best page has, and of the whole. */
function candidates(
  { finds, allowed }: RankInput,
  needed: readonly number[],
  weights: readonly number[],
): Candidates {
  const covers = new Float32Array(allowed.length);
  for (const slot of needed) {
    const { pages } = finds[slot]!;
    for (let page = 0; page < pages.length; page++)
      if (pages[page]! & allowed[page]!) covers[page]! += weights[slot]!;
  }
  const whole = needed.reduce((sum, slot) => sum + weights[slot]!, 0);
  const most = covers.reduce((max, cover) => Math.max(max, cover), 0);
  if (most < whole * LEAST_COVER || most === 0) return { pages: [], covers, most };
  const least = Math.max(most * LEAST_SHARE, whole * LEAST_COVER * LEAST_SHARE);
  const pages: number[] = [];
  covers.forEach((cover, page) => {
    if (cover >= least) pages.push(page);
  });
  return { pages, covers, most };
}

interface PageInput extends RankInput {
  readonly weights: readonly number[];
  readonly needed: readonly number[];
  /** Where each needed slot stands in texts; nowhere when it is the only one. */
  readonly places: readonly Places[];
}

/** Weight of the needed slots that the page has, and of those that the best page has. */
interface Cover {
  readonly cover: number;
  readonly most: number;
}

/**
 * The hits of a page: the sections that have all that the page has; before them the section that is worth more
 * though it has less, such as the page itself when its title has two of three words; without either the page for
 * words that are scattered over it.
 */
function rankPage(page: number, { cover, most }: Cover, input: PageInput): Ranked[] {
  const { first, finds, needed, weights } = input;
  const start = first.sectionStart[page]!;
  const sections = first.sectionStart[page + 1]! - start - 1;
  const full: Ranked[] = [];
  let partial: Ranked | null = null;
  const above: { level: number; section: number }[] = [];
  for (let section = 0; section <= sections; section++) {
    const level = first.levels[start + section]!;
    while (above.length > 0 && above[above.length - 1]!.level >= level) above.pop();
    const hit = rankSection(page, { section, most, above: above.map((item) => start + item.section) }, input);
    if (hit && hit.cover > cover * 0.999) full.push(hit.ranked);
    else if (hit && (!partial || hit.ranked.score > partial.score)) partial = hit.ranked;
    if (section > 0) above.push({ level, section });
  }
  const best = full.reduce((max, hit) => Math.max(max, hit.score), 0);
  if (partial && partial.score > best) {
    const rest = partial;
    return [rest, ...full.filter((hit) => hit.section !== rest.section)];
  }
  if (full.length > 0) return full;
  const score = needed.reduce((sum, slot) => {
    const { text, heading, title } = finds[slot]!;
    let best = title[page]!;
    for (let id = start; id <= start + sections; id++) best = Math.max(best, text[id]!, heading[id]!);
    return sum + best * weights[slot]!;
  }, 0);
  const scattered = stepped(score * SCATTERED * (cover / most) ** 2);
  if (partial && partial.score >= scattered) return [partial];
  return [{ page, section: partial?.section ?? 0, score: scattered, isContent: partial?.isContent ?? false }];
}

/** A section answers when it has words of its own; what it has from the titles above it counts a little. */
function rankSection(
  page: number,
  {
    section,
    most,
    above,
  }: { readonly section: number; readonly most: number; readonly above: readonly number[] },
  input: PageInput,
): { readonly ranked: Ranked; readonly cover: number } | null {
  const { first, finds, needed, weights, slots, places } = input;
  const id = first.sectionStart[page]! + section;
  let score = 0;
  let cover = 0;
  let isOwn = false;
  let isContent = false;
  for (const slot of needed) {
    const { text, heading, title } = finds[slot]!;
    const named = section === 0 ? title[page]! : heading[id]!;
    let inherited = section === 0 ? 0 : title[page]! * FROM_TITLE;
    for (const parent of above) inherited = Math.max(inherited, heading[parent]! * FROM_HEADING);
    const best = Math.max(named, text[id]!, inherited);
    if (best === 0) continue;
    cover += weights[slot]!;
    if (named > 0 || text[id]! > 0) isOwn = true;
    if (named === 0 && (text[id]! > 0 || inherited === 0)) isContent = true;
    // A word in the heading and again in the text below it counts a little more.
    score += (best + 0.1 * Math.min(named, text[id]!)) * weights[slot]!;
  }
  if (!isOwn) return null;
  slots.forEach((slot, index) => {
    if (slot.isStopword && !needed.includes(index)) score += 0.05 * finds[index]!.text[id]!;
  });
  if (isContent && needed.length > 1) score *= 1 + NEAR_BONUS * nearness(places, id);
  return { ranked: { page, section, score: stepped(score * (cover / most) ** 2), isContent }, cover };
}

function stepped(score: number): number {
  return Math.round(score / STEP) * STEP;
}
