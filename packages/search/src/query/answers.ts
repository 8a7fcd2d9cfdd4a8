/** Collects answers, of which there may be a hundred thousand, as numbers, and returns the best as objects. */
import type { PageRow } from '../format';
import type { PageTable } from './read/pageTable';
import { WEIGHTS } from './weights';

/** A section of a page that answers a query, before its display fields are read. */
export interface RankedSection {
  /** Number of the page in the index of its language. */
  readonly page: number;
  /** Number of the section in the page; 0 is the page itself. */
  readonly section: number;
  readonly score: number;
  /** Whether the match is in the text rather than the title or heading. */
  readonly isContent: boolean;
}

/** Number and order of the requested answers. */
export interface AnswerLimits {
  readonly count: number;
  /** Maximum number of answers from each section of the site. */
  readonly perSection?: number | undefined;
  /** Whether the order of the pages comes before the score. */
  readonly isSorted?: boolean | undefined;
}

/** Collects the answers of one language; retains only as many as were requested. */
export interface AnswerCollector {
  /** `steps` is the score as {@link stepsOf} returns it; `flag` is {@link CONTENT} or 0. */
  add(page: number, section: number, steps: number, flag: number): void;
  /** Number of answers on each page, including those beyond the limits. */
  readonly counts: Uint32Array;
  /** The requested answers, best first: by score, then newer, then in the order of the site. */
  best(): RankedSection[];
}

/** Flag of an answer whose match is in the text. */
export const CONTENT = 1;

/** Upper bound of a score in steps. */
const MAX_STEPS = 65_536;

/** A score in whole steps; scores of one step are a tie. */
export function stepsOf(score: number): number {
  return Math.round(score / WEIGHTS.step);
}

/** The best answers of one section of the site. */
interface Group {
  keys: number[];
  /** Keys from this one on are discarded. */
  limit: number;
}

/** The part of the page table that orders answers. */
export interface PagesInOrder extends Pick<PageTable, 'order' | 'inOrder' | 'maxSections'> {
  readonly pages: readonly Pick<PageRow, 'lvl0'>[];
}

/** Creates a collector. Many answers are added and few requested; the others are only counted. */
export function createAnswers(
  { pages: rows, order, inOrder, maxSections }: PagesInOrder,
  { count, perSection, isSorted = false }: AnswerLimits,
): AnswerCollector {
  const { length } = rows;
  const counts = new Uint32Array(length);
  const maxPerGroup = perSection ?? count;
  const groups = new Map<string, Group>();
  const groupOf = (page: number): Group => {
    const name = perSection === undefined ? '' : rows[page]!.lvl0;
    const known = groups.get(name) ?? { keys: [], limit: Number.POSITIVE_INFINITY };
    groups.set(name, known);
    return known;
  };
  let last = -1;
  let group: Group = { keys: [], limit: 0 };
  return {
    counts,
    add(page, section, steps, flag) {
      counts[page]!++;
      // The sort key, smallest first, encoded as one number.
      const worse = MAX_STEPS - steps;
      const rank = isSorted ? order[page]! * MAX_STEPS + worse : worse * length + order[page]!;
      const key = (rank * maxSections + section) * 2 + flag;
      if (page !== last) group = groupOf(page);
      last = page;
      if (key >= group.limit) return;
      group.keys.push(key);
      if (group.keys.length < maxPerGroup * 2 + 64) return;
      group.keys = smallest(group.keys, maxPerGroup);
      group.limit = group.keys[maxPerGroup - 1] ?? 0;
    },
    best() {
      const best = [...groups.values()].flatMap(({ keys }) => smallest(keys, maxPerGroup));
      return smallest(best, count).map((key) => {
        const position = Math.floor(key / 2);
        const rank = Math.floor(position / maxSections);
        return {
          page: inOrder[isSorted ? Math.floor(rank / MAX_STEPS) : rank % length]!,
          section: position % maxSections,
          score: (MAX_STEPS - (isSorted ? rank % MAX_STEPS : Math.floor(rank / length))) * WEIGHTS.step,
          isContent: key % 2 === CONTENT,
        };
      });
    },
  };
}

function smallest(keys: readonly number[], count: number): number[] {
  return [...Float64Array.from(keys).sort().subarray(0, count)];
}
