import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isFile, isFolder } from '../node/files';
import { hash } from '../node/hash';
import { readSealed, writeSealed } from '../node/sealed';

/*
 * A bundle stays what it was while everything that the bundler has read is the same: the modules in it, and, because a
 * new file may be what an import means from now on, the names beside these.
 */

/** What a bundle was made of, and where it is. */
interface KeptModule {
  /** Version of each file and folder that the bundle depends on, by its path from the folder of the site. */
  readonly inputs: Readonly<Record<string, string>>;
  /** Path of the bundle from the folder of the site, and a hash of its bytes. */
  readonly file: string;
  readonly hash: string;
  /** As those of a `NodeModule`. */
  readonly sources: readonly string[];
}

interface KeptPlace {
  /** Folder of the site. */
  readonly root: string;
  /** The file in which it is recorded. */
  readonly record: string;
  /** Names what else the bundle depends on. */
  readonly key: string;
}

/** The bundle of an earlier run, or `null` when it would be another now. */
export function readKeptModule({
  root,
  record,
  key,
}: KeptPlace): { readonly file: string; readonly sources: readonly string[] } | null {
  const known = readSealed<KeptModule>(record, key);
  if (known === null) return null;
  const file = join(root, known.file);
  if (versionOf(file) !== known.hash) return null;
  const isSame = ([path, version]: [string, string]) => versionOf(join(root, path)) === version;
  return Object.entries(known.inputs).every(isSame) ? { file, sources: known.sources } : null;
}

/**
 * Remembers a bundle.
 *
 * @param modules versions of all modules in it, those of packages too, by their absolute paths
 */
export function keepModule(
  { root, record, key }: KeptPlace,
  {
    file,
    sources,
    modules,
  }: {
    readonly file: string;
    readonly sources: readonly string[];
    readonly modules: ReadonlyMap<string, string>;
  },
): void {
  const paths = new Set(SETTINGS.map((name) => join(root, name)));
  for (const source of sources)
    for (let folder = dirname(join(root, source)); folder.startsWith(root); folder = dirname(folder))
      paths.add(folder);
  const fromRoot = (path: string) => relative(root, path);
  const around = [...paths].map((path) => [path, versionOf(path)] as const);
  const inputs = Object.fromEntries(
    [...around, ...modules].map(([path, version]) => [fromRoot(path), version]),
  );
  writeSealed(record, key, {
    inputs,
    file: fromRoot(file),
    hash: versionOf(file),
    sources,
  } satisfies KeptModule);
}

/** Files of the site that say how modules are read. */
const SETTINGS = ['package.json', 'tsconfig.json', 'jsconfig.json'];

/** What an import may name without its ending. A new folder is not what it means while a file of the name is there. */
const MODULE = /\.(?:[cm]?[jt]sx?|json)$/;

/** A hash of a file's bytes, or of the names in a folder that an import may mean. */
export function versionOf(path: string): string {
  if (isFile(path)) return hash(readFileSync(path));
  return isFolder(path)
    ? hash(
        ...readdirSync(path)
          .filter((name) => MODULE.test(name))
          .sort(),
      )
    : '';
}
