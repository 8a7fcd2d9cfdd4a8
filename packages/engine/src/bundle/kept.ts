import { readdirSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import type { Plugin } from 'rolldown';
import { isFile, isFolder, walk } from '../node/files';
import { hash } from '../node/hash';
import { relativePath } from '../node/relativePath';
import { readSealed, writeSealed } from '../node/sealed';

/*
 * A cached bundle is valid while all its inputs are unchanged: its modules, including those of packages, and the file
 * names in the folders of the site's modules, since an import may resolve to a new file.
 */

/** Versions of the input files and folders of a bundle, by absolute path. */
export type BundleInputs = Map<string, string>;

/** Location and key of a cached bundle. */
export interface KeptPlace {
  /** Folder of the site. */
  readonly root: string;
  /** File of the record. */
  readonly record: string;
  /** Hash of all other inputs of the bundle. */
  readonly key: string;
}

/** Record of a bundle. Paths are relative to the site's folder, so that it can be moved together with its cache. */
interface KeptBundle<T> {
  readonly key: string;
  readonly inputs: Readonly<Record<string, string>>;
  /** The bundle (a file or folder), and the hash of its content. */
  readonly path: string;
  readonly content: string;
  readonly value: T;
}

const FORMAT = 'bundle 1';

/** Reads a cached bundle; `null` if it is missing, damaged or stale. */
export function readKept<T>({
  root,
  record,
  key,
}: KeptPlace): { readonly path: string; readonly value: T } | null {
  const known = readSealed<KeptBundle<T>>(record, FORMAT);
  if (known?.key !== key) return null;
  const path = join(root, known.path);
  const isSame = contentOf(path) === known.content && isCurrent(root, known.inputs);
  return isSame ? { path, value: known.value } : null;
}

/** Records a bundle, with a value. */
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
    inputs: Object.fromEntries(all.map(([file, version]) => [relativePath(root, file), version])),
    path: relativePath(root, path),
    content: contentOf(path),
    value,
  } satisfies KeptBundle<T>);
}

/** The inputs of a bundle that are files of the site, relative to its folder. */
export function ownSources(root: string, inputs: BundleInputs): string[] {
  return [...inputs.keys()].map((file) => relativePath(root, file)).filter(isOwn);
}

/**
 * Records every loaded module, with its version before it is read, since it may be replaced meanwhile. Must precede
 * other plugins.
 */
export function inputsPlugin(inputs: BundleInputs): Plugin {
  return {
    name: 'devlog:inputs',
    load(id) {
      noteInput(inputs, id.replace(/\?.*$/, ''));
      return null;
    },
  };
}

/** Records a file with its current version. */
export function noteInput(inputs: BundleInputs, file: string): void {
  if (isAbsolute(file) && !inputs.has(file)) inputs.set(file, versionOf(file));
}

/** Whether a path relative to the site's folder is a file of the site, as opposed to a package. */
export const isOwn = (path: string): boolean => !/^\.\.|node_modules[\\/]/.test(path);

function isCurrent(root: string, inputs: KeptBundle<unknown>['inputs']): boolean {
  return Object.entries(inputs).every(([path, version]) => versionOf(join(root, path)) === version);
}

/** Files that configure how modules are resolved. */
const SETTINGS = ['package.json', 'tsconfig.json', 'jsconfig.json'];

/**
 * Files that an import may refer to without extension. Folders are ignored: a file takes precedence over a new folder
 * of the same name.
 */
const MODULE = /\.(?:[cm]?[jt]sx?|json)$/;

/** Version: hash of a file's bytes, or of the names in a folder that an import may resolve to; empty if missing. */
function versionOf(path: string): string {
  if (isFile(path)) return hash(readFileSync(path));
  if (!isFolder(path)) return '';
  return hash(
    ...readdirSync(path)
      .filter((name) => MODULE.test(name))
      .sort(),
  );
}

/** Hash of the bytes of a file, or of all files in a folder. */
export function contentOf(path: string): string {
  if (!isFolder(path)) return versionOf(path);
  return hash(...walk(path).flatMap((file) => [file.path, readFileSync(join(path, file.path))]));
}
