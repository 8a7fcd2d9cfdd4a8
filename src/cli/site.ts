import { extname } from 'node:path';
import { bundleClient, type ClientBundle } from '../bundle/client';
import { bundleServer, type ServerModules } from '../bundle/server';
import { type LastUpdates, readLastUpdates } from '../content/lastUpdate';
import { contentFolders } from '../content/layout';
import { type LoadedContent, loadContent } from '../content/load';
import { buildSite } from '../content/site';
import type { Article, LocalizedSite, Site } from '../content/types';
import { collectRedirects } from '../outputs';
import { duplicatePaths, localePages, localeSharedData } from '../pages';
import { type PageContext, pageContext } from '../pages/context';
import { buildShell } from '../pages/shell';
import { findArticle } from '../pages/summaries';
import { type Asset, type AssetFinder, assetFinder, type CachedAsset } from '../render/assets';
import type { DocumentAssets } from '../render/document';
import { referencesKey } from '../render/plan';
import { resolveReferences } from '../render/references';
import type { RenderShared } from '../render/renderPage';
import { resolveSocialImages } from '../render/socialImages';
import type { Page } from '../shared/page';
import { type Problem, SiteError } from '../shared/problem';
import type { ResolvedReference } from '../shared/reference';
import type { SharedData, Shell } from '../shared/shell';
import { isExternal, joinPath, toAddress } from '../shared/url';
import { contentType } from './mediaTypes';
import type { Project } from './project';

/** A site with everything that rendering needs. */
export interface AssembledSite {
  readonly content: LoadedContent;
  readonly site: Site;
  readonly pages: readonly Page[];
  readonly contexts: Readonly<Record<string, PageContext>>;
  readonly shells: Readonly<Record<string, Shell>>;
  readonly shared: Readonly<Record<string, Readonly<Record<string, SharedData>>>>;
  readonly references: ReadonlyMap<string, readonly ResolvedReference[]>;
  readonly assets: readonly Asset[];
  readonly knownAssets: readonly CachedAsset[];
  /** Every path that answers → the anchors there, if it is a page with a text. */
  readonly targets: ReadonlyMap<string, ReadonlySet<string> | null>;
  readonly problems: readonly Problem[];
}

export interface AssembleOptions {
  readonly isDev: boolean;
  readonly knownAssets: readonly CachedAsset[];
  /** Paths that answer beside the pages: static files, feeds, redirects. */
  readonly otherPaths: readonly string[];
  /** What the version history said before; without it, the history is read. */
  readonly lastUpdates?: LastUpdates | undefined;
  /** Told while files are parsed. */
  readonly onProgress?: ((done: number, all: number) => void) | undefined;
}

/**
 * From files to pages: reads the content, builds the site and its pages, and resolves every link.
 *
 * @throws SiteError when a file cannot be read: what else is wrong would mostly follow from that
 */
export async function assembleSite(project: Project, options: AssembleOptions): Promise<AssembledSite> {
  const { root, config, engine } = project;
  const [content, lastUpdates] = await Promise.all([
    loadContent({ ...project, engineKey: engine.key, onProgress: options.onProgress }),
    options.lastUpdates ?? lastUpdatesOf(project),
  ]);
  if (content.problems.some(({ level }) => level === 'throw')) throw new SiteError(content.problems);
  const { site, problems } = buildSite({
    config,
    entries: content.entries,
    data: content.data,
    lastUpdates,
    isDev: options.isDev,
  });
  const finder = assetFinder(root, options.knownAssets);
  const contexts: Record<string, PageContext> = {};
  const shells: Record<string, Shell> = {};
  const shared: Record<string, Record<string, SharedData>> = {};
  const bare: Page[] = [];
  for (const locale of site.locales) {
    const messages = project.messages[locale.code]!;
    const context = pageContext(site, locale, config, messages);
    const own = localePages(context);
    contexts[locale.code] = context;
    shells[locale.code] = buildShell({
      context,
      messages,
      paths: new Set(own.map(({ path }) => path)),
      measure: finder.measureStatic,
    });
    shared[locale.code] = localeSharedData(context);
    bare.push(...own);
  }
  const { pages, ...social } = resolveSocialImages(bare, { site, config, assets: finder });
  const links = resolveAll(project, { site, pages, finder, otherPaths: options.otherPaths });
  return {
    content,
    site,
    pages,
    contexts,
    shells,
    shared,
    references: links.references,
    assets: [...new Map([...links.assets, ...social.assets].map((asset) => [asset.path, asset])).values()],
    knownAssets: finder.known(),
    targets: links.targets,
    problems: [
      ...content.problems,
      ...problems,
      ...duplicatePaths(pages, site.locales),
      ...social.problems,
      ...links.problems,
    ],
  };
}

