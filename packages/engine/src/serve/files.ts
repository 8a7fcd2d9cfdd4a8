import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { contentType } from '../node/mediaTypes';
import { type Resource, resource } from './resource';

/** Maximum size of a file that is cached in memory, in bytes; larger ones are streamed from disk. */
const LARGE = 4 * 1024 * 1024;

interface ServedFile {
  readonly version: string;
  readonly resource: Resource;
}

/** Cache of files that were read, validated by version. */
export type FileCache = Map<string, ServedFile>;

/**
 * Reads a file through one handle, so that metadata and bytes belong to the same file even if it is replaced meanwhile.
 *
 * @param known `null` for a client on the same machine: the file is neither cached nor compressed
 * @returns `null` if there is no such file
 */
export async function readFileResource(file: string, known: FileCache | null): Promise<Resource | null> {
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
    const earlier = known?.get(file);
    if (earlier?.version === version) return earlier.resource;
    const fresh = resource(await handle.readFile(), type, known === null);
    known?.set(file, { version, resource: fresh });
    return fresh;
  } finally {
    if (!isHandedOn) await handle.close();
  }
}

/** Error codes for paths that cannot be served. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES', 'EISDIR', 'EINVAL', 'ENXIO']);

async function openFile(file: string): Promise<FileHandle | null> {
  try {
    // Non-blocking, since opening a named pipe would wait for a writer.
    return await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
