/** Failures of a search: which are permanent, and which cost it no hits. */
import type { SearchOptions } from '../types';

/** Options of an answer to one request. */
export interface AnswerOptions extends SearchOptions {
  /** Errors of steps without which the request may have hits. */
  readonly failures: unknown[];
}

/**
 * Awaits a step without which a request may have hits. If it fails, such as by a file that cannot be loaded, its error
 * is kept, and the result is `instead`.
 */
export function optional<Result>(
  { failures, signal }: AnswerOptions,
  step: Promise<Result>,
  instead: Result,
): Promise<Result> {
  return step.catch((error: unknown) => {
    if (signal?.aborted || isPermanent(error)) throw error;
    failures.push(error);
    return instead;
  });
}

/**
 * Whether an error is permanent, so that a retry cannot help. It compares names, so that a worker, whose searches
 * have no budget, need not load the classes.
 */
export function isPermanent(error: unknown): boolean {
  return error instanceof Error && /^Search(?:Limit|Request)Error$/.test(error.name);
}
