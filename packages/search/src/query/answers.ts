/** Gathers answers as numbers, of which there may be a hundred thousand, and gives the best as objects. */
import type { FirstIndex } from './first';

export interface Ranked {
  readonly page: number;
  /** Number of the section in the page; 0 is the page itself. */
  readonly section: number;
  readonly score: number;
  /** Whether the answer stands in the text rather than in the title or heading. */
  readonly isContent: boolean;
  /** Whether it may be another section of the page: where the words stand has not been read. */
  readonly isVague: boolean;
}

/** How many of the answers are wanted. */
export interface Wanted {
  readonly count: number;
  /** At most so many of each section of the site. */
  readonly perSection?: number | undefined;
}

export interface Answers {
  /** `flags` are {@link CONTENT} and {@link VAGUE}. */
  add(page: number, section: number, score: number, flags: number): void;
  /** The page of each answer. */
  readonly pages: readonly number[];
  /** Those that are wanted, best first: by score, then newer, then in the order of the site. */
  best(wanted: Wanted): Ranked[];
}

export const CONTENT = 1;
export const VAGUE = 2;

/** Scores within this step are a tie, which the date decides. */
const STEP = 0.05;

export function stepped(score: number): number {
  return Math.round(score / STEP) * STEP;
}

export function createAnswers({ pages: rows, order, inOrder, mostSections: numbers }: FirstIndex): Answers {
  const pages: number[] = [];
  const sections: number[] = [];
  const steps: number[] = [];
  const flags: number[] = [];
  const groupOf = (page: number) => rows[page]!.lvl0;
  /** The least score that an answer needs to be wanted, by section of the site. */
  const leastSteps = (most: number, group: (page: number) => string): ReadonlyMap<string, number> => {
    const counts = new Map<string, number[]>();
    for (let at = 0; at < pages.length; at++) {
      const name = group(pages[at]!);
      const own = counts.get(name) ?? [];
      if (own.length === 0) counts.set(name, own);
      own[steps[at]!] = (own[steps[at]!] ?? 0) + 1;
    }
    return new Map(
      [...counts].map(([name, own]) => {
        let least = own.length;
        for (let left = most; left > 0 && least > 0; ) left -= own[--least] ?? 0;
        return [name, least];
      }),
    );
  };
  return {
    pages,
    add(page, section, score, flag) {
      pages.push(page);
      sections.push(section);
      steps.push(Math.round(score / STEP));
      flags.push(flag);
    },
    best({ count, perSection }) {
      const most = perSection ?? count;
      const group = perSection === undefined ? () => '' : groupOf;
      const least = leastSteps(most, group);
      const greatest = steps.reduce((max, step) => Math.max(max, step), 0);
      // One number for each, in which what comes first is less: sorted without an object for each.
      const { length } = rows;
      const keys = new Float64Array(steps.length);
      let kept = 0;
      for (let at = 0; at < steps.length; at++) {
        const page = pages[at]!;
        if (steps[at]! < least.get(group(page))!) continue;
        keys[kept++] =
          (((greatest - steps[at]!) * length + order[page]!) * numbers + sections[at]!) * 4 + flags[at]!;
      }
      const taken = new Map<string, number>();
      const answers: Ranked[] = [];
      for (const key of keys.subarray(0, kept).sort()) {
        const flag = key % 4;
        const place = Math.floor(key / 4);
        const rank = Math.floor(place / numbers);
        const page = inOrder[rank % length]!;
        const name = group(page);
        const before = taken.get(name) ?? 0;
        if (before === most) continue;
        taken.set(name, before + 1);
        answers.push({
          page,
          section: place % numbers,
          score: (greatest - Math.floor(rank / length)) * STEP,
          isContent: (flag & CONTENT) > 0,
          isVague: (flag & VAGUE) > 0,
        });
        if (answers.length === count) break;
      }
      return answers;
    },
  };
}
