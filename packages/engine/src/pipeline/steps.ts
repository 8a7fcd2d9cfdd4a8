import { rmSync } from 'node:fs';
import type { LoadedContent } from '../content/load';
import type { Entry } from '../content/types';
import { SPARE } from '../node/kept';
import type { Lock } from '../node/lock';
import { type FeedPlan, type FullTextPlan, feedFiles } from '../outputs';
import { quoteHtml } from '../render/articleHtml';
import type { BuildReport } from './build';
import { finish } from './finish';
import { fullTexts } from './fullTexts';
import type { BuildRecord, Inputs } from './inputs';
import type { KnownFiles } from './knownFiles';
import type { BuildManifest } from './manifest';
import { cachedJobs, editedPages, type PagesToRender } from './pageJobs';
import type { Project } from './project';
import type { CopyRecord } from './publish';
import { renderPages } from './renderPages';
import { hasIndex } from './search';
import { editedSearchFiles } from './search/edit';
import type { BuiltSite, SiteValue } from './siteStep';
import { type FileRecord, stageFile } from './stage';
import type { ChangedTexts, EditedTexts } from './texts';

/** Starting state of a build. */
export interface Beginning {
  readonly manifest: BuildManifest;
  readonly known: KnownFiles;
  /** Inputs of the build; `null` when changes of them cannot be detected. */
  readonly inputs: Inputs | null;
  /** The last build, if its results can be used. */
  readonly last: BuildRecord | null;
  /** Texts edited since the last build; `null` when anything else has changed and all content must be read. */
  readonly edited: EditedTexts | null;
  /** False once another process builds into the published folder. */
  readonly isHeld: Lock['isHeld'];
  /** Whether to write the record of published addresses. */
  readonly isRecorded: boolean;
}

/** What a build writes: all files, or those that show edited texts. */
interface Plan extends PagesToRender {
  readonly content: LoadedContent;
  readonly site: SiteValue;
  /** The site, if it was built in this process. */
  readonly whole: BuiltSite | null;
  readonly feeds: readonly FeedPlan[];
  readonly fullTexts: readonly FullTextPlan[];
  /** Generates the search index. */
  readonly makeSearch: () => Promise<FileRecord[]>;
  /** Generates the other files. */
  readonly makeOthers: () => Promise<readonly (FileRecord | CopyRecord)[]>;
}

/** Builds a site by the steps that `ARCHITECTURE.md` lists. @throws SiteError as `build` does */
export async function runSteps(project: Project, beginning: Beginning): Promise<BuildReport> {
  const { manifest, known } = beginning;
  rmSync(project.stage, { recursive: true, force: true });
  const plan = planEdit(project, beginning) ?? (await planAll(project, beginning));
  const written = { manifest, known: known.hashes };
  const rendering = renderPages(project, { ...plan, ...written });
  // While the threads render and one of them generates the search index, this thread generates the rest.
  const making = Promise.all([
    plan.makeSearch(),
    plan.makeOthers(),
    plan.feeds.flatMap((feed) => writeFeed(project, feed, { content: plan.content, known })),
  ]);
  // An article that cannot be rendered fails in both; the error of `rendering` names the page.
  making.catch(() => undefined);
  const { pages, rendered } = await rendering;
  const [index, others, feeds] = await making;
  const texts = fullTexts(project, plan.fullTexts, known.hashes);
  // Frees the threads' memory while this thread publishes.
  void project.pool.close();
  return finish(project, beginning, {
    ...plan,
    pages,
    rendered,
    others: [...others, ...feeds, ...texts, ...index],
  });
}

/** Builds the site, and plans all its files. */
async function planAll(project: Project, beginning: Beginning): Promise<Plan> {
  // Loaded lazily: it imports most of the engine's code.
  const { buildSiteStep } = await import('./siteStep');
  const whole = await buildSiteStep(project, beginning);
  const { value, steps, shared, makeSearch, makeOthers } = whole;
  const { feeds, fullTexts } = value;
  const { content } = whole.site;
  return { content, site: value, whole, steps, shared, feeds, fullTexts, makeSearch, makeOthers };
}

/**
 * Plans the files that show edited texts, from what the last build has cached (`pageJobs.ts`).
 *
 * @returns `null` when other files may depend on the edit, and the site must be built
 */
function planEdit(project: Project, { manifest, known, last, edited }: Beginning): Plan | null {
  if (!last || !edited?.isSameOutline || last.edits >= SPARE.more) return null;
  const { content, changed } = edited;
  if (last.readWords.some((file) => changed.has(file))) return null;
  const jobs = cachedJobs(project, [...changed.keys()], manifest);
  const index = jobs && editSearch(project, changed, known);
  if (!jobs || !index) return null;
  const { site } = last;
  const bodies = new Map([...changed].map(([file, { now }]) => [file, now.entry.body]));
  const pages = editedPages(project, jobs, { bodies, assets: site.assets });
  const paths = new Set(pages.steps.map(({ name }) => name));
  return {
    ...pages,
    content,
    site,
    whole: null,
    feeds: site.feeds.filter(({ feed }) =>
      feed.items.some(({ quote }) => 'file' in quote && changed.has(quote.file)),
    ),
    fullTexts: site.fullTexts.filter(({ parts }) =>
      parts.some((part) => 'page' in part && paths.has(part.page)),
    ),
    makeSearch: async () => index,
    makeOthers: async () => [],
  };
}

/** Writes the files of a feed. */
function writeFeed(
  { store, stage }: Project,
  plan: FeedPlan,
  { content, known }: { readonly content: LoadedContent; readonly known: KnownFiles },
): FileRecord[] {
  const bodyOf = (file: string) => content.files[file]!.entry.body;
  const files = feedFiles(plan, (quote) => quoteHtml(quote, { store, bodyOf }));
  return files.map((file) => stageFile(file, stage, known.hashes));
}

/** Updates the search index after an edit of words; `null` when the whole index must be generated. */
function editSearch(project: Project, changed: ChangedTexts, known: KnownFiles): FileRecord[] | null {
  if (!hasIndex(project.config)) return [];
  const textOf = ({ body, article }: Entry) => ({ body, hasLeadingTitle: article.leadingTitle !== null });
  const edits = [...changed.values()].map(({ before, now }) => ({
    key: before.entry.key,
    before: textOf(before.entry),
    after: textOf(now.entry),
  }));
  return editedSearchFiles(project, edits, known.hashes);
}
