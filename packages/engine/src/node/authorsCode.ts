import { withTimeout } from '@private-devlog/search/internal/browser';

/**
 * Time limit of the author's code, in milliseconds. With a promise that never settles, the process would end silently.
 */
const LIMIT = 60_000;

/**
 * Runs the author's code: a module or a hook.
 *
 * @throws Error when its promise has not settled after a minute, or when it exits the process or sets its exit status,
 * since the build would fail silently
 */
export async function runAuthors<T>(run: () => T | Promise<T>): Promise<T> {
  process.exit = refuseExit;
  const before = process.exitCode;
  const result = run();
  const value = result instanceof Promise ? await withTimeout(LIMIT, result, tooLate) : result;
  const { exitCode } = process;
  if (exitCode === before) return value;
  process.exitCode = before;
  throw new Error(`it sets \`process.exitCode\` to ${exitCode}; ${INSTEAD}`);
}

const INSTEAD = 'throw an Error that says what is wrong';

const tooLate = () =>
  new Error(
    'it has not ended after a minute; give what it waits for a limit, such as `AbortSignal.timeout(10_000)`',
  );

/** Replaces `process.exit` permanently, also for code that runs later, such as a timer. */
function refuseExit(): never {
  const error = new Error(`it calls \`process.exit()\`, which would end the command at once; ${INSTEAD}`);
  // So the stack begins with the caller.
  Error.captureStackTrace(error, refuseExit);
  throw error;
}
