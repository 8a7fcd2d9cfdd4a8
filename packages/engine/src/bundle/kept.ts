import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { walk } from '../node/files';
import { hash } from '../node/hash';
import { readSealed, writeSealed } from '../node/sealed';

/*
 * A folder of bundled files that is cached between runs, with a record beside it. A folder in which any byte has
 * changed counts as absent.
 */

interface KeptRecord<T> {
  readonly content: string;
  readonly value: T;
}

/** The value that was cached with a folder, or `null` when the folder has changed. */
export function readKept<T>(folder: string, key: string): T | null {
  const record = readSealed<KeptRecord<T>>(recordFile(folder), key);
  return record && record.content === contentHash(folder) ? record.value : null;
}

/** Caches a value with the current content of the folder. */
export function keep<T>(folder: string, key: string, value: T): void {
  writeSealed(recordFile(folder), key, { content: contentHash(folder), value } satisfies KeptRecord<T>);
}

function recordFile(folder: string): string {
  return `${folder}.json`;
}

function contentHash(folder: string): string {
  return hash(...walk(folder).flatMap(({ path }) => [path, readFileSync(join(folder, path))]));
}
