import type { Problem, ProblemLevel } from '../shared/problem';
import { groupBy } from '../shared/values/groupBy';
import { uniqueBy } from '../shared/values/uniqueBy';

/** Minimum number of files with the same finding to assume a shared cause, such as the layout. */
const SHARED = 10;

/** Minimum number of findings with the same cause to report them as one. */
const OF_ONE_CAUSE = 5;

/** Rules whose findings a layout repeats on every page. */
const SHARED_CAUSE = /^(?:broken|missing)-(?:link|anchor|markdown-link|image|file)$/;

/** Rules whose findings have the same message, and are grouped by hint. */
const BY_REMEDY: ReadonlySet<string> = new Set(['ignored-file']);

const ORDER: readonly ProblemLevel[] = ['ignore', 'log', 'warn', 'throw'];

/** One finding with all its locations. */
export interface ProblemGroup extends Pick<Problem, 'rule' | 'level' | 'message' | 'hint'> {
  /** Sorted; empty if the finding has no location. */
  readonly places: readonly SourceLocation[];
  /** Likely cause, if the number of locations suggests one. */
  readonly note: string | null;
}

/** Location in a source file. Lines and columns are 1-based; `null` if unknown. */
export interface SourceLocation {
  /** Relative to the folder of the site. */
  readonly file: string;
  readonly line: number | null;
  readonly column: number | null;
}

/**
 * Groups equal findings, with the hint of the first and distinct locations. Sorted by ascending level, so that errors
 * are printed last, next to the prompt; within a level by file and line.
 */
export function groupProblems(problems: readonly Problem[]): ProblemGroup[] {
  const groups = groupBy(joinCauses(problems), ({ rule, level, message, hint }) =>
    JSON.stringify([rule, level, message, BY_REMEDY.has(rule) ? hint : '']),
  );
  return [...groups.values()]
    .map(toGroup)
    .sort(
      (a, b) => ORDER.indexOf(a.level) - ORDER.indexOf(b.level) || comparePlaces(a.places[0], b.places[0]),
    );
}

/** Replaces the message of findings with a common cause by that cause. */
function joinCauses(problems: readonly Problem[]): readonly Problem[] {
  const byCause = groupBy(
    problems.filter(({ cause }) => cause !== undefined),
    ({ level, cause }) => `${level} ${cause?.message}`,
  );
  const counts = new Map([...byCause.values()].flatMap((own) => own.map((problem) => [problem, own.length])));
  return problems.map((problem) => {
    const count = counts.get(problem) ?? 0;
    if (!problem.cause || count < OF_ONE_CAUSE) return problem;
    return {
      ...problem,
      message: `${count.toLocaleString('en')} ${problem.cause.message}`,
      hint: problem.cause.hint,
    };
  });
}

function toGroup(problems: readonly Problem[]): ProblemGroup {
  const { rule, level, message, hint, cause } = problems[0]!;
  const all = problems.flatMap(({ file, line, column }): SourceLocation[] =>
    file === undefined ? [] : [{ file, line: line ?? null, column: column ?? null }],
  );
  const places = uniqueBy(all, JSON.stringify).sort(comparePlaces);
  const files = new Set(places.map(({ file }) => file)).size;
  const note =
    files >= SHARED && SHARED_CAUSE.test(rule) && !(cause && hint === cause.hint)
      ? `On ${files} pages: probably the navbar or footer in site.config.ts, or a component that they share.`
      : null;
  return { rule, level, message, ...(hint === undefined ? {} : { hint }), places, note };
}

function comparePlaces(a: SourceLocation | undefined, b: SourceLocation | undefined): number {
  if (!a || !b) return a ? 1 : b ? -1 : 0;
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
