import { closeSync, openSync, readdirSync, readFileSync, readSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, posix, relative, sep } from 'node:path';
import { foreignFormat } from '@private-devlog/engine/internal';
import { unzipSync } from 'fflate';
import { ImportError } from '../types';
import { decodeName, decodeText } from './encoding';

/** The files of a source: a folder, the content of a zip, or a single file. */
export interface SourceFiles {
  /** Paths with forward slashes, in NFC, sorted. */
  readonly paths: readonly string[];
  readonly has: (path: string) => boolean;
  readonly bytes: (path: string) => Uint8Array;
  /** Text of a file, decoded from UTF-8, UTF-16 or EUC-KR, without a byte order mark. */
  readonly text: (path: string) => string;
  /** Beginning of a text file of any size. */
  readonly head: (path: string) => string;
  /** Files in other encodings than UTF-8, with their names; grows as texts are read. */
  readonly encodings: ReadonlyMap<string, string>;
  /** The other file of the source that a path is a symbolic link to. */
  readonly linked: (path: string) => string | undefined;
  /** Skipped files, with the reason. */
  readonly skipped: readonly { readonly path: string; readonly reason: string }[];
}

/** Number of bytes by which a kind of source is recognized. */
const HEAD = 4096;
/** Maximum size of a text file, in bytes. */
const MAX_TEXT = 64 * 1024 * 1024;
const MARKDOWN = /\.(?:md|mdx|markdown)$/i;
const TEXT_FILE = /\.(?:md|mdx|markdown|html?|xml|json|ya?ml|toml|txt)$/i;
/** Maximum size of a zip, packed or unpacked, in bytes. */
const MAX_ZIP = 1024 * 1024 * 1024;

/** Folders without files of the author. */
const SKIPPED = new Set(['.git', 'node_modules', '.cache', '.jekyll-cache', '.docusaurus', '__MACOSX']);

/** Opens a source read-only. @throws ImportError if there is nothing to read */
export function openSource(path: string): SourceFiles {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) throw new ImportError(`There is nothing at ${path}`, 'Name the folder or file of the old site.');
  if (stat.isDirectory()) return openFolder(path);
  if (/\.zip$/i.test(path)) return openZip(path, stat.size);
  const name = posix.basename(path.replaceAll('\\', '/'));
  const format = MARKDOWN.test(name) && stat.size <= MAX_TEXT ? foreignFormat(readHead(path)) : null;
  if (format) throw new ImportError(`${name} is ${format.name}, no Markdown`, format.remedy);
  return filesOf([name], { read: () => readWhole(path), head: () => readHead(path), leftOut: [] });
}

function openFolder(root: string): SourceFiles {
  const leftOut: { path: string; reason: string }[] = [];
  const links = new Map<string, string>();
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((item) => {
      const path = posix.join(folder, item.name);
      if (item.isSymbolicLink()) {
        const target = linkedFile(root, path);
        if (target === null) leftOut.push({ path, reason: 'Links to other places are not followed' });
        else links.set(path, target);
        return target === null ? [] : [path];
      }
      if (item.isDirectory()) return SKIPPED.has(item.name) ? [] : walk(path);
      return item.isFile() ? [path] : [];
    });
  const head = (path: string) => readHead(join(root, path));
  const paths = walk('').filter((path) => isNoForeign(path, head, leftOut));
  return filesOf(paths, { read: (path) => readWhole(join(root, path)), head, leftOut, links });
}

/**
 * Path of the file of the source to which a symbolic link leads, as `docs/index.md` to `README.md`; `null` for other
 * places, folders, and what a name with a dot hides.
 */
