import { readFileSync, rmSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPlain } from '../bundle/config';
import { packageChanges } from '../bundle/kept';
import { RECORD_FILE } from '../checks';
import { FINE_STEP, isFile, isSettled, walk } from '../node/files';
import { git } from '../node/git';
import { hash } from '../node/hash';
import { readSealed, writeSealed } from '../node/sealed';
import type { SiteFolders } from './folders';
import type { KnownFiles } from './knownFiles';
import type { BuildManifest } from './manifest';
import type { Project } from './project';
import type { SiteValue } from './siteStep';
import type { FileRecord } from './stage';

/** Versions of everything that a build reads. */
export interface Inputs {
  /** Hash of all other inputs: the configuration, the commit, the published addresses. */
  readonly around: string;
  /** Path, size and time of change of each file in the site's folder, in a fixed order. */
  readonly files: readonly string[];
}

/** Record of a successful build. */
export interface BuildRecord extends Inputs {
  readonly site: SiteValue;
  /** Files whose words the site depends on. */
  readonly readWords: readonly string[];
  /** Number of consecutive edits built from the last full build, including this build. */
  readonly edits: number;
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
}: Pick<SiteFolders, 'root' | 'dist'>): Promise<Inputs['files'] | null> {
  const now = Date.now();
  const published = relative(root, dist);
  const files = walk(root, '', (folder) => !isExcluded(folder) && folder !== published).filter(
    // Builds write this file themselves: its text is hashed into `around` (see `withUrls`).
    ({ path }) => path !== RECORD_FILE,
  );
  const areSettled = (at: number) => files.every((file) => isSettled(file, at));
  if (!areSettled(now + FINE_STEP + 1)) return null;
  while (!areSettled(Date.now())) await sleep(5);
  return files.map(({ path, size, modified }) => `${path}\0${size}\0${modified}`);
}

/**
 * Computes the versions of everything that a build reads.
 *
 * @param files from {@link inputFiles}
 * @param isRecorded whether the build writes the record of published addresses
 * @returns `null` when an input has no version, such as a function in the configuration
 */
export async function inputsOf(
  { root, cache, config, plugins, textsKey, sharp, subsetter, draftSecret }: Project,
  files: Inputs['files'] | null,
  isRecorded: boolean,
): Promise<Inputs | null> {
  if (files === null || !isPlain(config)) return null;
  const around = hash(
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
  return { around, files };
}

/** The record of the last build, if the same engine wrote it, it succeeded, and its output is intact. */
export function lastBuild(
  project: Project,
  { manifest, known }: { readonly manifest: BuildManifest; readonly known: KnownFiles },
): BuildRecord | null {
  const record = readSealed<BuildRecord>(recordFile(project), formatFor(project));
  if (!record || record.site.pages !== Object.keys(manifest.pages).length) return null;
  // A scheduled post is published on its day even if no file has changed.
  if (record.site.problems.some(({ rule }) => rule === 'scheduled')) return null;
  const isIntact = ({ path, hash: name }: FileRecord) => known.hashes[path] === name;
  const pages = Object.values(manifest.pages);
  return pages.every(({ files }) => files.every(isIntact)) && manifest.others.every(isIntact) ? record : null;
}

/**
 * The files that have changed since a build.
 *
 * @returns `null` when files were added or removed, or another input has changed
 */
export function changedFiles(project: Project, before: Inputs, now: Inputs): string[] | null {
  if (before.around !== withUrls(project, now.around) || before.files.length !== now.files.length)
    return null;
  const changed: string[] = [];
  for (const [index, line] of now.files.entries()) {
    const old = before.files[index]!;
    if (line === old) continue;
    const path = pathOf(line);
    if (path !== pathOf(old)) return null;
    changed.push(path);
  }
  return changed;
}

/** The path in a line of {@link Inputs.files}. */
function pathOf(line: string): string {
  return line.slice(0, line.indexOf('\0'));
}

/** Records a successful build. */
export function rememberBuild(
  project: Project,
  inputs: Inputs | null,
  found: Omit<BuildRecord, keyof Inputs>,
): void {
  if (inputs === null) return;
  const { around, files } = inputs;
  writeSealed(recordFile(project), formatFor(project), {
    around: withUrls(project, around),
    files,
    ...found,
  } satisfies BuildRecord);
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
  return `inputs 6 ${engine.key}`;
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
