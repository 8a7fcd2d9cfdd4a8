import { readdirSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import type { Plugin } from 'rolldown';
import { isFile, isFolder, walk } from '../node/files';
import { hash } from '../node/hash';
import { readSealed, writeSealed } from '../node/sealed';

/*
 * A bundle stays what it was while everything that the bundler has read is the same: the modules in it, those of packages
 * too, and, because a new file may be what an import means from now on, the names beside those of the site.
 */

/** Version of each file and folder that a bundle is made of, by absolute paths. */
export type BundleInputs = Map<string, string>;

/** Where a bundle is remembered. */
export interface KeptPlace {
  /** Folder of the site. */
  readonly root: string;
  /** The file in which it is recorded. */
  readonly record: string;
  /** Names what else the bundle depends on. */
  readonly key: string;
}

/** What is recorded of a bundle. Paths are from the folder of the site, which may be moved with its cache. */
interface KeptBundle<T> {
  readonly key: string;
  readonly inputs: Readonly<Record<string, string>>;
  /** The bundle, a file or a folder, and what is in it. */
  readonly path: string;
  readonly content: string;
  readonly value: T;
}

const FORMAT = 'bundle 1';

/** The bundle of an earlier run, or `null` when it would be another now. */
export function readKept<T>({
  root,
  record,
  key,
}: KeptPlace): { readonly path: string; readonly value: T } | null {
  const known = readSealed<KeptBundle<T>>(record, FORMAT);
  if (known?.key !== key) return null;
  const path = join(root, known.path);
  const isSame = contentOf(path) === known.content && changed(root, known.inputs, () => true).length === 0;
  return isSame ? { path, value: known.value } : null;
}

/** Remembers a bundle, with a value. */
export function keep<T>(
  { root, record, key }: KeptPlace,
  { path, value, inputs }: { readonly path: string; readonly value: T; readonly inputs: BundleInputs },
): void {
  const around = new Set(SETTINGS.map((name) => join(root, name)));
  for (const source of ownSources(root, inputs))
    for (let folder = dirname(join(root, source)); folder.startsWith(root); folder = dirname(folder))
      around.add(folder);
  const all = [...[...around].map((file) => [file, versionOf(file)] as const), ...inputs];
  writeSealed(record, FORMAT, {
    key,
    inputs: Object.fromEntries(all.map(([file, version]) => [relative(root, file), version])),
    path: relative(root, path),
    content: contentOf(path),
    value,
  } satisfies KeptBundle<T>);
}

/** Where the bundle of articles and components is recorded. @param cache folder of the cache */
export const articlesRecord = (cache: string): string => join(cache, 'articles', 'kept.json');

/** Names what has changed in the packages that pages are made of, which are no files of the site; empty for nothing. */
export function packageChanges({ root, cache }: { readonly root: string; readonly cache: string }): string {
  const known = readSealed<KeptBundle<unknown>>(articlesRecord(cache), FORMAT);
  return known ? changed(root, known.inputs, (path) => !isOwn(path)).join(' ') : '';
}

/** Files of the site among what a bundle is made of, relative to its folder. */
export function ownSources(root: string, inputs: BundleInputs): string[] {
  return [...inputs.keys()].map((file) => relative(root, file).replaceAll('\\', '/')).filter(isOwn);
}

/** Notes every module that is read, with its version before that: it may be replaced meanwhile. Comes before other plugins. */
export function inputsPlugin(inputs: BundleInputs): Plugin {
  return {
    name: 'devlog:inputs',
    load(id) {
      noteInput(inputs, id.replace(/\?.*$/, ''));
      return null;
    },
  };
}

/** Notes a file. */
export function noteInput(inputs: BundleInputs, file: string): void {
  if (isAbsolute(file) && !inputs.has(file)) inputs.set(file, versionOf(file));
}

/** Whether a path from the site's folder is that of one of its files. */
export const isOwn = (path: string): boolean => !/^\.\.|node_modules[\\/]/.test(path);

function changed(
  root: string,
  inputs: KeptBundle<unknown>['inputs'],
  isWanted: (path: string) => boolean,
): string[] {
  return Object.entries(inputs).flatMap(([path, version]) => {
    const now = isWanted(path) ? versionOf(join(root, path)) : version;
    return now === version ? [] : [`${path} ${now}`];
  });
}

/** Files of the site that say how modules are read. */
const SETTINGS = ['package.json', 'tsconfig.json', 'jsconfig.json'];

/** What an import may name without its ending. A new folder is not what it means while a file of the name is there. */
const MODULE = /\.(?:[cm]?[jt]sx?|json)$/;

/** A hash of a file's bytes, or of the names in a folder that an import may mean. */
function versionOf(path: string): string {
  if (isFile(path)) return hash(readFileSync(path));
  if (!isFolder(path)) return '';
  return hash(
    ...readdirSync(path)
      .filter((name) => MODULE.test(name))
      .sort(),
  );
}

/** A hash of the bytes of a file, or of all files in a folder. */
export function contentOf(path: string): string {
  if (!isFolder(path)) return versionOf(path);
  return hash(...walk(path).flatMap((file) => [file.path, readFileSync(join(path, file.path))]));
}
