import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type HTMLElement, parse } from 'node-html-parser';
import { vi } from 'vitest';
import { isSettled, walk } from '../src/node/files';
import { readAttributes, scanTags } from '../src/shared/htmlTags';
import { htmlFile } from '../src/shared/url';

const project = dirname(dirname(fileURLToPath(import.meta.url)));

// Inside the project, so that MDX finds React; at the depth of `test/sites/x`, so that the configuration's import holds.
const work = join(project, '.cache', 'test-sites');
let opened = 0;

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

/** A copy of a site of `test/sites/` that a test may build and change. */
export interface TestSite {
  readonly root: string;
  /** Builds the site: in this process, or in one of its own where the options ask for that. */
  readonly build: (options?: BuildOptions) => Promise<BuildRun>;
  /** Runs another command of the engine on the site as a child process. */
  readonly run: (command: string, args?: readonly string[], options?: BuildOptions) => Promise<CommandRun>;
  /** Writes a file of the site; folders are made. */
  readonly write: (file: string, content: string | Uint8Array) => void;
  /** Changes a text file; fails when nothing changes. */
  readonly edit: (file: string, from: string | RegExp, to: string) => void;
  readonly remove: (file: string) => void;
  /** Text of a file of the site's folder. */
  readonly read: (file: string) => string;
  /** Text of a published file. */
  readonly output: (file: string) => string;
  /** The published page at a path, parsed. */
  readonly page: (path: string) => HTMLElement;
  readonly hasPage: (path: string) => boolean;
  /** Builds the site as a process of its own. */
  readonly buildApart: (args?: readonly string[]) => Promise<BuildRun>;
  /** Every published file and a hash of its bytes. */
  readonly dist: () => Record<string, string>;
  /** A copy of the folder as it is now, output and cache included. */
  readonly clone: () => TestSite;
  /** A copy without what builds have left in the folder: the next one is from nothing. */
  readonly sources: () => TestSite;
}

