import type { Transform } from '../markdown';
import { runAuthors } from '../node/authorsCode';
import { authorsPlace } from '../node/authorsPlace';
import { readSiteFileIfAny } from '../node/siteFile';

/** An author's function on trees, whose errors are reported with their location in the author's file. */
export function authorsTransform(given: Pick<Transform, 'name' | 'kind' | 'run'>, root: string): Transform {
  return {
    ...given,
    lineOf: (word) => quotedLine(root, given.name, word),
    run: located(given.run, root),
  };
}

/** An author's function whose errors have their location in the author's file, as `at`. */
export function located<Given extends unknown[], Result>(
  run: (...given: Given) => Result | Promise<Result>,
  root: string,
): (...given: Given) => Promise<Result> {
  return async (...given) => {
    try {
      return await runAuthors(() => run(...given));
    } catch (error) {
      throw withPlace(error, root);
    }
  };
}

/** As {@link located}, for a function that does not wait. */
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

/** Line on which a file of the site has a word in quotes, from 1; `null` where it has none. */
function quotedLine(root: string, file: string, word: string): number | null {
  const quoted = ["'", '"', '`'].map((quote) => quote + word + quote);
  const lines = readSiteFileIfAny(root, file)?.toString().split('\n') ?? [];
  const index = lines.findIndex((line) => quoted.some((text) => line.includes(text)));
  return index < 0 ? null : index + 1;
}
