import { runChecks } from '../checks';
import type { Project } from '../cli/project';
import { type AssembledSite, assembleSite, bundleSite, lastUpdatesOf, sharedOf } from '../cli/site';
import type { LastUpdates } from '../content/lastUpdate';
import { outputPaths, runOutputs } from '../outputs';
import { articleHtml } from '../render/articleHtml';
import { staticFiles } from '../render/copies';
import { jobOf } from '../render/plan';
import { renderKey } from '../render/renderKey';
import { type RenderedFile, type RenderShared, renderPage } from '../render/renderPage';
import { searchContent } from '../render/search';
import { sharedFiles } from '../render/sharedFiles';
import type { Page } from '../shared/page';
import { type Problem, SiteError } from '../shared/problem';
import { normalizePath } from '../shared/url';

/** The site as the author has it now, held in memory; pages are rendered when they are asked for. */
export interface DevState {
  /** What is wrong with the content now; the last good state is served as long as something is fatal. */
  problems(): readonly Problem[];
  /** Reads what has changed. */
  refresh(): Promise<void>;
  /** The page at a path, whatever its spelling, or `null`. */
  find(path: string): Page | null;
  /** The files of a page: document, data, Markdown. */
  render(page: Page): Promise<readonly RenderedFile[]>;
  /** Names everything a page depends on. */
  keyOf(page: Page): string;
  /** A file that is no page: feeds, shared data. */
  output(path: string): Promise<string | Uint8Array | null>;
  /** A file to serve from disk: pictures, the browser's script. */
  file(path: string): string | null;
}

interface Good {
  readonly site: AssembledSite;
  readonly bundles: Awaited<ReturnType<typeof bundleSite>>;
  readonly shared: RenderShared;
  readonly pages: ReadonlyMap<string, Page>;
  readonly files: ReadonlyMap<string, string>;
  outputs: Promise<ReadonlyMap<string, string | Uint8Array>> | null;
  /** The files of the search index, made when the author searches. */
  index: ReturnType<typeof searchContent> | null;
}

/** Opens the development state. @throws SiteError when not even a first good state can be made */
export async function openDevState(project: Project): Promise<DevState> {
  let problems: readonly Problem[] = [];
  // The history changes with commits, not with every save.
  const lastUpdates = await lastUpdatesOf(project);
  const read = () => load(project, lastUpdates, (found) => (problems = found));
  let good = await read();
  if (!good) throw new SiteError(problems.filter(({ level }) => level === 'throw'));

  const current = () => good!;
  return {
    problems: () => problems,
    async refresh() {
      good = (await read()) ?? good;
    },
    find(path) {
      const { pages } = current();
      const bare = normalizePath(path);
      return pages.get(bare) ?? pages.get(bare.endsWith('/') ? bare.slice(0, -1) : `${bare}/`) ?? null;
    },
    render: (page) =>
      renderPage(jobOf(page, { ...current().site, ...current().bundles }), {
        ...current().shared,
        store: project.store,
      }),
    keyOf: (page) =>
      renderKey(
        jobOf(page, { ...current().site, ...current().bundles }),
        current().shared,
        current().shared.assets.build,
      ),
    async output(path) {
      const state = current();
      if (/^\/(?:assets\/)?search\/.+\.(?:json|bin)$/.test(path)) {
        state.index ??= makeIndex(project, state);
        return (await state.index).get(path.slice(1))?.() ?? null;
      }
      state.outputs ??= makeOutputs(project, state);
      return (await state.outputs).get(path.slice(1)) ?? null;
    },
    file: (path) => current().files.get(path) ?? null,
  };
}

/** Reads the site; `null` when a file cannot be read. A broken link does not keep the author from seeing its page. */
async function load(
  project: Project,
  lastUpdates: LastUpdates,
  report: (problems: readonly Problem[]) => void,
): Promise<Good | null> {
  try {
    const { copies } = staticFiles(project.root, []);
    const otherPaths = [...outputPaths(project.config), ...copies.map(({ path }) => `/${path}`)];
    const site = await assembleSite(project, { isDev: true, knownAssets: [], otherPaths, lastUpdates });
    const problems = [
      ...site.problems,
      ...runChecks({ ...site, config: project.config, published: [] }),
    ].filter(({ level }) => level !== 'ignore');
    report(problems);
    const bundles = await bundleSite(project, site.content);
    const files = new Map([
      ...copies.map(({ path, source }): [string, string] => [`/${path}`, source]),
      ...bundles.client.files.map((path): [string, string] => [
        `/${path}`,
        `${bundles.client.folder}/${path}`,
      ]),
      ...site.assets.map(({ path, source }): [string, string] => [path, `${project.root}/${source}`]),
    ]);
    return {
      site,
      bundles,
      shared: sharedOf(project, site, bundles),
      pages: new Map(site.pages.map((page) => [page.path, page])),
      files,
      outputs: null,
      index: null,
    };
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    report(error.problems);
    return null;
  }
}

function makeIndex(
  { store, pool, cache, engine }: Project,
  { site }: Good,
): ReturnType<typeof searchContent> {
  return searchContent({ contexts: site.contexts, store, pool, cache, engineKey: engine.key });
}

async function makeOutputs(
  project: Project,
  { site, bundles, shared }: Good,
): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const html = await articleHtml({ ...site, ...bundles, store: project.store });
  const files = [
    ...runOutputs({ ...site, config: project.config, byLocale: site.contexts, csp: '', articleHtml: html }),
    ...sharedFiles(shared),
  ];
  return new Map(files.map(({ path, content }) => [path, content]));
}
