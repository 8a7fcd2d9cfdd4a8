import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { engineKey } from '../src/node/engineKey';

/* Runs commands of the engine on test sites, and parses their output. */

/** Folder of the engine's package. */
export const project = dirname(dirname(fileURLToPath(import.meta.url)));

/** Folder of the copied sites. `vitest.setup.mjs` links the packages beside them, and removes it after the run. */
export const testSites = join(tmpdir(), 'sites');

/** One problem as a build prints it. */
export interface PrintedProblem {
  /** `file:line:column: message`, without unknown parts. */
  readonly message: string;
  /** The indented lines below it. */
  readonly hint: string;
}

/** Result of a build. */
export interface BuildRun {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly problems: readonly PrintedProblem[];
  /** Numbers of the summary line. */
  readonly pages: number;
  readonly parsed: number;
  readonly rendered: number;
  readonly changed: number;
  readonly removed: number;
}

/** Result of a command. */
export interface CommandRun {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Options of {@link runCommand}. */
export interface BuildOptions {
  /** Further arguments of the command. */
  readonly args?: readonly string[];
  /** A shell command in front of it, such as `ulimit -f 1;`. */
  readonly shellPrefix?: string;
  /** User and group id of the child process. @default that of the tests */
  readonly user?: number | undefined;
  /** Engine key for a command in this process. @default that of its bundle */
  readonly engineKey?: string;
  /** Whether the command has a process of its own, as it has with `shellPrefix` and `user`. @default false */
  readonly isApart?: boolean;
  /** Environment variables of the command. */
  readonly env?: Readonly<Record<string, string>>;
  /** Called with the complete standard error output of the command whenever it grows. */
  readonly onError?: (text: string) => void;
}

/** Environment that keeps Git from finding this repository above a test site. */
export const isolated = { GIT_CEILING_DIRECTORIES: testSites } as const;

/** Command line of a build, for tests that start the process themselves. */
export function buildCommand(root: string, args: readonly string[] = []): [string, string[]] {
  return commandLine(root, 'build', args);
}

/** Commands in this process run one after another, because they share its console. */
let lastCommand: Promise<unknown> = Promise.resolve();

/** Runs a command on a site in this process, or in a child process where the options ask for one. */
export function runCommand(
  root: string,
  name: string,
  args: readonly string[],
  options: BuildOptions = {},
): Promise<CommandRun> {
  if (options.isApart || options.shellPrefix !== undefined || 'user' in options)
    return run(commandLine(root, name, args), options);
  const command = lastCommand.then(() => runInProcess(root, name, args, options));
  lastCommand = command.catch(() => undefined);
  return command;
}

/** Builds a site with {@link runCommand}. */
export async function build(root: string, { args = [], ...options }: BuildOptions): Promise<BuildRun> {
  return buildRunOf(await runCommand(root, 'build', args, options));
}

/** Builds a site in a child process. */
export async function buildApart(root: string, args: readonly string[]): Promise<BuildRun> {
  return buildRunOf(await run(buildCommand(root, args), {}));
}

/** Key of the engine, as `bin/devlog.mjs` passes it. */
export const ownKey = (): string => engineKey(join(project, 'dist'), project);

interface EngineModule {
  readonly main: (name: string, args: readonly string[], engine: object) => Promise<number>;
}

/** Runs the bundled command in this process as `bin/devlog.mjs` does, and captures its output. */
async function runInProcess(
  root: string,
  name: string,
  args: readonly string[],
  { engineKey, env = {}, onError }: BuildOptions,
): Promise<CommandRun> {
  const before = { ...process.env };
  Object.assign(process.env, isolated, { NODE_ENV: 'production' }, env);
  const folder = join(project, 'dist');
  const { main } = (await import(/* @vite-ignore */ join(folder, 'main.js'))) as EngineModule;
  const engine = { folder, key: engineKey ?? ownKey(), project };
  const output = { log: '', error: '' };
  const log = vi.spyOn(console, 'log').mockImplementation((line) => (output.log += `${line}\n`));
  const error = vi.spyOn(console, 'error').mockImplementation((line) => {
    output.error += `${line}\n`;
    onError?.(output.error);
  });
  try {
    const status = await main(name, ['--root', root, ...args], engine);
    return { status, stdout: output.log, stderr: output.error };
  } catch (thrown) {
    return { status: 1, stdout: output.log, stderr: `${output.error}${(thrown as Error).stack}` };
  } finally {
    log.mockRestore();
    error.mockRestore();
    for (const variable of Object.keys(env)) {
      if (before[variable] === undefined) delete process.env[variable];
      else process.env[variable] = before[variable];
    }
  }
}

function commandLine(root: string, name: string, args: readonly string[]): [string, string[]] {
  return [process.execPath, [join(project, 'bin/devlog.mjs'), name, '--root', root, ...args]];
}

function run(
  [command, rest]: [string, string[]],
  { shellPrefix, user, env = {}, onError }: BuildOptions,
): Promise<CommandRun> {
  const options = {
    env: { ...process.env, ...isolated, ...env },
    ...(user === undefined ? {} : { uid: user, gid: user }),
  };
  const child =
    shellPrefix === undefined
      ? spawn(command, rest, options)
      : spawn('bash', ['-c', `${shellPrefix} exec "$@"`, 'bash', command, ...rest], options);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
    onError?.(stderr);
  });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (status) => done({ status, stdout, stderr }));
  });
}

/** Parses the output of a build. */
function buildRunOf({ status, stdout, stderr }: CommandRun): BuildRun {
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? Number.NaN);
  return {
    status,
    stdout,
    stderr,
    problems: problemsOf(stderr),
    pages: number(/(\d+) pages?\b/),
    parsed: number(/(\d+) parsed/),
    rendered: number(/(\d+) rendered/),
    changed: number(/(\d+) files? changed/),
    removed: number(/(\d+) removed/),
  };
}

function problemsOf(stderr: string): PrintedProblem[] {
  const blocks = stderr
    .split('\n')
    .filter(
      (line) =>
        line.trim() !== '' && !/^(?:\d+ (?:errors?|warnings?|notes?)|Preparing the engine…)$/.test(line),
    )
    .reduce<string[][]>((all, line) => {
      if (/^\s/.test(line)) all.at(-1)?.push(line.trim());
      else all.push([line]);
      return all;
    }, []);
  return blocks.map(([message = '', ...hint]) => ({ message, hint: hint.join('\n') }));
}
