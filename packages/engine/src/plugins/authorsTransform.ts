import type { Transform } from '../markdown';
import { LateError, runAuthors } from '../node/authorsCode';
import { authorsPlace } from '../node/authorsPlace';
import { readSiteFileIfAny } from '../node/siteFile';

/** Wraps an author's function on trees, so that its errors have their location in the author's file. */
export function authorsTransform(given: Pick<Transform, 'name' | 'kind' | 'run'>, root: string): Transform {
  return {
    ...given,
    lineOf: (word) => quotedLine(root, given.name, word),
    run: located(given.run, root),
  };
}

/**
 * Wraps an author's function, so that its errors have their location in the author's file as `at`. One that has not
 * ended for one text is not run for the next, which would take a minute each.
 */
export function located<Given extends unknown[], Result>(
  run: (...given: Given) => Result | Promise<Result>,
  root: string,
): (...given: Given) => Promise<Result> {
  let late: LateError | null = null;
  return async (...given) => {
    try {
      if (late) throw late;
      return await runAuthors(() => run(...given));
    } catch (error) {
      if (error instanceof LateError) late = error;
      throw withPlace(error, root);
    }
  };
}

/** As {@link located}, for a synchronous function. */
export function locatedNow<Given extends unknown[], Result>(
  run: (...given: Given) => Result,
  root: string,
): (...given: Given) => Result {
  return (...given) => {
    try {
      return run(...given);
    } catch (error) {
      throw withPlace(error, root);
    }
  };
}

function withPlace(error: unknown, root: string): Error {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return Object.assign(new Error(message), { at: authorsPlace(stack ?? '', root) });
}

/** 1-based line of the first quoted occurrence of a word in a file of the site; `null` without one. */
function quotedLine(root: string, file: string, word: string): number | null {
  const quoted = ["'", '"', '`'].map((quote) => quote + word + quote);
  const lines = readSiteFileIfAny(root, file)?.toString().split('\n') ?? [];
  const index = lines.findIndex((line) => quoted.some((text) => line.includes(text)));
  return index < 0 ? null : index + 1;
}
