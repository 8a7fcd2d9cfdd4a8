/** Which sections answer the query, and in which order. */
import { isEveryday } from '../analyzer/stopwords';
import type { Work } from '../types';
import { type AnswerLimits, createAnswers, type Ranked } from './answers';
import type { SlotFinds } from './collect';
import { lazily } from './lazily';
import { knownPlaces } from './match';
import { gatherPlaces } from './nearness';
import type { PageTable } from './pageTable';
import { isSentence, type Slot } from './parse';
import { pageRanker } from './rankPage';
import { WEIGHTS } from './weights';

/** What was found of each word of a query, to be put in order. */
export interface RankInput {
  readonly slots: readonly Slot[];
  readonly finds: readonly SlotFinds[];
  readonly table: PageTable;
  /** By page: 1 where the filters of the request let it through, else 0. */
  readonly allowed: Uint8Array;
  /**
   * Whether a word of which only the introductions of pages are known counts elsewhere as much as it can: then answers that are
   * not vague are before all others whatever the rest of the places.
   */
  readonly isBound?: boolean;
  readonly work?: Work | undefined;
}

/** The answers of one language. */
export interface Ranking {
  /** The wanted answers, best first. */
  readonly best: readonly Ranked[];
  /** How many answers each page has, wanted or not. */
  readonly counts: Uint32Array;
  /** The sum of them. */
  readonly total: number;
}

/** Ranks the sections and pages on which the needed words of a query were found. */
export function rank(input: RankInput, wanted: AnswerLimits): Ranking {
  const weights = slotWeights(input);
  const needed = neededSlots(input, weights);
  const { pages, covers, most } = candidates(input, needed, weights);
  const { pages: rows, pageOf } = input.table;
  const places = lazily(() =>
    needed.map((slot) => gatherPlaces(input.finds[slot]!.inText.map(knownPlaces), pageOf.length)),
  );
  const { sectionStart } = input.table;
  input.work?.spend(
    'section',
    pages.reduce((sum, page) => sum + sectionStart[page + 1]! - sectionStart[page]!, 0) * needed.length,
  );
  const answers = createAnswers(input.table, wanted);
  const rankPage = pageRanker({ ...input, weights, needed, places }, answers);
  for (const page of pages)
    rankPage(page, covers[page]!, most * (rows[page]!.language ? WEIGHTS.foreign : 1));
  const { counts } = answers;
  return { best: answers.best(), counts, total: counts.reduce((sum, count) => sum + count, 0) };
}

/** Rare words weigh more, everyday words and verbs less; 0 for words that were not found. */
function slotWeights({ slots, finds, allowed }: RankInput): number[] {
  let total = 0;
  for (let page = 0; page < allowed.length; page++) total += allowed[page]!;
  return finds.map(({ pages, isVerb }, slot) => {
    let found = 0;
    for (let page = 0; page < pages.length; page++) found += pages[page]! & allowed[page]!;
    if (found === 0) return 0;
    const rarity = WEIGHTS.common + Math.log(1 + total / found) / Math.log(1 + total);
    if (slots.length > 1 && isEveryday(slots[slot]!.word)) return rarity * WEIGHTS.everyday;
    return isVerb ? rarity * (isSentence(slots) ? WEIGHTS.said : WEIGHTS.predicate) : rarity;
  });
}

/**
 * The slots that a page must have: all that were found and are more than grammar. None, and so no answer, when
 * most of what was typed occurs nowhere, unless most words of it occur on one page, or part of the one identifier that
 * was typed.
 */
function neededSlots({ slots, finds, allowed }: RankInput, weights: readonly number[]): number[] {
  const all = slots.map((_, index) => index);
  const content = all.filter((index) => !slots[index]!.isStopword);
  const isFound = (index: number) => weights[index]! > 0;
  const said = content.length > 0 ? content : all;
  const found = said.filter(isFound);
  // What a sentence says of its nouns may be said in other words.
  const asked = said.filter((index) => isFound(index) || !slots[index]!.isSaid);
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
  { finds, allowed, table }: RankInput,
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
  let most = 0;
  for (let page = 0; page < covers.length; page++) most = Math.max(most, covers[page]!);
  if (most < whole * WEIGHTS.leastFound || most === 0) return { pages: [], covers, most };
  // Newer ones first: of answers that are worth the same those are wanted, and what comes later is only counted.
  const having = (share: number) => {
    const least = Math.max(most, whole * WEIGHTS.leastFound) * share;
    return Array.from(table.inOrder).filter((page) => covers[page]! >= least);
  };
  const pages = having(WEIGHTS.leastShare);
  return { pages: pages.length < WEIGHTS.few ? having(WEIGHTS.leastShareOfFew) : pages, covers, most };
}