function linkedFile(root: string, path: string): string | null {
  try {
    const target = realpathSync(join(root, path));
    const inside = relative(realpathSync(root), target).replaceAll(sep, '/');
    const isSkipped = inside.split('/').some((part) => part.startsWith('.') || SKIPPED.has(part));
    return !isSkipped && !isAbsolute(inside) && statSync(target).isFile() ? inside : null;
  } catch {
    return null;
  }
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
    // The directory of the zip declares the sizes before anything is unpacked.
    unzipSync(data, {
      filter: ({ name, originalSize }) => {
        total += originalSize;
        if (total > MAX_ZIP) throw tooLarge;
        if (TEXT_FILE.test(name) && originalSize > MAX_TEXT) throw tooLong(name, originalSize);
        return false;
      },
    });
    const content = unzipSync(data, {
      filter: ({ name }) => !name.endsWith('/') && !SKIPPED.has(name.split('/')[0] ?? ''),
    });
    for (const [written, bytes] of Object.entries(content)) {
      const name = decodeName(written).replaceAll('\\', '/');
      const path = posix.normalize(posix.join(folder, name));
      if (/^\.\.(?:\/|$)|\0/.test(path) || /^(?:\/|[a-z]:)/i.test(name))
        leftOut.push({ path: name, reason: 'Paths that lead out of the zip are left out' });
      // Notion splits a large export into zips within a zip.
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
  const read = (path: string) => entries.get(path) ?? new Uint8Array();
  const head = (path: string) => read(path).subarray(0, HEAD);
  const paths = [...entries.keys()].filter((path) => isNoForeign(path, head, leftOut));
  return filesOf(paths, { read, head, leftOut });
}

/** Whether a file is not a document of another program under the name of a text. Adds one that is to `leftOut`. */
function isNoForeign(
  path: string,
  head: (path: string) => Uint8Array,
  leftOut: { path: string; reason: string }[],
): boolean {
  const format = MARKDOWN.test(path) ? foreignFormat(head(path)) : null;
  if (format) {
    const remedy = format.remedy.replace(/\.$/, '');
    leftOut.push({ path, reason: `Files called Markdown that are ${format.name}: ${remedy}` });
  }
  return format === null;
}

interface FileReaders {
  readonly read: (path: string) => Uint8Array;
  readonly head: (path: string) => Uint8Array;
  readonly leftOut: SourceFiles['skipped'];
  readonly links?: ReadonlyMap<string, string>;
}

function filesOf(found: Iterable<string>, { read, head, leftOut, links }: FileReaders): SourceFiles {
  // macOS writes file names decomposed, while links name them composed.
  const actual = new Map<string, string>();
  const all = [...found];
  const composed = new Set(all.filter((path) => path === path.normalize('NFC')));
  for (const path of all) {
    const name = path.normalize('NFC');
    actual.set(name !== path && composed.has(name) ? path : name, path);
  }
  const encodings = new Map<string, string>();
  const at = (path: string) => {
    const name = actual.get(path);
    if (name === undefined)
      throw new ImportError(`There is no file ${path} in the source`, 'Export it again.');
    return name;
  };
  return {
    paths: [...actual.keys()].sort(),
    has: (path) => actual.has(path),
    bytes: (path) => read(at(path)),
    text: (path) => {
      const data = read(at(path));
      if (data.length > MAX_TEXT) throw tooLong(path, data.length);
      const { text, encoding } = decodeText(data);
      if (encoding !== null) encodings.set(path, encoding);
      return text.replace(/\r\n?/g, '\n');
    },
    head: (path) => decodeText(withoutPartialCharacter(head(at(path)))).text.replace(/\r\n?/g, '\n'),
    encodings,
    skipped: leftOut,
    linked: (path) => links?.get(at(path)),
  };
}

/** Removes an incomplete character at the end of a file's beginning. */
function withoutPartialCharacter(data: Uint8Array): Uint8Array {
  let end = data.length;
  while (data.length === HEAD && end > HEAD - 4 && (data[end - 1] ?? 0) > 127) end--;
  return data.subarray(0, end);
}

function tooLong(path: string, size: number): ImportError {
  return new ImportError(
    `${path} has ${Math.round(size / 1024 ** 2)} MB, and texts of at most ${MAX_TEXT / 1024 ** 2} MB are read`,
    'Divide it, or take it out of the source.',
  );
}

function readHead(path: string): Uint8Array {
  const file = openSync(path, 'r');
  try {
    const data = new Uint8Array(HEAD);
    return data.subarray(0, readSync(file, data));
  } finally {
    closeSync(file);
  }
}

function readWhole(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch {
    throw new ImportError(`${path} cannot be read`, 'Look at its permissions and its size.');
  }
}
