import { accessSync, constants, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nextRecord, RECORD_FILE } from '../checks';
import { pruneBlockPacks } from '../content/blockPacks';
import type { LoadedContent } from '../content/load';
import type { Entry } from '../content/types';
import { writeAtomically } from '../node/files';
import { SiteError } from '../shared/problem';
import type { BuildReport } from './build';
import { fileConflicts, withoutReplaced } from './conflicts';
import { rememberBuild } from './inputs';
import type { BuildManifest } from './manifest';
import { cacheJobs, replaceJobs } from './pageJobs';
import type { PageStep } from './plan';
import type { Project } from './project';
import { type CopyRecord, publish } from './publish';
import type { BuiltSite, SiteValue } from './siteStep';
import type { FileRecord } from './stage';
import type { Beginning } from './steps';

/** Results of the steps of a build. */
export interface StepResults {
  readonly content: LoadedContent;
  readonly site: SiteValue;
  /** The site, if it was built in this process. */
  readonly whole: BuiltSite | null;
  /** The steps of pages that ran or were checked: those of the whole site, or those of edited texts. */
  readonly steps: readonly PageStep[];
  readonly pages: BuildManifest['pages'];
  readonly rendered: number;
  /** Other files: those of the whole site, or those that an edit may change. */
  readonly others: readonly (FileRecord | CopyRecord)[];
}

/** Publishes the results of the steps, and caches them for the next build. @throws SiteError as `build` does */
export function finish(project: Project, beginning: Beginning, made: StepResults): BuildReport {
  const { root, stage } = project;
  const { manifest, known, inputs, last, isHeld } = beginning;
  const { content, whole, steps, rendered } = made;
  const { statics } = whole ?? manifest;
  const { others: own, problems: replaced } = withoutReplaced(made.others, { root, statics });
  const { pages, others } = whole ? { ...made, others: own } : withEdited(manifest, { ...made, others: own });
  if (whole) checkConflicts(root, whole, others);
  const record = whole && beginning.isRecorded ? newRecord(root, publishedRecord(whole)) : null;
  if (whole) cacheJobs(project, steps, last ? manifest.pages : null);
  else replaceJobs(project, steps);
  const { changed, removed } = publish(project, {
    files: [...Object.values(pages).flatMap(({ files }) => files), ...others],
    known,
    manifest: {
      pages,
      others: others.map(bareRecord),
      assets: whole?.site.knownAssets ?? manifest.assets,
      statics,
    },
    isHeld,
  });
  rmSync(stage, { recursive: true, force: true });
  const { parsed } = content;
  const isPruned = whole !== null && (parsed > 0 || last === null || last.edits > 0);
  if (isPruned) pruneCache(project, content.entries);
  if (record !== null) writeAtomically(join(root, RECORD_FILE), record);
  const site = whole ? { ...made.site, problems: [...made.site.problems, ...replaced] } : made.site;
  const readWords = whole?.readWords ?? last?.readWords ?? [];
  const edits = whole ? 0 : (last?.edits ?? 0) + 1;
  rememberBuild(project, inputs, { site, readWords, edits });
  const { pages: count, problems, drafts } = site;
  return { pages: count, parsed, rendered, changed, removed, problems, drafts };
}

/** Merges the results of edited texts into those of the last build. */
function withEdited(
  manifest: BuildManifest,
  { pages, others }: StepResults,
): Pick<StepResults, 'pages' | 'others'> {
  const edited = new Map(others.map((file) => [file.path, file]));
  return {
    pages: { ...manifest.pages, ...pages },
    others: manifest.others.map((file) => edited.get(file.path) ?? file),
  };
}

/** @throws SiteError when two files have one path */
function checkConflicts(root: string, { site }: BuiltSite, others: StepResults['others']): void {
  const conflicts = fileConflicts({ root, pages: site.pages, others });
  if (conflicts.length > 0) throw new SiteError(conflicts);
}

function publishedRecord({ site, published }: BuiltSite): string {
  return nextRecord({ published, pages: site.pages });
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
function pruneCache({ store, blocks }: Project, entries: readonly Entry[]): void {
  store.prune(new Set(entries.map(({ body }) => body)));
  pruneBlockPacks(
    blocks,
    entries.map(({ file }) => file),
  );
}

function bareRecord({ path, hash, size }: FileRecord): FileRecord {
  return { path, hash, size };
}
