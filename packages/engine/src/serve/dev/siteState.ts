import { shownEntries } from '../../checks/articles';
import { viewOf } from '../../content/entryViews';
import type { LastUpdates } from '../../content/lastUpdate';
import type { LoadedContent } from '../../content/load';
import {
  type FullTextPlan,
  fullTextFile,
  fullTextPlans,
  type OutputContext,
  runOutputs,
} from '../../outputs';
import { type AssembledSite, assembleSite } from '../../pipeline/assemble';
import { bundleSite, sharedOf } from '../../pipeline/bundles';
import { drawTexts } from '../../pipeline/drawnTexts';
import { hookFiles } from '../../pipeline/hookSite';
import type { Project } from '../../pipeline/project';
import { type CachedStatic, staticFiles } from '../../pipeline/publish/copies';
import { readContent } from '../../pipeline/readContent';
import { jobOf } from '../../pipeline/rendering/jobs';
import { renderKey } from '../../pipeline/rendering/renderKey';
import { searchContent } from '../../pipeline/search';
import { siteProblems } from '../../pipeline/siteProblems';
import { type ChangedTexts, changedMarkdown, haveSameOutlines, withTexts } from '../../pipeline/withTexts';
import { articleHtml } from '../../render/articleHtml';
import { type RenderedFile, type RenderShared, renderPage } from '../../render/renderPage';
import { sharedFiles } from '../../render/sharedFiles';
import { rootStyles } from '../../render/usedStyles';
import type { Page } from '../../shared/page';
import { isCertain, type Problem, SiteError } from '../../shared/problem';
import { pathSpellings } from '../../shared/url';
import { once } from '../../shared/values/once';
import { EARLIER_STATES, earlierData, earlierFile, type StateFiles } from './earlierFiles';

type Bundles = Awaited<ReturnType<typeof bundleSite>>;

/** A state of the site in development; pages are rendered on request. */
export interface SiteState {
  /** Problems of the site. */
  readonly problems: readonly Problem[];
  /** Finds the page at a path, in any accepted spelling, or `null`. */
  page(path: string): Page | null;
  /** Renders the files of a page: document, data, Markdown. */
  render(page: Page): Promise<readonly RenderedFile[]>;
  /** Hash of everything that a page depends on. */
  keyOf(page: Page): string;
  /** Content of a generated file that is no page, such as feeds and shared data; `null` without one. */
  output(path: string): Promise<string | Uint8Array | null>;
  /** Path of a file to serve from disk, such as pictures and scripts; `null` without one. */
  file(path: string): string | null;
  /** Key of styles and site components, which an open page keeps until it is reloaded. */
  readonly frame: string;
  /** Data that the next state can reuse. */
  readonly memory: Memory;
}

interface Memory extends Assembled, StateFiles {
  readonly project: Project;
  readonly statics: readonly CachedStatic[];
  readonly earlier: readonly StateFiles[];
  /** Problems of the bundles. */
  readonly bundleProblems: readonly Problem[];
}

interface StateInput {
  readonly project: Project;
  readonly lastUpdates: LastUpdates;
  /** The previous state, as a fallback for files that cannot be read now. */
  readonly before: SiteState | null;
  /**
   * All paths changed since the previous state, relative to the site. Default: everything is read. After an edit of
   * texts only, the state is derived from the previous one.
   */
  readonly changed?: readonly string[] | undefined;
}

/**
 * Reads the current site. A mistake in one file does not hide the others.
 *
 * Runs the steps of a build (`pipeline/steps.ts`) with results in memory: texts, then the site (built again unless only
 * words of texts have changed), then links and checks. Pages are rendered on request.
 */
export async function readSite(input: StateInput): Promise<SiteState> {
  const { project, before, changed } = input;
  const memory = before?.memory ?? null;
  const content = changed && memory?.project === project ? await readAgain(project, memory) : undefined;
  const texts =
    changed && memory && content
      ? changedMarkdown(project, { before: memory.site.content, now: content, paths: changed })
      : null;
  if (!content || !texts || !memory || !isSameSite(project, memory.site, texts))
    return toSiteState(await readWhole(input, content));
  const site = withTexts(memory.site, { content, changed: texts });
  return toSiteState({ ...memory, site, problems: await siteProblems(project, site, []) });
}

/**
 * Reads the current content; unchanged texts come from memory, including pages of plugins. The cache is left as it is:
 * it is written at the end, see `openDevelopment`.
 */
function readAgain(project: Project, { site: { content } }: Memory): Promise<LoadedContent> {
  return readContent(project, { remembered: content.files, areMoreAdded: true, isKept: false });
}

/**
 * Whether the site differs only in words of texts. It must contain the earlier version of each text, and must not
 * depend on its words.
 */
function isSameSite(
  { config }: Project,
  { site: { entries }, readWords }: AssembledSite,
  changed: ChangedTexts,
): boolean {
  return (
    haveSameOutlines(changed, { config, entries }) &&
    [...changed].every(
      ([file, { before }]) =>
        entries.get(before.entry.id) === viewOf(before.entry) && !readWords.includes(file),
    )
  );
}

type WholeSite = Memory & { readonly problems: readonly Problem[] };

