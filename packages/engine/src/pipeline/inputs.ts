import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { RECORD_FILE } from '../checks';
import { isFile, isSettled, walk } from '../node/files';
import { hash } from '../node/hash';
import { readSealed, writeSealed } from '../node/sealed';
import type { Problem } from '../shared/problem';
import type { KnownFiles } from './knownFiles';
import type { BuildManifest } from './manifest';
import type { Project } from './project';

const run = promisify(execFile);

/** What a build is remembered by: with the same inputs and an untouched folder there is nothing to do. */
interface InputsRecord {
  /** Names everything that the build could read. */
  readonly key: string;
  readonly pages: number;
  readonly problems: readonly Problem[];
}

const FORMAT = 'inputs 1';

/**
 * Names everything that a build reads: the configuration, the engine, the commit, and every file of the site's folder
 * by size and time.
 *
 * @returns `null` when a name would not tell enough: the configuration holds functions, or a file changed just now
 */
export async function inputsKey({ engine, root, dist, config }: Project): Promise<string | null> {
  const settings = plainJson(config);
  if (settings === null) return null;
  const now = Date.now();
  const published = relative(root, dist);
  const files = walk(root, '', (folder) => !isForeign(folder) && folder !== published).filter(
    // Builds write this one themselves: its text is part of the key instead.
    ({ path }) => path !== RECORD_FILE,
  );
  if (files.some((file) => !isSettled(file, now))) return null;
  const list = files.map(({ path, size, modified }) => `${path}\0${size}\0${modified}`).join('\n');
  return hash(engine.key, process.version, process.env.TZ ?? '', settings, await commitOf(root), list);
}

/** What the last build found, if it had these inputs and nobody has touched its output. */
export function unchangedSince(
  project: Project,
  key: string | null,
  { manifest, known }: { readonly manifest: BuildManifest; readonly known: KnownFiles },
): Omit<InputsRecord, 'key'> | null {
  if (key === null) return null;
  const record = readSealed<InputsRecord>(recordFile(project), FORMAT);
  if (record?.key !== withUrls(project, key)) return null;
  const published = Object.values(manifest.pages).flatMap(({ files }) => files);
  const isIntact = [...published, ...manifest.others].every(
    ({ path, hash: name }) => known.hashes[path] === name,
  );
  return isIntact && record.pages === Object.keys(manifest.pages).length ? record : null;
}

/** Remembers a build that ended well. */
export function rememberInputs(project: Project, key: string | null, found: Omit<InputsRecord, 'key'>): void {
  if (key === null) return;
  const record: InputsRecord = { key: withUrls(project, key), ...found };
  writeSealed(recordFile(project), FORMAT, record);
}

function recordFile({ cache }: Project): string {
  return join(cache, 'inputs.json');
}

/** The key with the text of the published addresses, which is an input, and written by the build. */
function withUrls({ root }: Project, key: string): string {
  const file = join(root, RECORD_FILE);
  return hash(key, isFile(file) ? readFileSync(file, 'utf8') : '');
}

/** Folders that no build reads: hidden ones, and packages, which the lock file names. */
function isForeign(folder: string): boolean {
  const name = basename(folder);
  return name.startsWith('.') || name === 'node_modules';
}

/** A value as JSON, or `null` when it holds what JSON cannot tell. */
function plainJson(value: unknown): string | null {
  let isPlain = true;
  const text = JSON.stringify(value, (_key, inner: unknown) => {
    const isOdd =
      typeof inner === 'function' || inner instanceof RegExp || inner instanceof Map || inner instanceof Set;
    if (isOdd) isPlain = false;
    return inner;
  });
  return isPlain ? text : null;
}

/** The commit that dates and published addresses are read from; empty outside a repository. */
async function commitOf(root: string): Promise<string> {
  const args = ['rev-parse', '--is-shallow-repository', 'HEAD'];
  return run('git', args, { cwd: root }).then(
    ({ stdout }) => stdout,
    () => '',
  );
}
