/** Severity of the findings of a check; `throw` fails the build. */
export type ProblemLevel = 'ignore' | 'log' | 'warn' | 'throw';

/** One finding about the author's input: what is wrong, where, and what to do about it. */
export interface Problem {
  /** Stable short name of the rule, for grouping and for tests: `broken-link`, `front-matter`, … */
  readonly rule: string;
  readonly level: ProblemLevel;
  /** One sentence: what is wrong. */
  readonly message: string;
  /** Path of the file relative to the site's folder, with forward slashes. */
  readonly file?: string;
  /** 1-based. */
  readonly line?: number;
  /** 1-based. */
  readonly column?: number;
  /** The option of the configuration that it is about, from which the line is found. */
  readonly option?: readonly (string | number)[];
  /** One sentence: what to do about it. */
  readonly hint?: string;
  /** What it may have in common with others, which are then reported together. */
  readonly cause?: ProblemCause;
}

/** Why many findings are one. */
export interface ProblemCause {
  /** Follows the number of findings: "links begin with …". */
  readonly message: string;
  /** One sentence: what to do about all of them. */
  readonly hint: string;
}

/** A problem that stops the work; its level goes without saying. */
export type Mistake = Omit<Problem, 'level'> & Partial<Pick<Problem, 'level'>>;

const isList = (problems: Mistake | readonly Problem[]): problems is readonly Problem[] =>
  Array.isArray(problems);

/** A mistake of the author's that stops the work at once. Anything else that is thrown is a bug of ours. */
export class SiteError extends Error {
  readonly problems: readonly Problem[];

  /** @param problems the whole list, or one mistake: its level is `throw` */
  constructor(problems: Mistake | readonly Problem[]) {
    const list = isList(problems) ? problems : [{ level: 'throw', ...problems } as const];
    super(list.map(formatProblem).join('\n'));
    this.name = 'SiteError';
    this.problems = list;
  }
}

/** Makes mistakes of one rule. */
export const mistakesOf =
  (rule: string) =>
  (message: string, hint: string): SiteError =>
    new SiteError({ rule, message, hint });

/** Throws for a state that only a defect of this program can produce. */
export function bug(message: string): never {
  throw new Error(`Internal error: ${message}. This is a defect of the engine, not of your content.`);
}

/** `file:line:column: message` with the hint on a line of its own. */
function formatProblem(problem: Problem): string {
  const { file, line, column, message, hint } = problem;
  const place = file ? `${file}${line ? `:${line}${column ? `:${column}` : ''}` : ''}: ` : '';
  return `${place}${message}${hint ? `\n    ${hint}` : ''}`;
}
