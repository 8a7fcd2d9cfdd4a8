import type { LastUpdates } from '../../content/lastUpdate';
import type { LoadedContent } from '../../content/load';
import { outputPaths, runOutputs } from '../../outputs';
import { type AssembledSite, assembleSite } from '../../pipeline/assemble';
import { bundleSite, sharedOf } from '../../pipeline/bundles';
import { type CachedStatic, staticFiles } from '../../pipeline/copies';
import { jobOf } from '../../pipeline/jobs';
import type { Project } from '../../pipeline/project';
import { renderKey } from '../../pipeline/renderKey';
import { searchContent } from '../../pipeline/search';
import { siteProblems } from '../../pipeline/siteProblems';
import { articleHtml } from '../../render/articleHtml';
import { type RenderedFile, type RenderShared, renderPage } from '../../render/renderPage';
import { sharedFiles } from '../../render/sharedFiles';
import type { Page } from '../../shared/page';
import { type Problem, SiteError } from '../../shared/problem';
import { pathSpellings } from '../../shared/url';

type Bundles = Awaited<ReturnType<typeof bundleSite>>;

/** What is asked of a state of the site; pages are rendered when they are asked for. */
export interface SiteState {
  /** What is wrong with the content. */
  readonly problems: readonly Problem[];
  /** The page at a path, whatever its spelling, or `null`. */
  page(path: string): Page | null;
  /** The files of a page: document, data, Markdown. */
  render(page: Page): Promise<readonly RenderedFile[]>;
  /** Names everything that a page depends on. */
  keyOf(page: Page): string;
  /** A file that is no page: feeds, shared data. */
  output(path: string): Promise<string | Uint8Array | null>;
  /** A file to serve from disk: pictures, the browser's script. */
  file(path: string): string | null;
  /** What the next state can take over. */
  readonly memory: Memory;
}

interface Memory {
  readonly content: LoadedContent;
  readonly bundles: Bundles;
  readonly statics: readonly CachedStatic[];
  readonly assets: AssembledSite['knownAssets'];
}

export interface StateInput {
  readonly project: Project;
  readonly lastUpdates: LastUpdates;
  /** The state before; what cannot be read now stays as it was there. */
  readonly before: SiteState | null;
}

/** Reads the site as it is now. A mistake in one file does not keep the author from seeing the others. */
export async function readSite({ project, lastUpdates, before }: StateInput): Promise<SiteState> {
  const { root, config } = project;
  const memory = before?.memory ?? null;
  const statics = staticFiles(root, memory?.statics ?? []);
  const otherPaths = [...outputPaths(config), ...statics.copies.map(({ path }) => `/${path}`)];
  const assemble = (unusable: ReadonlySet<string>) =>
    assembleSite(project, {
      isDev: true,
      knownAssets: memory?.assets ?? [],
      otherPaths,
      lastUpdates,
      earlier: { content: memory?.content ?? null, unusable },
    });
  let site = await assemble(new Set());
  // What was published before matters to a build alone.
  const problems = await siteProblems(project, site, []);
  let bundles: Bundles;
  try {
    bundles = await bundleSite(project, site.content);
    problems.push(...bundles.problems);
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    problems.push(...error.problems);
    const scripts = memory?.bundles.client.mdx ?? {};
    const lacking = site.content.entries.filter(({ article, file }) => article.isMdx && !scripts[file]);
    if (lacking.length > 0) site = await assemble(new Set(lacking.map(({ file }) => file)));
    bundles = memory?.bundles ?? (await bundleSite(project, site.content));
  }
  const shared = sharedOf(project, site, bundles);
  const files = new Map([
    ...statics.copies.map(({ path, source }): [string, string] => [`/${path}`, source]),
    ...bundles.client.files.map(({ path, source }): [string, string] => [`/${path}`, source]),
    ...site.assets.map(({ path, source }): [string, string] => [path, `${root}/${source}`]),
  ]);
  return {
    ...pagesOf(project, { site, bundles, shared }),
    problems,
    file: (path) => files.get(path) ?? null,
    memory: { content: site.content, bundles, statics: statics.known, assets: site.knownAssets },
  };
}

interface Assembled {
  readonly site: AssembledSite;
  readonly bundles: Bundles;
  readonly shared: RenderShared;
}

function pagesOf(
  project: Project,
  { site, bundles, shared }: Assembled,
): Pick<SiteState, 'page' | 'render' | 'keyOf' | 'output'> {
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  const outputs = once(() => makeOutputs(project, { site, bundles, shared }));
  const data = once(async () => new Map(sharedFiles(shared).map(({ path, content }) => [path, content])));
  const { store, pool, cache, engine } = project;
  const index = once(() =>
    searchContent({ contexts: site.contexts, store, pool, cache, engineKey: engine.key }),
  );
  return {
    page: (path) =>
      pathSpellings(path).reduce<Page | null>((found, at) => found ?? pages.get(at) ?? null, null),
    render: (page) => renderPage(jobOf(page, { ...site, ...bundles }), { ...shared, store }),
    keyOf: (page) => renderKey(jobOf(page, { ...site, ...bundles }), shared, shared.assets.build),
    async output(path) {
      const file = path.slice(1);
      if (/^(?:assets\/)?search\/.+\.(?:json|bin)$/.test(file)) return (await index()).get(file)?.() ?? null;
      return (await data()).get(file) ?? (await outputs()).get(file) ?? null;
    },
  };
}

/** Feeds and the like, made when one of them is asked for. */
async function makeOutputs(
  { config, store }: Project,
  { site, bundles }: Assembled,
): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const html = await articleHtml({ ...site, ...bundles, store });
  const files = runOutputs({ ...site, config, byLocale: site.contexts, articleHtml: html });
  return new Map(files.map(({ path, content }) => [path, content]));
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
