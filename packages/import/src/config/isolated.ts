import type { PackageStandIns } from './packageStandIns';
import type { SourceFileSystem } from './sourceFileSystem';

/** Globals of a program in the process that {@link isolated} prepares. */
export interface IsolatedGlobals {
  readonly __package: PackageStandIns['of'];
  readonly __resolve: SourceFileSystem['resolve'];
  readonly __files: unknown;
  /** Ends the program with a value. */
  readonly __finish: (value: unknown) => Promise<void>;
}

/**
 * Prepares a process for the code of a configuration: files of the source instead of the disk, no network, no
 * environment, no output. It is sent to another process as text, and so must not use anything outside of itself.
 */
export function isolated(cwd: string, packages: PackageStandIns, files: SourceFileSystem): void {
  const print = process.stdout.write.bind(process.stdout);
  const exit = process.exit.bind(process);
  const quiet = () => undefined;
  for (const name of ['log', 'info', 'warn', 'error', 'debug', 'trace', 'table', 'time', 'timeEnd'])
    Object.assign(console, { [name]: quiet });
  process.stdout.write = () => true;
  process.stderr.write = () => true;
  process.cwd = () => cwd;
  process.env = { NODE_ENV: 'production' };
  process.argv = ['node', 'build'];
  process.exit = () => {
    throw new Error('the configuration ends the process');
  };
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'])
    Reflect.deleteProperty(globalThis, name);

  const globals: IsolatedGlobals = {
    __package: packages.of,
    __resolve: files.resolve,
    __files: files.module,
    __finish: async (value) => {
      let found = await value;
      if (typeof found === 'function' && !packages.is(found))
        found = await (found as (environment: object) => unknown)({ command: 'build', mode: 'production' });
      print(JSON.stringify({ value: packages.plain(found) ?? null }), () => exit(0));
    },
  };
  Object.assign(globalThis, globals);
  const fail = (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    print(JSON.stringify({ mistake: message }), () => exit(0));
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
}