/** Reads the version history of the content, if the site shows anything of it. */
export async function lastUpdatesOf({ root, config }: Project): Promise<LastUpdates> {
  if (!config.showLastUpdateTime && !config.showLastUpdateAuthor) return new Map();
  return readLastUpdates(root, contentFolders(config.locales));
}

interface LinkInput {
  readonly site: Site;
  readonly pages: readonly Page[];
  readonly finder: AssetFinder;
  readonly otherPaths: readonly string[];
}

function resolveAll({ config }: Project, { site, pages, finder, otherPaths }: LinkInput) {
  const redirects = collectRedirects({ config, site, pagePaths: pages.map(({ path }) => path) }).map(
    ({ from }) => from,
  );
  const targets = new Map<string, ReadonlySet<string> | null>(
    [...otherPaths, ...redirects].map((path) => [path, null]),
  );
  for (const page of pages) targets.set(page.path, null);
  for (const { posts, pages: standalone, versions } of Object.values(site.byLocale)) {
    for (const article of [...posts, ...standalone, ...versions.flatMap(({ docs }) => docs)])
      targets.set(article.path, new Set(article.entry.article.anchors));
  }
  const references = new Map<string, readonly ResolvedReference[]>();
  const assets = new Map<string, Asset>();
  const problems: Problem[] = [];
  for (const local of Object.values(site.byLocale)) {
    for (const article of articlesOf(local)) {
      const result = resolveReferences(article, local.locale, {
        config,
        site,
        assets: finder,
        targets,
        findArticle: (locale, key) => findArticle(site.byLocale[locale], key),
      });
      references.set(referencesKey(local.locale.code, article.entry), result.resolved);
      for (const asset of result.assets) assets.set(asset.path, asset);
      // The fallback of a missing translation repeats the original, whose problems are reported there.
      if (article.state !== 'missing' || local.locale.isDefault) problems.push(...result.problems);
    }
  }
  return { references, assets: [...assets.values()], targets, problems };
}

function articlesOf({ posts, pages, versions }: LocalizedSite): Article[] {
  return [...posts, ...pages, ...versions.flatMap(({ docs }) => docs)];
}

/** Bundles the browser's script, and MDX articles for both sides; unchanged sources cost nothing. */
export async function bundleSite(
  project: Project,
  content: LoadedContent,
): Promise<{ readonly client: ClientBundle; readonly serverModules: ServerModules }> {
  const { engine, root, cache, config, store } = project;
  const modules = new Map<string, string>();
  for (const entry of content.entries) {
    const module = entry.article.isMdx ? store.get(entry.body).module : null;
    if (module) modules.set(entry.file, module);
  }
  const common = {
    project: engine.project,
    root,
    cache,
    engineKey: engine.key,
    modules,
    componentsKey: content.componentsKey,
  };
  const [client, serverModules] = await Promise.all([
    bundleClient({ ...common, baseUrl: config.baseUrl, isOfflineOn: config.offline }),
    bundleServer(common),
  ]);
  return { client, serverModules };
}

/** What every page of a build shares. */
export function sharedOf(
  { config }: Project,
  { shells, shared }: Pick<AssembledSite, 'shells' | 'shared'>,
  { client }: { readonly client: ClientBundle },
): RenderShared {
  return {
    shells,
    shared,
    assets: {
      build: client.key,
      app: toAddress(config.baseUrl, `/${client.entry}`),
      css: client.css,
      screenCss: client.screenCss,
      inline: client.inline,
      favicon: faviconOf(config),
    },
  };
}

function faviconOf({ favicon, baseUrl }: Project['config']): DocumentAssets['favicon'] {
  if (favicon === undefined) return null;
  return {
    href: isExternal(favicon) ? favicon : toAddress(baseUrl, joinPath(favicon)),
    type: contentType(extname(favicon)),
  };
}
