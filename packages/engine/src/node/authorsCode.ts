import { within } from '@private-devlog/search/internal/browser';

/** How long the author's code may take, in milliseconds: code that never ends would end the build without a word. */
const LIMIT = 60_000;

/**
 * Runs code of the author's: a module or a hook.
 *
 * @throws Error when its promise has not settled after a minute, and when it ends the process or sets its exit status: a
 * build that failed would be none, without a word
 */
export async function runAuthors<T>(run: () => T | Promise<T>): Promise<T> {
  process.exit = refuseExit;
  const before = process.exitCode;
  const result = run();
  const value = result instanceof Promise ? await within(LIMIT, result, tooLate) : result;
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

/** Takes the place of `process.exit`, also for what runs later, such as a timer. */
function refuseExit(): never {
  const error = new Error(`it calls \`process.exit()\`, which would end the command at once; ${INSTEAD}`);
  // The first place in the stack is that of the call.
  Error.captureStackTrace(error, refuseExit);
  throw error;
}
