import { writeInFolder } from '../../node/files';
import { hash } from '../../node/hash';
import { inside } from '../../node/inside';

/** A file of the published folder. */
export interface FileRecord {
  /** Relative to the published folder. */
  readonly path: string;
  readonly hash: string;
  readonly size: number;
}

/** Intact published files of the last build, except those of pages, by path. */
export type PublishedFiles = ReadonlyMap<string, FileRecord>;

/** Writes a file to the staging folder unless the published one has the same bytes. */
export function stageFile(
  file: { readonly path: string; readonly content: string | Uint8Array },
  stage: string,
  known: Readonly<Record<string, string>>,
): FileRecord {
  const bytes = typeof file.content === 'string' ? Buffer.from(file.content) : file.content;
  const record = { path: file.path, hash: hash(bytes), size: bytes.length };
  if (known[file.path] !== record.hash) writeInFolder(inside(stage, file.path), bytes);
  return record;
}
