import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type HTMLElement, parse } from 'node-html-parser';
import { afterAll } from 'vitest';
import { htmlFile } from '../src/shared/url';

const project = dirname(dirname(fileURLToPath(import.meta.url)));

// Inside the project, so that MDX finds React; at the depth of `test/sites/x`, so that the configuration's import holds.
const work = join(project, '.cache', 'test-sites');
let opened = 0;
const roots: string[] = [];

afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true, maxRetries: 3 });
});

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

/** A copy of a site of `test/sites/` that a test may build and change. */
export interface TestSite {
  readonly root: string;
  /** Builds the site as a child process. */
  readonly build: (options?: BuildOptions) => Promise<BuildRun>;
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
  /** Every published file and a hash of its bytes. */
  readonly dist: () => Record<string, string>;
  /** A copy of the folder as it is now, output and cache included. */
  readonly clone: () => TestSite;
}

export interface BuildOptions {
  /** Further arguments of the command. */
  readonly args?: readonly string[];
  /** A shell command in front of it, such as `ulimit -f 1;`. */
  readonly shellPrefix?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Copies a site of `test/sites/` to a folder of its own, which is removed after the tests of the file. */
export function openSite(name: string): TestSite {
  const source = join(project, 'test/sites', name);
  // What a build in place has left there is no part of the site.
  const leftovers = ['dist', '.cache', 'published-urls.txt'].map((file) => join(source, file));
  return siteFrom(source, name, (file) => !leftovers.includes(file));
}

function siteFrom(source: string, name: string, filter: (file: string) => boolean = () => true): TestSite {
  const root = join(work, `${name}-${process.pid}-${++opened}`);
  rmSync(root, { recursive: true, force: true });
  cpSync(source, root, { recursive: true, verbatimSymlinks: true, filter });
  roots.push(root);
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
    clone: () => siteFrom(root, basename(root).replace(/-\d+-\d+$/, '')),
  };
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

/** Addresses of this site in published pages behind which no published file stands: `page → address`. */
export function missingTargets(dist: string, base = '/'): string[] {
  const files = new Set(Object.keys(snapshot(dist)));
  const answers = (address: string) => {
    const path = decodeURIComponent(address.replace(/[?#].*$/, '')).slice(base.length - 1);
    return [path.slice(1), htmlFile(path)].some((file) => files.has(file));
  };
  return [...files]
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => {
      const html = readFileSync(join(dist, file), 'utf8');
      return [...html.matchAll(/\s(?:href|src)="(\/[^"]*)"/g)].flatMap(([, address = '']) =>
        answers(address) ? [] : [`${file} → ${address}`],
      );
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
  return [process.execPath, [join(project, 'bin/devlog.mjs'), 'build', '--root', root, ...args]];
}

function build(root: string, { args = [], shellPrefix, env = {} }: BuildOptions): Promise<BuildRun> {
  const [command, rest] = buildCommand(root, args);
  const environment = { ...process.env, ...isolated, ...env };
  const child =
    shellPrefix === undefined
      ? spawn(command, rest, { env: environment })
      : spawn('bash', ['-c', `${shellPrefix} exec "$@"`, 'bash', command, ...rest], {
          env: environment,
        });
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
    child.on('close', (status) => done(runOf(status, stdout, stderr)));
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
