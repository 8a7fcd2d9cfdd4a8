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
import type { Problem } from '../shared/problem';
import type { SharedDraft } from './draftPages';
import type { SiteFolders } from './folders';
import type { KnownFiles } from './knownFiles';
import type { BuildManifest } from './manifest';
import type { Traces } from './memo';
import type { Project } from './project';
import type { FileRecord } from './stage';

/** Everything that a build reads. */
export interface Inputs {
  /** Names everything beside the files: the configuration, the commit, the published addresses. */
  readonly around: string;
  /** Every file of the site's folder with its size and time, in one order. */
  readonly files: readonly string[];
}

/** What a build is remembered by. */
export interface BuildRecord extends Inputs {
  readonly pages: number;
  readonly problems: readonly Problem[];
  readonly drafts: readonly SharedDraft[];
  /** What its steps have read and given. */
  readonly traces: Traces;
  /** How many builds before this one have built the site from an earlier trace. */
  readonly edits: number;
}

/**
 * Looks at every file of the site's folder, before anything of it is read. If a file has
 * just changed, it waits until a further change would get another time.
 *
 * @returns `null` when times cannot name versions: a file is new on a system with whole seconds, or is from the future
 */
export async function inputFiles({
  root,
  dist,
}: Pick<SiteFolders, 'root' | 'dist'>): Promise<Inputs['files'] | null> {
  const now = Date.now();
  const published = relative(root, dist);
  const files = walk(root, '', (folder) => !isExcluded(folder) && folder !== published).filter(
    // Builds write this one themselves: its text is part of what is around.
    ({ path }) => path !== RECORD_FILE,
  );
  const areSettled = (at: number) => files.every((file) => isSettled(file, at));
  if (!areSettled(now + FINE_STEP + 1)) return null;
  while (!areSettled(Date.now())) await sleep(5);
  return files.map(({ path, size, modified }) => `${path}\0${size}\0${modified}`);
}

/**
 * Names everything that a build reads.
 *
 * @param files from {@link inputFiles}
 * @param isRecorded whether the build writes the record of published addresses
 * @returns `null` when inputs cannot be named, such as functions in the configuration
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
    // The commit that dates and published addresses are read from.
    (await git(root, 'rev-parse', '--is-shallow-repository', 'HEAD')) ?? '',
    String(isRecorded),
    draftSecret ?? '',
  );
  return { around, files };
}

/** The last build, if this engine made it, it ended well and nobody has touched its output. */
export function lastBuild(
  project: Project,
  { manifest, known }: { readonly manifest: BuildManifest; readonly known: KnownFiles },
): BuildRecord | null {
  const record = readSealed<BuildRecord>(recordFile(project), formatFor(project));
  if (!record || record.pages !== Object.keys(manifest.pages).length) return null;
  // On its day a post that waits is published, whatever else has changed.
  if (record.problems.some(({ rule }) => rule === 'scheduled')) return null;
  const isIntact = ({ path, hash: name }: FileRecord) => known.hashes[path] === name;
  const pages = Object.values(manifest.pages);
  return pages.every(({ value }) => value.every(isIntact)) && manifest.others.every(isIntact) ? record : null;
}

/**
 * The files that have changed since a build.
 *
 * @returns `null` when there are others than then, or something around them has changed
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

/** Remembers a build that ended well. */
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

/** Removes the record of the last build: the cache is about to change, and may be inconsistent if this build fails. */
export function forgetBuild(project: Project): void {
  rmSync(recordFile(project), { recursive: true, force: true });
}

/** Changes with the shape of {@link BuildRecord}, and with the engine: another one may make other results of the same inputs. */
function formatFor({ engine }: Project): string {
  return `inputs 5 ${engine.key}`;
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
function isExcluded(folder: string): boolean {
  const name = basename(folder);
  return name.startsWith('.') || name === 'node_modules';
}
