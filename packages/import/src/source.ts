import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { unzipSync } from 'fflate';
import { ImportError } from './types';

/** The files of a source: a folder, the content of a zip, or a single file. */
export interface SourceFiles {
  /** Paths with forward slashes, sorted. */
  readonly paths: readonly string[];
  readonly has: (path: string) => boolean;
  readonly bytes: (path: string) => Uint8Array;
  /** The text of a file, without a byte order mark. */
  readonly text: (path: string) => string;
  /** Files that were left out, with the reason. */
  readonly leftOut: readonly { readonly path: string; readonly reason: string }[];
}

/** Files of more bytes are not read as texts. */
const MAX_TEXT = 64 * 1024 * 1024;
/** Zips of more bytes, packed or unpacked, are not opened. */
const MAX_ZIP = 1024 * 1024 * 1024;

/** Folders that hold no source of an author's. */
const SKIPPED = new Set(['.git', 'node_modules', '.cache', '.jekyll-cache', '.docusaurus', '__MACOSX']);

/** Opens a source without changing it. @throws ImportError when there is nothing that can be read */
export function openSource(path: string): SourceFiles {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) throw new ImportError(`There is nothing at ${path}`, 'Name the folder or file of the old site.');
  if (stat.isDirectory()) return openFolder(path);
  if (/\.zip$/i.test(path)) return openZip(path, stat.size);
  const name = posix.basename(path.replaceAll('\\', '/'));
  return filesOf([name], () => readWhole(path), []);
}

function openFolder(root: string): SourceFiles {
  const leftOut: { path: string; reason: string }[] = [];
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((item) => {
      const path = posix.join(folder, item.name);
      if (item.isSymbolicLink()) {
        leftOut.push({ path, reason: 'Links to other places are not followed' });
        return [];
      }
      if (item.isDirectory()) return SKIPPED.has(item.name) ? [] : walk(path);
      return item.isFile() ? [path] : [];
    });
  return filesOf(walk(''), (path) => readWhole(join(root, path)), leftOut);
}

function openZip(file: string, size: number): SourceFiles {
  const tooLarge = new ImportError(
    `${file} is larger than ${MAX_ZIP / 1024 ** 3} GB`,
    'Unpack it, and name the folder.',
  );
  if (size > MAX_ZIP) throw tooLarge;
  const leftOut: { path: string; reason: string }[] = [];
  let total = 0;
  const entries = new Map<string, Uint8Array>();
  const add = (data: Uint8Array, folder: string): void => {
    const content = unzipSync(data, {
      filter: ({ name, originalSize }) => {
        total += originalSize;
        if (total > MAX_ZIP) throw tooLarge;
        return !name.endsWith('/') && !SKIPPED.has(name.split('/')[0] ?? '');
      },
    });
    for (const [name, bytes] of Object.entries(content)) {
      const path = posix.normalize(posix.join(folder, name.replaceAll('\\', '/')));
      if (path.startsWith('../') || name.startsWith('/') || /^[a-z]:/i.test(name))
        leftOut.push({ path: name, reason: 'Paths that lead out of the zip are left out' });
      // Notion divides a large export into zips within a zip.
      else if (/\.zip$/i.test(path)) add(bytes, folder);
      else entries.set(path, bytes);
    }
  };
  try {
    add(readFileSync(file), '');
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(
      `${file} is no zip that can be opened`,
      'Export it again, or unpack it and name the folder.',
    );
  }
  return filesOf(entries.keys(), (path) => entries.get(path) ?? new Uint8Array(), leftOut);
}

function filesOf(
  paths: Iterable<string>,
  read: (path: string) => Uint8Array,
  leftOut: SourceFiles['leftOut'],
): SourceFiles {
  const sorted = [...paths].sort();
  const known = new Set(sorted);
  const bytes = (path: string) => {
    if (!known.has(path)) throw new ImportError(`There is no file ${path} in the source`, 'Export it again.');
    return read(path);
  };
  return {
    paths: sorted,
    has: (path) => known.has(path),
    bytes,
    text: (path) => decode(bytes(path), path),
    leftOut,
  };
}

function decode(data: Uint8Array, path: string): string {
  if (data.length > MAX_TEXT)
    throw new ImportError(
      `${path} has ${Math.round(data.length / 1024 ** 2)} MB, and texts of at most ${MAX_TEXT / 1024 ** 2} MB are read`,
      'Divide it, or take it out of the source.',
    );
  return new TextDecoder().decode(data).replace(/\r\n?/g, '\n');
}

function readWhole(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch {
    throw new ImportError(`${path} cannot be read`, 'Look at its permissions and its size.');
  }
}
