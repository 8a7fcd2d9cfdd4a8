import { accessSync, constants, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nextRecord, RECORD_FILE } from '../../checks';
import { pruneBlockPacks } from '../../content/cache/blockPacks';
import type { Entry } from '../../content/types';
import { writeAtomically } from '../../node/files';
import { SiteError } from '../../shared/problem';
import type { BuildReport } from '../build';
import type { Project } from '../project';
import type { BuiltSite } from '../siteStep';
import type { Beginning } from '../steps';
import { fileConflicts, withoutReplaced } from './conflicts';
import type { BuildManifest } from './manifest';
import { type CopyRecord, publish } from './publish';
import type { FileRecord } from './stage';

/** Results of the steps of a build. */
export interface StepResults {
  readonly built: BuiltSite;
  readonly pages: BuildManifest['pages'];
  /** Number of pages that were rendered. */
  readonly rendered: number;
  readonly others: readonly (FileRecord | CopyRecord)[];
}

/** Publishes the results of the steps, and records the build for the next one. @throws SiteError as `build` does */
export function finish(
  project: Project,
  { known, isHeld, isRecorded }: Beginning,
  { built, pages, rendered, others: made }: StepResults,
): BuildReport {
  const { root, stage } = project;
  const { statics, site } = built;
  const { content } = site;
  const { others, problems: replaced } = withoutReplaced(made, { root, statics });
  const conflicts = fileConflicts({ root, pages: site.pages, others });
  if (conflicts.length > 0) throw new SiteError(conflicts);
  const record = isRecorded
    ? newRecord(root, nextRecord({ published: built.published, pages: site.pages }))
    : null;
  const { changed, removed } = publish(project, {
    files: [...Object.values(pages).flatMap(({ files }) => files), ...others],
    known,
    manifest: { pages, others: others.map(bareRecord), assets: site.knownAssets, statics },
    isHeld,
  });
  rmSync(stage, { recursive: true, force: true });
  pruneCache(project, { entries: content.entries, drawn: built.drawn });
  if (record !== null) writeAtomically(join(root, RECORD_FILE), record);
  return {
    pages: built.steps.length,
    parsed: content.parsed,
    rendered,
    changed,
    removed,
    drafts: built.drafts,
    problems: [...built.problems, ...replaced],
  };
}

/**
 * The record of published URLs, from which a later build detects removed ones; `null` when it has not changed.
 *
 * @throws SiteError when it is not writable; checked before anything is published
 */
function newRecord(root: string, record: string): string | null {
  const file = join(root, RECORD_FILE);
  if (existsSync(file) && readFileSync(file, 'utf8') === record) return null;
  try {
    accessSync(root, constants.W_OK);
  } catch (error) {
    throw new SiteError({
      rule: 'folders',
      file: RECORD_FILE,
      message: `the record of published addresses may not be written (${(error as NodeJS.ErrnoException).code})`,
      hint: 'Build with `--no-record`; build once where it may be written, and commit the file.',
    });
  }
  return record;
}

/** Removes cached results of content that no longer exists. */
function pruneCache(
  { store, blocks }: Project,
  { entries, drawn }: { readonly entries: readonly Entry[]; readonly drawn: readonly string[] },
): void {
  store.prune(new Set([...entries.map(({ body }) => body), ...drawn]));
  pruneBlockPacks(
    blocks,
    entries.map(({ file }) => file),
  );
}

function bareRecord({ path, hash, size }: FileRecord): FileRecord {
  return { path, hash, size };
}
