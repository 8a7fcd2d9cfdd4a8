import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type HTMLElement, parse } from 'node-html-parser';
import { isSettled, walk } from '../src/node/files';
import { readAttributes, scanTags } from '../src/shared/htmlTags';
import { htmlFile } from '../src/shared/url';
import {
  type BuildOptions,
  type BuildRun,
  build,
  buildApart,
  type CommandRun,
  project,
  runCommand,
  testSites,
} from './commands';

let opened = 0;

/** A copy of a site of `test/sites/` that a test may build and change. */
export interface TestSite {
  readonly root: string;
  /** Builds the site: in this process, or in one of its own where the options ask for that. */
  readonly build: (options?: BuildOptions) => Promise<BuildRun>;
  /** Runs another command of the engine on the site, where `build` runs. */
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

/**
 * Copies a site to a folder of its own, which is removed when all tests have run.
 * @param from the folder in which the site lies
 * @param root the copy's folder
 */
export function openSite(name: string, from = join(project, 'test/sites'), root = ownFolder(name)): TestSite {
  const source = join(from, name);
  // What a build in place has left there is no part of the site.
  const leftovers = ['dist', '.cache', 'published-urls.txt'].map((file) => join(source, file));
  return siteFrom(source, root, (file) => !leftovers.includes(file));
}

/** A folder that no other site has. */
const ownFolder = (name: string) => join(testSites, `${name}-${process.pid}-${++opened}`);

function siteFrom(source: string, root: string, filter: (file: string) => boolean = () => true): TestSite {
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
    buildApart: (args = []) => buildApart(root, args),
    run: (command, args = [], options = {}) => runCommand(root, command, args, options),
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
    clone: () => siteFrom(root, ownFolder(nameOf(root))),
    sources: () =>
      siteFrom(
        root,
        ownFolder(nameOf(root)),
        (file) => dirname(file) !== root || !/^\.(?:cache|dist)|^dist$/.test(basename(file)),
      ),
  };
}

/** The name under which a site was opened. */
const nameOf = (root: string) => basename(root).replace(/(?:-\d+){2}$/, '');

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

/** The paths but those of the search's index, which numbers its pages by history and has tests of its own. */
export function withoutSearch(paths: readonly string[]): string[] {
  return paths.filter((path) => !/^(?:assets\/)?search\//.test(path));
}
