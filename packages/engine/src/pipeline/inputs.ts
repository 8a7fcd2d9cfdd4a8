import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPlain } from '../bundle/config';
import { packageChanges } from '../bundle/kept';
import { RECORD_FILE } from '../checks';
import { FINE_STEP, isFile, isSettled, walk } from '../node/files';
import { git } from '../node/git';
import { hash } from '../node/hash';
import { relativePath } from '../node/relativePath';
import { readSealed, writeSealed } from '../node/sealed';
import type { BuildReport } from './build';
import type { SiteFolders } from './folders';
import type { KnownFiles } from './knownFiles';
import type { BuildManifest } from './manifest';
import type { Project } from './project';
import type { FileRecord } from './stage';

/** Record of a successful build. */
interface BuildRecord {
  /** Version of everything that it read, and of the record of published addresses that it left. */
  readonly version: string;
  readonly result: Pick<BuildReport, 'pages' | 'problems' | 'drafts'>;
}

/**
 * Lists every file of the site's folder with its version. Must run before any file is read. If a file has just changed,
 * it waits until a further change would get a different time.
 *
 * @returns `null` when times cannot identify versions: a file is new on a system with whole seconds, or is from the
 * future
 */
export async function inputFiles({
  root,
  dist,
}: Pick<SiteFolders, 'root' | 'dist'>): Promise<readonly string[] | null> {
  const now = Date.now();
  const published = relativePath(root, dist);
  const files = walk(root, '', (folder) => !isExcluded(folder) && folder !== published).filter(
    // Builds write this file themselves: its text is a version of its own (see `withUrls`).
    ({ path }) => path !== RECORD_FILE,
  );
  const areSettled = (at: number) => files.every((file) => isSettled(file, at));
  if (!areSettled(now + FINE_STEP + 1)) return null;
  while (!areSettled(Date.now())) await sleep(5);
  return files.map(({ path, size, modified }) => `${path}\0${size}\0${modified}`);
}

/**
 * The version of everything that a build reads: two versions are equal only if all inputs are.
 *
 * @param files from {@link inputFiles}
 * @param isRecorded whether the build writes the record of published addresses
 * @returns `null` when an input has no version, such as a function in the configuration
 */
export async function inputsOf(
  { root, cache, config, plugins, textsKey, sharp, subsetter, draftSecret }: Project,
  files: readonly string[] | null,
  isRecorded: boolean,
): Promise<string | null> {
  if (files === null || !isPlain(config)) return null;
  return hash(
    ...files,
    process.env.TZ ?? '',
    JSON.stringify(config),
    plugins.key,
    textsKey,
    packageChanges({ root, cache }),
    sharp?.version ?? '',
    subsetter?.version ?? '',
    // The commit from which dates and published addresses are read.
    (await git(root, 'rev-parse', '--is-shallow-repository', 'HEAD')) ?? '',
    String(isRecorded),
    draftSecret ?? '',
  );
}

/**
 * The result of the last build, if nothing has changed since: the same engine built the same inputs, it succeeded, and
 * its output is intact.
 *
 * @param inputs from {@link inputsOf}
 */
export function unchangedResult(
  project: Project,
  inputs: string | null,
  { manifest, known }: { readonly manifest: BuildManifest; readonly known: KnownFiles },
): BuildRecord['result'] | null {
  const record = readSealed<BuildRecord>(recordFile(project), formatFor(project));
  if (!record || inputs === null || record.version !== withUrls(project, inputs)) return null;
  const { result } = record;
  if (result.pages !== Object.keys(manifest.pages).length) return null;
  // A scheduled post is published on its day even if no file has changed.
  if (result.problems.some(({ rule }) => rule === 'scheduled')) return null;
  const isIntact = ({ path, hash: name }: FileRecord) => known.hashes[path] === name;
  const pages = Object.values(manifest.pages);
  return pages.every(({ files }) => files.every(isIntact)) && manifest.others.every(isIntact) ? result : null;
}

/** Records a successful build. */
export function rememberBuild(project: Project, inputs: string | null, result: BuildRecord['result']): void {
  if (inputs === null) return;
  const record: BuildRecord = { version: withUrls(project, inputs), result };
  writeSealed(recordFile(project), formatFor(project), record);
}

/**
 * Removes the record of the last build. Called before the cache changes, since a failing build may leave it
 * inconsistent.
 */
export function forgetBuild(project: Project): void {
  rmSync(recordFile(project), { recursive: true, force: true });
}

/** Changes with the shape of {@link BuildRecord}, and with the engine, whose results for the same inputs may differ. */
function formatFor({ engine }: Project): string {
  return `inputs 7 ${engine.key}`;
}

function recordFile({ cache }: Project): string {
  return join(cache, 'inputs.json');
}

/** Adds the text of the record of published addresses to a hash. The build reads this file and also writes it. */
function withUrls({ root }: Project, key: string): string {
  const file = join(root, RECORD_FILE);
  return hash(key, isFile(file) ? readFileSync(file, 'utf8') : '');
}

/** Folders that no build reads: hidden ones and packages; the lock file is the version of these. */
function isExcluded(folder: string): boolean {
  const name = basename(folder);
  return name.startsWith('.') || name === 'node_modules';
}
