/** Severity of a problem; `throw` fails the build. */
export type ProblemLevel = 'ignore' | 'log' | 'warn' | 'throw';

/** The level of a fault that is a warning at most. */
export const warningAtMost = (level: ProblemLevel): ProblemLevel => (level === 'throw' ? 'warn' : level);

/** A problem in the author's input: what is wrong, where, and the remedy. */
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
  /** Path of the configuration option concerned, from which the line is found. */
  readonly option?: readonly (string | number)[];
  /** One sentence: the remedy. */
  readonly hint?: string;
  /** Paths of pages (`/blog/x`) or of texts (`content/blog/x.md`), of which any one would have been right. */
  readonly missing?: readonly string[];
  /**
   * Anchors as `drawnAnchor` names them. There is no problem if components draw all of them, which only a build knows.
   */
  readonly unlessDrawn?: readonly string[];
  /** Common cause, by which problems are grouped in reports. */
  readonly cause?: ProblemCause;
}

/** Name of an id that a component in a text draws. @param file the text, relative to the site's folder */
export const drawnAnchor = (file: string, id: string): string => `${file}#${id}`;

/** Whether a problem is one whatever components draw. */
export const isCertain = ({ unlessDrawn }: Problem): boolean => unlessDrawn === undefined;

/** Common cause of several problems. */
export interface ProblemCause {
  /** Continues the number of problems: "links begin with …". */
  readonly message: string;
  /** One sentence: the remedy for all of them. */
  readonly hint: string;
}

/** A problem that stops the work; its level defaults to `throw`. */
export type Mistake = Omit<Problem, 'level'> & Partial<Pick<Problem, 'level'>>;

const isList = (problems: Mistake | readonly Problem[]): problems is readonly Problem[] =>
  Array.isArray(problems);

/** An error of the author that stops the work. Any other exception is a defect of the engine. */
export class SiteError extends Error {
  readonly problems: readonly Problem[];

  /** @param problems the whole list, or one mistake, whose level defaults to `throw` */
  constructor(problems: Mistake | readonly Problem[]) {
    const list = isList(problems) ? problems : [{ level: 'throw', ...problems } as const];
    super(list.map(formatProblem).join('\n'));
    this.name = 'SiteError';
    this.problems = list;
  }
}

/** Returns a factory for mistakes of one rule. */
export const mistakesOf =
  (rule: string) =>
  (message: string, hint: string): SiteError =>
    new SiteError({ rule, message, hint });

/** Throws for a state that only a defect of the engine can cause. */
export function bug(message: string): never {
  throw new Error(`Internal error: ${message}. This is a defect of the engine, not of your content.`);
}

/** Formats a problem as `file:line:column: message`, with the hint on a separate line. */
function formatProblem(problem: Problem): string {
  const { file, line, column, message, hint } = problem;
  const place = file ? `${file}${line ? `:${line}${column ? `:${column}` : ''}` : ''}: ` : '';
  return `${place}${message}${hint ? `\n    ${hint}` : ''}`;
}
