import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { contentType } from '../node/mediaTypes';
import { type Resource, resource } from './resource';

/** A larger file is sent from disk. */
const LARGE = 4 * 1024 * 1024;

interface ServedFile {
  readonly version: string;
  readonly resource: Resource;
}

/** Files that were read; a file is read again when it is not the same. */
export type FileCache = Map<string, ServedFile>;

/**
 * Reads a file through one handle, so that name, size and bytes are of the same file whatever happens meanwhile.
 *
 * @returns `null` for what is no file
 */
export async function readFileResource(file: string, known: FileCache): Promise<Resource | null> {
  const handle = await openFile(file);
  if (!handle) return null;
  let isHandedOn = false;
  try {
    const info = await handle.stat();
    if (!info.isFile()) return null;
    const version = `${info.ino}-${info.size}-${info.mtimeMs}`;
    const type = contentType(file);
    if (info.size > LARGE) {
      isHandedOn = true;
      return { type, tag: version, size: info.size, body: handle, isCompressible: false };
    }
    const earlier = known.get(file);
    if (earlier?.version === version) return earlier.resource;
    const made = resource(await handle.readFile(), type);
    known.set(file, { version, resource: made });
    return made;
  } finally {
    if (!isHandedOn) await handle.close();
  }
}

/** What the file system says of a path that cannot be a file to serve. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES', 'EISDIR', 'EINVAL', 'ENXIO']);

async function openFile(file: string): Promise<FileHandle | null> {
  try {
    // A named pipe would be waited for.
    return await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
