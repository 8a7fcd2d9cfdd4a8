import { expect, it } from 'vitest';
import { type AnswerLimits, CONTENT, createAnswers, type PagesInOrder, stepsOf } from './answers';

const PAGES = 300;
const SECTIONS = 8;

let seed = 3;
function random(below: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed % below;
}

const inOrder = Int32Array.from({ length: PAGES }, (_, at) => (at * 7) % PAGES);
const order = new Int32Array(PAGES);
inOrder.forEach((page, at) => {
  order[page] = at;
});
const table: PagesInOrder = {
  pages: Array.from({ length: PAGES }, (_, page) => ({ lvl0: ['Blog', 'Docs', 'Notes'][page % 3]! })),
  inOrder,
  order,
  maxSections: SECTIONS,
};

it.each<AnswerLimits>([
  { count: 20 },
  { count: 20, perSection: 5 },
  { count: 4, perSection: 5 },
  { count: 10_000 },
  { count: 0 },
])('gives the best of all answers, %j', (wanted) => {
  const answers = createAnswers(table, wanted);
  const all = Array.from({ length: PAGES * SECTIONS }, (_, at) => ({
    page: Math.floor(at / SECTIONS),
    section: at % SECTIONS,
    steps: stepsOf(random(400) / 100),
    isContent: random(2) > 0,
  })).filter(() => random(3) > 0);
  for (const { page, section, steps, isContent } of all)
    answers.add(page, section, steps, isContent ? CONTENT : 0);
  const sorted = [...all].sort(
    (a, b) => b.steps - a.steps || order[a.page]! - order[b.page]! || a.section - b.section,
  );
  const taken: Record<string, number> = {};
  const best = sorted.filter(({ page }) => {
    const { lvl0 } = table.pages[page]!;
    taken[lvl0] = (taken[lvl0] ?? 0) + 1;
    return taken[lvl0] <= (wanted.perSection ?? wanted.count);
  });
  expect(answers.best().map(({ score, ...answer }) => ({ ...answer, steps: stepsOf(score) }))).toEqual(
    best.slice(0, wanted.count),
  );
  expect(answers.counts.reduce((sum, count) => sum + count, 0)).toBe(all.length);
  expect(answers.counts[7]).toBe(all.filter(({ page }) => page === 7).length);
});
