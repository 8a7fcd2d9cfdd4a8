/** Selects and ranks the sections that answer a query. */
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

/** Occurrences of the query words, to be ranked. */
export interface RankInput {
  readonly slots: readonly Slot[];
  readonly finds: readonly SlotFinds[];
  readonly table: PageTable;
  /** By page: 1 if the request's filters let it through, otherwise 0. */
  readonly allowed: Uint8Array;
  /**
   * Whether scores are upper bounds. A word of which only positions in introductions are known then scores the
   * maximum elsewhere. Answers that are not vague keep their rank, whatever the remaining positions are.
   */
  readonly isBound?: boolean;
  readonly work?: Work | undefined;
}

/** The ranked answers of one language. */
export interface Ranking {
  /** The requested answers, best first. */
  readonly best: readonly Ranked[];
  /** By page: number of answers, requested or not. */
  readonly counts: Uint32Array;
  /** Sum of `counts`. */
  readonly total: number;
}

/** Ranks the sections and pages that contain the needed words of a query. */
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

/** Weight of each slot: rare words weigh more, everyday words and verbs less; 0 for words without matches. */
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
 * The slots that pages are ranked by: all that were found, without stopwords. None, and so no answer, if most of the
 * query has no match, unless one page contains most of its words. Also none if part of a single identifier has no
 * match.
 */
function neededSlots({ slots, finds, allowed }: RankInput, weights: readonly number[]): number[] {
  const all = slots.map((_, index) => index);
  const content = all.filter((index) => !slots[index]!.isStopword);
  const isFound = (index: number) => weights[index]! > 0;
  const said = content.length > 0 ? content : all;
  const found = said.filter(isFound);
  // A text may paraphrase the verbs of a sentence.
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
  /** By page: total weight of the needed slots on it. */
  readonly covers: Float32Array;
  /** Maximum of `covers`. */
  readonly most: number;
}

/** Pages with enough of the query: nearly half as much as the best page, and as the whole query. */
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
  // Newer pages first: they win ties, and what comes later is only counted.
  const having = (share: number) => {
    const least = Math.max(most, whole * WEIGHTS.leastFound) * share;
    return Array.from(table.inOrder).filter((page) => covers[page]! >= least);
  };
  const pages = having(WEIGHTS.leastShare);
  return { pages: pages.length < WEIGHTS.few ? having(WEIGHTS.leastShareOfFew) : pages, covers, most };
}