export interface BuildOptions {
  /** Further arguments of the command. */
  readonly args?: readonly string[];
  /** A shell command in front of it, such as `ulimit -f 1;`. */
  readonly shellPrefix?: string;
  /** Id of the user and group that a process of its own runs as. Default: that of the tests. */
  readonly user?: number | undefined;
  /** Variables for a process of its own. */
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Copies a site to a folder of its own, which is removed when all tests have run.
 * @param from the folder in which the site lies
 */
export function openSite(name: string, from = join(project, 'test/sites')): TestSite {
  const source = join(from, name);
  // What a build in place has left there is no part of the site.
  const leftovers = ['dist', '.cache', 'published-urls.txt'].map((file) => join(source, file));
  return siteFrom(source, name, (file) => !leftovers.includes(file));
}

function siteFrom(source: string, name: string, filter: (file: string) => boolean = () => true): TestSite {
  // The first number says whose tests these are: `vitest.setup.mjs` removes the folder by it.
  const root = join(work, `${name}-${process.ppid}-${process.pid}-${++opened}`);
  rmSync(root, { recursive: true, force: true });
  cpSync(source, root, { recursive: true, verbatimSymlinks: true, filter });
  return siteAt(root);
}

/** A site in a folder that is there already. */
export function siteAt(root: string): TestSite {
  const at = (file: string) => join(root, file);
  const write = (file: string, content: string | Uint8Array) => {
    mkdirSync(dirname(at(file)), { recursive: true });
    writeFileSync(at(file), content);
  };
  return {
    root,
    write,
    build: (options = {}) => build(root, options),
    buildApart: (args = []) => buildApart(root, { args }),
    run: (command, args = [], options = {}) => run(commandLine(root, command, args), options),
    edit(file, from, to) {
      const before = readFileSync(at(file), 'utf8');
      const after = before.replace(from, to);
      if (after === before) throw new Error(`${file} has no ${from}`);
      write(file, after);
    },
    remove: (file) => rmSync(at(file), { recursive: true }),
    read: (file) => readFileSync(at(file), 'utf8'),
    output: (file) => readFileSync(at(join('dist', file)), 'utf8'),
    page: (path) => parse(readFileSync(at(join('dist', htmlFile(path))), 'utf8')),
    hasPage: (path) => existsSync(at(join('dist', htmlFile(path)))),
    dist: () => snapshot(at('dist')),
    clone: () => siteFrom(root, nameOf(root)),
    sources: () =>
      siteFrom(
        root,
        nameOf(root),
        (file) => dirname(file) !== root || !/^\.(?:cache|dist)|^dist$/.test(basename(file)),
      ),
  };
}

/** The name under which a site was opened. */
const nameOf = (root: string) => basename(root).replace(/(?:-\d+){3}$/, '');

/** Resolves when a further change of any file of a site would show in its time, so that a build may trust the times. */
export async function untilSettled({ root }: TestSite): Promise<void> {
  while (walk(root).some((file) => !isSettled(file, Date.now()))) await sleep(10);
}

/** Every file below a folder, by path, with a hash of its bytes. */
export function snapshot(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((item) => item.isFile());
  const entries = files.map((item) => {
    const file = join(item.parentPath, item.name);
    return [
      file.slice(folder.length + 1),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ] as const;
  });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Paths whose content differs between two snapshots, added and removed ones included. */
export function changes(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...paths].filter((path) => before[path] !== after[path]).sort();
}

/** Links in published pages behind which there is no published file, or no such section of the page: `page → address`. */
export function missingTargets(dist: string, base = '/'): string[] {
  const files = new Set(Object.keys(snapshot(dist)));
  const answers = (address: string) => {
    const path = decodeURIComponent(address.replace(/[?#].*$/, '')).slice(base.length - 1);
    // The folder of an index is read, and shows no page.
    const own = [path.slice(1), htmlFile(path), `${path.slice(1)}search/ko.json`];
    return own.some((file) => files.has(file));
  };
  return [...files]
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => {
      const attributes = scanTags(readFileSync(join(dist, file), 'utf8')).flatMap((tag) =>
        readAttributes(tag.attributes),
      );
      const addresses = attributes.flatMap(([name, value]) => (/^(?:href|src)$/.test(name) ? [value] : []));
      const ids = new Set(attributes.flatMap(([name, value]) => (name === 'id' ? [value] : [])));
      const isRight = (address: string) =>
        address.startsWith('#')
          ? ids.has(decodeURIComponent(address.slice(1)))
          : !/^\/(?!\/)/.test(address) || answers(address);
      return addresses.filter((address) => !isRight(address)).map((address) => `${file} → ${address}`);
    });
}

/** The project's own version history must not be that of a site under test. */
export const isolated = { GIT_CEILING_DIRECTORIES: work } as const;

/** The paths but those of the search's index, which numbers its pages by history and has tests of its own. */
export function withoutSearch(paths: readonly string[]): string[] {
  return paths.filter((path) => !/^(?:assets\/)?search\//.test(path));
}

/** The command line of a build; for tests that need the process itself. */
export function buildCommand(root: string, args: readonly string[] = []): [string, string[]] {
  return commandLine(root, 'build', args);
}

/** Builds in this process come one after another: they share its console. */
let lastBuild: Promise<unknown> = Promise.resolve();

function build(root: string, { args = [], ...options }: BuildOptions): Promise<BuildRun> {
  if (options.shellPrefix !== undefined || options.env || 'user' in options)
    return buildApart(root, { args, ...options });
  const run = lastBuild.then(() => buildHere(root, args));
  lastBuild = run.catch(() => undefined);
  return run;
}

interface EngineModule {
  readonly main: (name: string, args: readonly string[], engine: object) => Promise<number>;
}

/** Runs the bundled command as `bin/devlog.mjs` does, with what it prints caught. */
async function buildHere(root: string, args: readonly string[]): Promise<BuildRun> {
  Object.assign(process.env, isolated, { NODE_ENV: 'production' });
  const folder = join(project, 'dist');
  const { main } = (await import(/* @vite-ignore */ join(folder, 'main.js'))) as EngineModule;
  const engine = { folder, key: readFileSync(join(folder, 'key'), 'utf8'), project };
  const printed = { log: '', error: '' };
  const log = vi.spyOn(console, 'log').mockImplementation((line) => (printed.log += `${line}\n`));
  const error = vi.spyOn(console, 'error').mockImplementation((line) => (printed.error += `${line}\n`));
  try {
    const status = await main('build', ['--root', root, ...args], engine);
    return runOf(status, printed.log, printed.error);
  } catch (defect) {
    return runOf(1, printed.log, `${printed.error}${(defect as Error).stack}`);
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
}

/** Builds as a process of its own, as the shell starts one. */
async function buildApart(root: string, options: BuildOptions): Promise<BuildRun> {
  const { status, stdout, stderr } = await run(buildCommand(root, options.args), options);
  return runOf(status, stdout, stderr);
}

function commandLine(root: string, name: string, args: readonly string[]): [string, string[]] {
  return [process.execPath, [join(project, 'bin/devlog.mjs'), name, '--root', root, ...args]];
}

function run(
  [command, rest]: [string, string[]],
  { shellPrefix, user, env = {} }: BuildOptions,
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
  });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (status) => done({ status, stdout, stderr }));
  });
}

function runOf(status: number | null, stdout: string, stderr: string): BuildRun {
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
