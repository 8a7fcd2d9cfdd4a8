import { locateOptions, requireConfig } from '../bundle/config';
import { isLostText, openStore } from '../content/cache/store';
import type { Lock } from '../node/lock';
import { type Problem, SiteError } from '../shared/problem';
import { checkWritable, makeCache } from './cacheFolder';
import type { SharedDraft } from './draftPages';
import { type SiteChoice, siteFolders } from './folders';
import { lockSite } from './lockSite';
import { type Engine, openProject } from './project';
import { knownFiles } from './publish/knownFiles';
import { readManifest } from './publish/manifest';
import { checkOutFolder } from './publish/outFolder';
import { recover } from './publish/recover';
import { forgetContent } from './readContent';
import { runSteps } from './steps';

/** Options of a build. */
export interface BuildChoice extends SiteChoice {
  /** Whether to write the record of published addresses. Default: true. */
  readonly isRecorded?: boolean;
}

/** Result of a successful build, for the command's summary line and for tests. */
export interface BuildReport {
  /** Number of pages of the site, whether rendered in this build or before. */
  readonly pages: number;
  /** Number of content files that were parsed. */
  readonly parsed: number;
  /** Number of pages that were rendered. */
  readonly rendered: number;
  /** Files that are new or different, relative to the published folder. */
  readonly changed: readonly string[];
  /** Files that are no longer published, relative to the published folder. */
  readonly removed: readonly string[];
  /** Shared drafts. */
  readonly drafts: readonly SharedDraft[];
  /** Problems that did not fail the build. */
  readonly problems: readonly Problem[];
}

/**
 * Builds a site: files → content → pages → checks → rendered files → published folder. The build is incremental: only
 * what a change affects is parsed, rendered and written. Waits while another process builds into the same folder.
 *
 * @throws SiteError with every problem that a check treats as an error; the published folder is then untouched
 */
export async function build(engine: Engine, choice: BuildChoice): Promise<BuildReport> {
  const folders = siteFolders(choice);
  // Before anything is written or listed: a folder given by mistake may be large.
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
    // The cache is damaged: clear it and retry once.
    forgetContent({ ...folders, store: openStore(folders.store) });
    return await buildOnce(engine, choice, lock);
  } finally {
    lock.release();
  }
}

async function buildOnce(engine: Engine, choice: BuildChoice, { isHeld }: Lock): Promise<BuildReport> {
  const project = await openProject(engine, choice);
  try {
    recover(project);
    const manifest = readManifest(project);
    const known = knownFiles(manifest, project.dist);
    const { isRecorded = true } = choice;
    return await runSteps(project, { manifest, known, isHeld, isRecorded });
  } finally {
    await project.pool.close();
  }
}
