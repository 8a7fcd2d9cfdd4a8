import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withInvisible } from '../../shared/mistakes/invisible';
import type { Problem } from '../../shared/problem';
import { groupBy } from '../../shared/values/groupBy';

/** A problem for the overlay in the browser. */
export interface ProblemView
  extends Pick<Problem, 'level' | 'message' | 'file' | 'line' | 'column' | 'hint'> {
  /** Source lines around the location. */
  readonly frame?: readonly FrameLine[];
}

interface FrameLine {
  readonly number: number;
  readonly text: string;
}

/** Number of source lines before and after the line of the problem. */
const AROUND = 2;

/** Maximum length of a source line, in characters; longer ones are truncated. */
const MAX_LENGTH = 160;

/**
 * Problems for the overlay: errors first, equal ones once at their first location. Notes are only printed in the
 * terminal.
 */
export function problemViews(root: string, problems: readonly Problem[]): ProblemView[] {
  const ofLevel = (wanted: Problem['level']) => problems.filter(({ level }) => level === wanted);
  const same = groupBy(
    [...ofLevel('throw'), ...ofLevel('warn')],
    ({ level, message, hint }) => `${level}\n${message}\n${hint}`,
  );
  return [...same.values()].map(([first, ...others]) =>
    viewOf(
      root,
      others.length === 0
        ? first!
        : {
            ...first!,
            message: `${first!.message} (and at ${others.length} more place${others.length > 1 ? 's' : ''})`,
          },
    ),
  );
}

/** @param root folder of the site, to which file paths are relative */
export function viewOf(root: string, { rule: _, ...told }: Problem): ProblemView {
  const problem = { ...told, message: withInvisible(told.message) };
  const { file, line } = problem;
  const frame = file !== undefined && line !== undefined ? frameOf(join(root, file), line) : [];
  return frame.length > 0 ? { ...problem, frame } : problem;
}

function frameOf(file: string, line: number): FrameLine[] {
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split(/\r?\n/);
  } catch {
    return [];
  }
  const first = Math.max(0, line - 1 - AROUND);
  return lines
    .slice(first, line + AROUND)
    .map((text, index) => ({ number: first + index + 1, text: text.slice(0, MAX_LENGTH) }));
}
