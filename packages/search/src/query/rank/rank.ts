/** Selects and ranks the sections that answer a query. */
import { isEveryday } from '../../analyzer/stopwords';
import type { Work } from '../../types';
import { type AnswerLimits, createAnswers, type RankedSection } from '../answers';
import { once } from '../lazy';
import { isSentence, type QueryTerm } from '../match/parse';
import type { PageTable } from '../read/pageTable';
import { WEIGHTS } from '../weights';
import type { TermScores } from './collect';
import { mergePositions } from './proximity';
import { pageRanker } from './rankPage';

/** Occurrences of the query words, to be ranked. */
export interface RankInput {
  readonly terms: readonly QueryTerm[];
  readonly scores: readonly TermScores[];
  readonly table: PageTable;
  /** By page: 1 if the request's filters let it through, otherwise 0. */
  readonly allowed: Uint8Array;
  readonly work?: Work | undefined;
}

/** The ranked answers of one language. */
export interface Ranking {
  /** The requested answers, best first. */
  readonly best: readonly RankedSection[];
  /** By page: number of answers, requested or not. */
  readonly counts: Uint32Array;
  /** Sum of `counts`. */
  readonly total: number;
}

/** Ranks the sections and pages that contain the needed words of a query. */
export function rank(input: RankInput, limits: AnswerLimits): Ranking {
  const weights = termWeights(input);
  const needed = neededTerms(input, weights);
  const { pages, coverage, maxCoverage } = candidates(input, needed, weights);
  const { pages: rows, pageOf } = input.table;
  const positions = once(() =>
    needed.map((term) =>
      mergePositions(
        input.scores[term]!.inText.map(({ postings }) => postings()),
        pageOf.length,
      ),
    ),
  );
  const { sectionStart } = input.table;
  input.work?.spend(
    'section',
    pages.reduce((sum, page) => sum + sectionStart[page + 1]! - sectionStart[page]!, 0) * needed.length,
  );
  const answers = createAnswers(input.table, limits);
  const rankPage = pageRanker({ ...input, weights, needed, positions }, answers);
  for (const page of pages)
    rankPage(page, coverage[page]!, maxCoverage * (rows[page]!.language ? WEIGHTS.foreign : 1));
  const { counts } = answers;
  return { best: answers.best(), counts, total: counts.reduce((sum, count) => sum + count, 0) };
}

/** Weight of each term: rare words weigh more, everyday words and verbs less; 0 for words without matches. */
function termWeights({ terms, scores, allowed }: RankInput): number[] {
  let total = 0;
  for (let page = 0; page < allowed.length; page++) total += allowed[page]!;
  return scores.map(({ pages, isVerb }, term) => {
    let found = 0;
    for (let page = 0; page < pages.length; page++) found += pages[page]! & allowed[page]!;
    if (found === 0) return 0;
    const rarity = WEIGHTS.common + Math.log(1 + total / found) / Math.log(1 + total);
    if (terms.length > 1 && isEveryday(terms[term]!.word)) return rarity * WEIGHTS.everyday;
    return isVerb ? rarity * (isSentence(terms) ? WEIGHTS.sentenceVerb : WEIGHTS.predicate) : rarity;
  });
}

/**
 * The terms that pages are ranked by: all that were found, without stopwords. None, and so no answer, if most of the
 * query has no match, unless one page contains most of its words. Also none if part of a single identifier has no
 * match.
 */
function neededTerms({ terms, scores, allowed }: RankInput, weights: readonly number[]): number[] {
  const all = terms.map((_, index) => index);
  const content = all.filter((index) => !terms[index]!.isStopword);
  const isFound = (index: number) => weights[index]! > 0;
  const relevant = content.length > 0 ? content : all;
  const found = relevant.filter(isFound);
  // A text may paraphrase the verbs of a sentence.
  const required = relevant.filter((index) => isFound(index) || !terms[index]!.mayBeVerb);
  if (found.length < required.length && required.every((index) => terms[index]!.isExact)) return [];
  const letters = (list: readonly number[]) =>
    list.reduce((sum, index) => sum + terms[index]!.word.length, 0);
  if (letters(found) * 2 >= letters(required)) return found;
  const isTogether = () =>
    allowed.some((isAllowed, page) => isAllowed > 0 && found.every((term) => scores[term]!.pages[page]! > 0));
  return found.length * 2 > required.length && isTogether() ? found : [];
}

interface CandidatePages {
  readonly pages: readonly number[];
  /** By page: total weight of the needed terms on it. */
  readonly coverage: Float32Array;
  /** Maximum of `coverage`. */
  readonly maxCoverage: number;
}

/** Pages with enough of the query: nearly half as much as the best page, and as the whole query. */
function candidates(
  { scores, allowed, table }: RankInput,
  needed: readonly number[],
  weights: readonly number[],
): CandidatePages {
  const coverage = new Float32Array(allowed.length);
  for (const term of needed) {
    const { pages } = scores[term]!;
    for (let page = 0; page < pages.length; page++)
      if (pages[page]! & allowed[page]!) coverage[page]! += weights[term]!;
  }
  const total = needed.reduce((sum, term) => sum + weights[term]!, 0);
  let maxCoverage = 0;
  for (let page = 0; page < coverage.length; page++) maxCoverage = Math.max(maxCoverage, coverage[page]!);
  if (maxCoverage < total * WEIGHTS.minFound || maxCoverage === 0)
    return { pages: [], coverage, maxCoverage };
  // Newer pages first: they win ties, and what comes later is only counted.
  const pagesAbove = (share: number) => {
    const threshold = Math.max(maxCoverage, total * WEIGHTS.minFound) * share;
    return Array.from(table.inOrder).filter((page) => coverage[page]! >= threshold);
  };
  const pages = pagesAbove(WEIGHTS.minShare);
  return {
    pages: pages.length < WEIGHTS.few ? pagesAbove(WEIGHTS.minShareOfFew) : pages,
    coverage,
    maxCoverage,
  };
}
