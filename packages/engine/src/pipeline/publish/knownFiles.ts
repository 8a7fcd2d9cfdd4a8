import { readFileSync, type Stats, statSync } from 'node:fs';
import { statOrNull } from '../../node/files';
import { hash } from '../../node/hash';
import { inside } from '../../node/inside';
import type { BuildManifest } from './manifest';
import type { FileRecord } from './stage';

/** File metadata by which an unchanged file is recognized without reading it. */
export type FileFacts = readonly [modified: number, inode: number];

/** Published files that are intact, as the last build wrote them. */
export interface KnownFiles {
  /** Path → hash of the bytes. */
  readonly hashes: Readonly<Record<string, string>>;
  /** Path → current metadata. */
  readonly facts: Readonly<Record<string, FileFacts>>;
}

/**
 * Finds the published files that match the manifest. A file is read only when its metadata has changed, for example
 * after the folder was copied.
 */
export function knownFiles(manifest: BuildManifest, dist: string): KnownFiles {
  const hashes: Record<string, string> = {};
  const facts: Record<string, FileFacts> = {};
  const add = (record: FileRecord) => {
    const file = inside(dist, record.path);
    const stat = statOrNull(file);
    if (!stat?.isFile() || stat.size !== record.size) return;
    const now = factsOfStat(stat);
    const before = manifest.facts[record.path];
    const isUntouched = before !== undefined && isEqual(before, now);
    if (!isUntouched && hash(readFileSync(file)) !== record.hash) return;
    hashes[record.path] = record.hash;
    facts[record.path] = now;
  };
  for (const { files } of Object.values(manifest.pages)) files.forEach(add);
  manifest.others.forEach(add);
  return { hashes, facts };
}

/** Metadata of an existing file. */
export function factsOf(file: string): FileFacts {
  return factsOfStat(statSync(file));
}

function isEqual(one: FileFacts, other: FileFacts): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

function factsOfStat({ mtimeMs, ino }: Stats): FileFacts {
  return [mtimeMs, ino];
}
