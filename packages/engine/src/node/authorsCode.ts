import { Script } from 'node:vm';
import { withTimeout } from '@private-devlog/search/internal/browser';

/**
 * Time limit of the author's code, in milliseconds. With a promise that never settles, the process would end silently,
 * and with a loop never.
 */
const LIMIT = 60_000;

/** Calls a function that a script can name. A script is what Node.js interrupts. */
const CALL = new Script('globalThis[Symbol.for("private-devlog.run")]()');
const RUN = Symbol.for('private-devlog.run');

/**
 * Runs the author's code: a module or a hook.
 *
 * @param limit milliseconds
 * @throws LateError when it has not ended after a minute; Error when it exits the process or sets its exit status, since the
 * build would fail silently. A loop after its first `await` is not interrupted.
 */
export async function runAuthors<T>(run: () => T | Promise<T>, limit = LIMIT): Promise<T> {
  process.exit = refuseExit;
  const before = process.exitCode;
  const result = runWithin(limit, run);
  const value = result instanceof Promise ? await withTimeout(limit, result, tooLate) : result;
  const { exitCode } = process;
  if (exitCode === before) return value;
  process.exitCode = before;
  throw new Error(`it sets \`process.exitCode\` to ${exitCode}; ${INSTEAD}`);
}

const INSTEAD = 'throw an Error that says what is wrong';

/** Runs a function up to its end or its first `await`. */
function runWithin<T>(limit: number, run: () => T): T {
  Object.assign(globalThis, { [RUN]: run });
  try {
    return CALL.runInThisContext({ timeout: limit }) as T;
  } catch (error) {
    const isLate = error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    throw isLate ? new LateError('it has not ended after a minute; look for a loop without an end') : error;
  }
}

/** Error of code that has not ended in time; running it again would take as long. */
export class LateError extends Error {}

const tooLate = () =>
  new LateError(
    'it has not ended after a minute; give what it waits for a limit, such as `AbortSignal.timeout(10_000)`',
  );

/** Replaces `process.exit` permanently, also for code that runs later, such as a timer. */
function refuseExit(): never {
  const error = new Error(`it calls \`process.exit()\`, which would end the command at once; ${INSTEAD}`);
  // So the stack begins with the caller.
  Error.captureStackTrace(error, refuseExit);
  throw error;
}
