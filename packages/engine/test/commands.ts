import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';

/* Commands of the engine on sites under test, and what they say. */

/** Folder of the engine's package. */
export const project = dirname(dirname(fileURLToPath(import.meta.url)));

/** Where the copies of sites lie that tests build; `vitest.setup.mjs` puts the packages beside them, and removes all. */
export const testSites = join(tmpdir(), 'sites');

/** One problem as a build prints it. */
export interface PrintedProblem {
  /** `file:line:column: message`, without what was not known. */
  readonly message: string;
  /** The indented lines under it. */
  readonly hint: string;
}

/** What a build said. */
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

/** What a command said. */
export interface CommandRun {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** How a command is run. */
export interface BuildOptions {
  /** Further arguments of the command. */
  readonly args?: readonly string[];
  /** A shell command in front of it, such as `ulimit -f 1;`. */
  readonly shellPrefix?: string;
  /** Id of the user and group that a process of its own runs as. Default: that of the tests. */
  readonly user?: number | undefined;
  /** Key of the engine that runs here. Default: that of its bundle. */
  readonly engineKey?: string;
  /** Variables for a process of its own. */
  readonly env?: Readonly<Record<string, string>>;
  /** Told what a process of its own has said as an error or warning, all of it until then. */
  readonly onError?: (text: string) => void;
}

/** The project's own version history must not be that of a site under test. */
export const isolated = { GIT_CEILING_DIRECTORIES: testSites } as const;

/** The command line of a build; for tests that need the process itself. */
export function buildCommand(root: string, args: readonly string[] = []): [string, string[]] {
  return commandLine(root, 'build', args);
}

/** Commands in this process come one after another: they share its console. */
let lastCommand: Promise<unknown> = Promise.resolve();

/** Runs a command on a site: in this process, or in one of its own where the options ask for that. */
export function runCommand(
  root: string,
  name: string,
  args: readonly string[],
  options: BuildOptions = {},
): Promise<CommandRun> {
  if (options.shellPrefix !== undefined || options.env || 'user' in options)
    return run(commandLine(root, name, args), options);
  const command = lastCommand.then(() => runHere(root, name, args, options));
  lastCommand = command.catch(() => undefined);
  return command;
}

/** Builds a site as `runCommand` runs commands. */
export async function build(root: string, { args = [], ...options }: BuildOptions): Promise<BuildRun> {
  return buildRunOf(await runCommand(root, 'build', args, options));
}

/** Builds as a process of its own, as the shell starts one. */
export async function buildApart(root: string, args: readonly string[]): Promise<BuildRun> {
  return buildRunOf(await run(buildCommand(root, args), {}));
}

/** Key of the engine's bundle, as `bin/devlog.mjs` gives it. */
export function ownKey(): string {
  return `${readFileSync(join(project, 'dist/key'), 'utf8')}-${process.version}`;
}

interface EngineModule {
  readonly main: (name: string, args: readonly string[], engine: object) => Promise<number>;
}

/** Runs the bundled command as `bin/devlog.mjs` does, with what it prints caught. */
async function runHere(
  root: string,
  name: string,
  args: readonly string[],
  { engineKey }: BuildOptions,
): Promise<CommandRun> {
  Object.assign(process.env, isolated, { NODE_ENV: 'production' });
  const folder = join(project, 'dist');
  const { main } = (await import(/* @vite-ignore */ join(folder, 'main.js'))) as EngineModule;
  const engine = { folder, key: engineKey ?? ownKey(), project };
  const printed = { log: '', error: '' };
  const log = vi.spyOn(console, 'log').mockImplementation((line) => (printed.log += `${line}\n`));
  const error = vi.spyOn(console, 'error').mockImplementation((line) => (printed.error += `${line}\n`));
  try {
    const status = await main(name, ['--root', root, ...args], engine);
    return { status, stdout: printed.log, stderr: printed.error };
  } catch (defect) {
    return { status: 1, stdout: printed.log, stderr: `${printed.error}${(defect as Error).stack}` };
  } finally {
    log.mockRestore();
    error.mockRestore();
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

/** What a build said, read from what it printed. */
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
