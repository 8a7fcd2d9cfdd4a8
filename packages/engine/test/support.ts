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

let siteCount = 0;

/** A copy of a site of `test/sites/` that a test may build and change. */
export interface TestSite {
  readonly root: string;
  /** Builds the site in this process, or in a child process if the options require one. */
  readonly build: (options?: BuildOptions) => Promise<BuildRun>;
  /** Runs another command of the engine on the site, in the same way as `build`. */
  readonly run: (command: string, args?: readonly string[], options?: BuildOptions) => Promise<CommandRun>;
  /** Writes a file of the site, creating its folders. */
  readonly write: (file: string, content: string | Uint8Array) => void;
  /** Replaces a text in a file. @throws if the file does not contain it */
  readonly edit: (file: string, from: string | RegExp, to: string) => void;
  readonly remove: (file: string) => void;
  /** Text of a source file. */
  readonly read: (file: string) => string;
  /** Text of a published file. */
  readonly output: (file: string) => string;
  /** The published page at a path, parsed. */
  readonly page: (path: string) => HTMLElement;
  readonly hasPage: (path: string) => boolean;
  /** Builds the site in a child process. */
  readonly buildApart: (args?: readonly string[]) => Promise<BuildRun>;
  /** Published files: path → SHA-256. */
  readonly dist: () => Record<string, string>;
  /** Copies the folder with its output and cache. */
  readonly clone: () => TestSite;
  /** Copies the folder without output and cache, so that the next build is a cold one. */
  readonly sources: () => TestSite;
}

/**
 * Copies a site to a new folder, which is removed after the test run.
 * @param from parent folder of the site
 * @param root folder of the copy
 */
export function openSite(name: string, from = join(project, 'test/sites'), root = ownFolder(name)): TestSite {
  const source = join(from, name);
  // Output of a build in place is not part of the site.
  const leftovers = ['dist', '.cache', 'published-urls.txt'].map((file) => join(source, file));
  return siteFrom(source, root, (file) => !leftovers.includes(file));
}

/** A unique folder for a copy. */
const ownFolder = (name: string) => join(testSites, `${name}-${process.pid}-${++siteCount}`);

function siteFrom(source: string, root: string, filter: (file: string) => boolean = () => true): TestSite {
  rmSync(root, { recursive: true, force: true });
  cpSync(source, root, { recursive: true, verbatimSymlinks: true, filter });
  return siteAt(root);
}

/** A site in an existing folder. */
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

/** Name with which {@link openSite} was called. */
const nameOf = (root: string) => basename(root).replace(/(?:-\d+){2}$/, '');

/** Resolves when the modification times of a site's files are old enough for a build to trust them. */
export async function untilSettled({ root }: TestSite): Promise<void> {
  while (walk(root).some((file) => !isSettled(file, Date.now()))) await sleep(10);
}

/** Files below a folder: path → SHA-256. */
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

/** Paths whose content differs between two snapshots, including added and removed ones. */
export function changes(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...paths].filter((path) => before[path] !== after[path]).sort();
}

/** Broken links of published pages, to a missing file or to a missing id of the same page: `page → address`. */
export function brokenLinks(dist: string, base = '/'): string[] {
  const files = new Set(Object.keys(snapshot(dist)));
  const isServed = (address: string) => {
    const path = decodeURIComponent(address.replace(/[?#].*$/, '')).slice(base.length - 1);
    // The search index is linked by its folder, which has no page.
    const candidates = [path.slice(1), htmlFile(path), `${path.slice(1)}search/ko.json`];
    return candidates.some((file) => files.has(file));
  };
  return [...files]
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => {
      const attributes = scanTags(readFileSync(join(dist, file), 'utf8')).flatMap((tag) =>
        readAttributes(tag.attributes),
      );
      const addresses = attributes.flatMap(([name, value]) => (/^(?:href|src)$/.test(name) ? [value] : []));
      const ids = new Set(attributes.flatMap(([name, value]) => (name === 'id' ? [value] : [])));
      const isValid = (address: string) =>
        address.startsWith('#')
          ? ids.has(decodeURIComponent(address.slice(1)))
          : !/^\/(?!\/)/.test(address) || isServed(address);
      return addresses.filter((address) => !isValid(address)).map((address) => `${file} → ${address}`);
    });
}

/** Removes the paths of the search index, whose bytes depend on earlier builds and which has its own tests. */
export function withoutSearch(paths: readonly string[]): string[] {
  return paths.filter((path) => !/^(?:assets\/)?search\//.test(path));
}
