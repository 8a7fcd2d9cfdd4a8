/** Gathers answers as numbers, of which there may be a hundred thousand, and gives the best as objects. */
import type { PageRow } from '../format';
import type { PageTable } from './pageTable';
import { WEIGHTS } from './weights';

/** A section of a page that answers a query, before anything of it is read that is shown. */
export interface Ranked {
  /** Number of the page in the index of its language. */
  readonly page: number;
  /** Number of the section in the page; 0 is the page itself. */
  readonly section: number;
  readonly score: number;
  /** Whether the match is in the text, not in the title or heading. */
  readonly isContent: boolean;
  /** Whether another section of the page may fit better: the positions of the words have not been read. */
  readonly isVague: boolean;
}

/** How many answers are requested. */
export interface AnswerLimits {
  readonly count: number;
  /** Maximum number from each section of the site. */
  readonly perSection?: number | undefined;
  /** Whether the order of the pages comes before the score. */
  readonly isSorted?: boolean | undefined;
}

/** Answers of one language, of which only as many are kept as were requested. */
export interface AnswerCollector {
  /** `steps` is the score as {@link stepsOf} gives it; `flags` are {@link CONTENT} and {@link VAGUE}. */
  add(page: number, section: number, steps: number, flags: number): void;
  /** Number of answers on each page, including those beyond the limits. */
  readonly counts: Uint32Array;
  /** The requested ones, best first: by score, then newer, then in the order of the site. */
  best(): Ranked[];
}

/** Flag of an answer whose match is in the text. */
export const CONTENT = 1;
/** Flag of an answer whose section is not certain, see {@link Ranked.isVague}. */
export const VAGUE = 2;

/** More steps than any score has. */
const MAX_STEPS = 65_536;

/** A score as a whole number of steps: scores of one step are a tie. */
export function stepsOf(score: number): number {
  return Math.round(score / WEIGHTS.step);
}

/** The best answers of one section of the site. */
interface Group {
  keys: number[];
  /** Keys from this one on are beyond the limits. */
  limit: number;
}

/** What must be known of the pages. */
export interface PagesInOrder extends Pick<PageTable, 'order' | 'inOrder' | 'mostSections'> {
  readonly pages: readonly Pick<PageRow, 'lvl0'>[];
}

/** There are many answers, and few are requested: the others are only counted. */
export function createAnswers(
  { pages: rows, order, inOrder, mostSections: numbers }: PagesInOrder,
  { count, perSection, isSorted = false }: AnswerLimits,
): AnswerCollector {
  const { length } = rows;
  const counts = new Uint32Array(length);
  const most = perSection ?? count;
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
      // One number, in which what comes first is less.
      const worse = MAX_STEPS - steps;
      const rank = isSorted ? order[page]! * MAX_STEPS + worse : worse * length + order[page]!;
      const key = (rank * numbers + section) * 4 + flag;
      if (page !== last) group = groupOf(page);
      last = page;
      if (key >= group.limit) return;
      group.keys.push(key);
      if (group.keys.length < most * 2 + 64) return;
      group.keys = smallest(group.keys, most);
      group.limit = group.keys[most - 1] ?? 0;
    },
    best() {
      const wanted = [...groups.values()].flatMap(({ keys }) => smallest(keys, most));
      return smallest(wanted, count).map((key) => {
        const place = Math.floor(key / 4);
        const rank = Math.floor(place / numbers);
        return {
          page: inOrder[isSorted ? Math.floor(rank / MAX_STEPS) : rank % length]!,
          section: place % numbers,
          score: (MAX_STEPS - (isSorted ? rank % MAX_STEPS : Math.floor(rank / length))) * WEIGHTS.step,
          isContent: (key & CONTENT) > 0,
          isVague: (key & VAGUE) > 0,
        };
      });
    },
  };
}

function smallest(keys: readonly number[], count: number): number[] {
  return [...Float64Array.from(keys).sort().subarray(0, count)];
}