/** Reads the whole site. @param content the content, if it has been read already */
async function readWhole(
  { project, lastUpdates, before }: StateInput,
  content: LoadedContent | undefined,
): Promise<WholeSite> {
  const memory = before?.memory ?? null;
  const statics = staticFiles(project.root, memory?.statics ?? []);
  const assemble = (unusable: ReadonlySet<string>) =>
    assembleSite(project, {
      isDev: true,
      knownAssets: memory?.site.knownAssets ?? [],
      statics: statics.known,
      lastUpdates,
      content,
      earlier: { content: memory?.site.content ?? null, unusable },
    });
  let site = await assemble(new Set());
  // Removed addresses are checked in builds only.
  const problems = await siteProblems(project, site, []);
  const bundleProblems: Problem[] = [];
  let bundles: Bundles;
  try {
    bundles = await bundleSite(project, site);
    bundleProblems.push(...bundles.problems);
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    bundleProblems.push(...error.problems);
    const scripts = memory?.bundles.client.mdx ?? {};
    const lacking = shownEntries(site.site).filter(({ article, file }) => article.isMdx && !scripts[file]);
    if (lacking.length > 0) site = await assemble(new Set(lacking.map(({ file }) => file)));
    bundles = memory?.bundles ?? (await bundleSite(project, site));
  }
  const shared = sharedOf(project, site, bundles);
  const files = new Map([
    ...site.assets.map(({ path, source }): [string, string] => [path, `${project.root}/${source}`]),
    ...statics.copies.map(({ path, source }): [string, string] => [`/${path}`, source]),
    ...bundles.client.files.map(({ path, source }): [string, string] => [`/${path}`, source]),
  ]);
  const last = memory ? [{ files: memory.files, shared: memory.shared }, ...memory.earlier] : [];
  const earlier = last.slice(0, EARLIER_STATES);
  const known = { statics: statics.known, files, earlier };
  return { project, site, bundles, shared, ...known, bundleProblems, problems };
}

function toSiteState({ problems, ...memory }: WholeSite): SiteState {
  const { project, bundles, files, earlier, bundleProblems } = memory;
  return {
    ...pagesOf(project, memory),
    // What components draw is known once a page is rendered.
    problems: [...problems, ...bundleProblems].filter(isCertain),
    file: (path) => files.get(path) ?? earlierFile(earlier, path),
    frame: JSON.stringify([bundles.client.css, bundles.components?.css, bundles.components?.script]),
    memory,
  };
}

interface Assembled {
  readonly site: AssembledSite;
  readonly bundles: Bundles;
  readonly shared: RenderShared;
}

function pagesOf(
  project: Project,
  { site, bundles, shared, earlier }: Memory,
): Pick<SiteState, 'page' | 'render' | 'keyOf' | 'output'> {
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  const outputs = once(() => makeOutputs(project, { site, bundles, shared }));
  const data = once(async () => new Map(sharedFiles(shared).map(({ path, content }) => [path, content])));
  const { store } = project;
  const draw = async (path?: string) => {
    const choice = { ...(path === undefined ? {} : { path }), isTolerant: true };
    return (await drawTexts(project, { ...site, bundles }, choice)).names;
  };
  const index = once(async () => searchContent(project, { ...site, drawn: await draw() }));
  const render = async (page: Page) =>
    renderPage(jobOf(page, { ...site, ...bundles, drawn: await draw(page.path) }), { ...shared, store });
  const markdownOf = async ({ parts }: FullTextPlan) => {
    const files = parts.flatMap((part) => ('text' in part ? [] : [render(pages.get(part.page)!)]));
    const contents = new Map((await Promise.all(files)).flat().map(({ path, content }) => [path, content]));
    return (file: string) => contents.get(file)!;
  };
  return {
    page: (path) =>
      pathSpellings(path).reduce<Page | null>((found, at) => found ?? pages.get(at) ?? null, null),
    render,
    keyOf: (page) => renderKey(jobOf(page, { ...site, ...bundles }), shared, shared.assets.build),
    async output(path) {
      const file = path.slice(1);
      if (/^(?:assets\/)?search\/.+\.(?:json|bin)$/.test(file)) return (await index()).get(file)?.() ?? null;
      const texts = /(?:^|\/)llms-full(?:\/[^/]+)?\.txt$/.test(file)
        ? fullTextPlans(project.config, site.contexts).find((plan) => plan.path === file)
        : undefined;
      if (texts) return fullTextFile(texts, await markdownOf(texts)).content;
      return (await data()).get(file) ?? (await outputs()).get(file) ?? earlierData(earlier, path);
    },
  };
}

/** Generates feeds and other outputs, on first request. */
async function makeOutputs(
  { config, store, plugins }: Project,
  { site, bundles, shared }: Assembled,
): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const context: OutputContext = {
    ...site,
    config,
    byLocale: site.contexts,
    htmlOf: await articleHtml({ ...site, ...bundles, store }),
    rootStyles: (others) => rootStyles(shared.assets.css, others),
  };
  const added = await hookFiles({ config, store, plugins }, site, context.htmlOf);
  return new Map([...runOutputs(context), ...added].map(({ path, content }) => [path, content]));
}
