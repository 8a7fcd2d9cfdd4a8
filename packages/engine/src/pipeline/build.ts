import { locateOptions, requireConfig } from '../bundle/config';
import { isLostText, openStore } from '../content/store';
import { walk } from '../node/files';
import type { Lock } from '../node/lock';
import { type Problem, SiteError } from '../shared/problem';
import { isTextFile } from '../shared/textFile';
import { checkWritable, makeCache } from './cacheFolder';
import type { SharedDraft } from './draftPages';
import { type SiteChoice, siteFolders } from './folders';
import { changedFiles, forgetBuild, inputFiles, inputsOf, lastBuild } from './inputs';
import { knownFiles } from './knownFiles';
import { lockSite } from './lockSite';
import { readManifest } from './manifest';
import { checkOutFolder } from './outFolder';
import { type Engine, openProject } from './project';
import { recover } from './recover';

/** What to build, and what to leave alone. */
export interface BuildChoice extends SiteChoice {
  /** Whether to write the record of published addresses. Default: true. */
  readonly isRecorded?: boolean;
}

/**
 * What a build did, for the line that the command prints and for tests. Nothing is in it that fails a build.
 */
export interface BuildReport {
  /** Pages of the site, whether rendered now or before. */
  readonly pages: number;
  /** Content files that had to be parsed. */
  readonly parsed: number;
  /** Pages that had to be rendered. */
  readonly rendered: number;
  /** Files that are new or different, relative to the published folder. */
  readonly changed: readonly string[];
  /** Files that are no longer published, relative to the published folder. */
  readonly removed: readonly string[];
  /** Shared drafts. */
  readonly drafts: readonly SharedDraft[];
  /** What the checks found and let pass. */
  readonly problems: readonly Problem[];
}

/**
 * Builds a site: files → content → pages → checks → rendered files → published folder. Only what a change
 * reaches is parsed, rendered and written. Waits while another process builds into the same folder.
 *
 * @throws SiteError with every problem that a check treats as an error; the published folder is then untouched
 */
export async function build(engine: Engine, choice: BuildChoice): Promise<BuildReport> {
  const folders = siteFolders(choice);
  // Before anything is written or listed: a mistaken folder may be large.
  requireConfig(folders.root);
  checkOutFolder(folders);
  checkWritable(folders);
  makeCache(folders);
  const lock = await lockSite(folders);
  try {
    return await buildOnce(engine, choice, lock);
  } catch (error) {
    if (error instanceof SiteError) throw new SiteError(await locateOptions(folders.root, error.problems));
    if (!isLostText(error)) throw error;
    // Something has damaged the cache.
    const { forgetContent } = await import('./readContent');
    forgetContent({ ...folders, store: openStore(folders.store) });
    return await buildOnce(engine, choice, lock);
  } finally {
    lock.release();
  }
}

async function buildOnce(engine: Engine, choice: BuildChoice, { isHeld }: Lock): Promise<BuildReport> {
  // What is read from here on is looked at before.
  const files = await inputFiles(siteFolders(choice));
  const project = await openProject(engine, choice);
  try {
    recover(project);
    const manifest = readManifest(project);
    const known = knownFiles(manifest, project.dist);
    const { isRecorded = true } = choice;
    const inputs = await inputsOf(project, files, isRecorded);
    const last = inputs ? lastBuild(project, { manifest, known }) : null;
    const changes = inputs && last && changedFiles(project, last, inputs);
    if (last && changes?.length === 0) {
      const { pages, problems, drafts } = last;
      return { pages, problems, drafts, parsed: 0, rendered: 0, changed: [], removed: [] };
    }
    // Before the cache changes: a trace of before would find edited texts there, and nothing to do.
    forgetBuild(project);
    // The engine's code is behind these.
    const { readEdited } = await import('./texts');
    const edited = last && changes ? await readEdited(project, changes) : null;
    if (Object.keys(manifest.pages).length === 0) project.pool.expect(textsIn(project.root));
    const { runSteps } = await import('./steps');
    return await runSteps(project, { manifest, known, inputs, last, edited, isHeld, isRecorded });
  } finally {
    await project.pool.close();
  }
}

function textsIn(root: string): number {
  return walk(root, 'content').filter(({ path }) => isTextFile(path)).length;
}
