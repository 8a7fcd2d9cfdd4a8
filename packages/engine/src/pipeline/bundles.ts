import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ArticleBundle, bundleArticles, type ServerModules } from '../bundle/articles';
import { type ClientBundle, clientBundle, withStyles } from '../bundle/client';
import { siteComponents } from '../bundle/siteComponents';
import { pluginTheme, siteTheme } from '../bundle/theme';
import { shownEntries } from '../checks/articles';
import { checkComponentLinks } from '../checks/componentLinks';
import type { Entry } from '../content/types';
import { tintStyles } from '../links/tints';
import { contentType } from '../node/mediaTypes';
import { hasTouchIcon, MANIFEST_FILE, TOUCH_ICON } from '../outputs/webManifest';
import { policyOrigins } from '../render/csp';
import type { DocumentAssets } from '../render/document';
import type { RenderShared } from '../render/renderPage';
import { type Problem, SiteError } from '../shared/problem';
import { isExternal, joinPath, toAddress } from '../shared/url';
import type { AssembledSite } from './assemble';
import { siteFonts } from './fonts';
import type { Project } from './project';

/** Bundled code of a site, for the browser and for rendering. */
export interface SiteBundles {
  readonly client: ClientBundle;
  readonly serverModules: ServerModules;
  /** The site's own components. */
  readonly components: ArticleBundle['components'];
  /** Addresses of fonts that documents preload. */
  readonly preload: readonly string[];
  /** Problems in the author's code, including code without effect. */
  readonly problems: readonly Problem[];
}

/**
 * Bundles the browser's script, and for both sides the MDX articles that some locale renders. Unchanged articles come
 * from the cache. Other articles, such as drafts, are left out, since their scripts would be published.
 *
 * @throws SiteError with all mistakes in the author's code
 */
export async function bundleSite(
  project: Project,
  { site, content, drafts, targets }: ShownSite,
): Promise<SiteBundles> {
  const { engine, root, cache, config, store, plugins } = project;
  const modulesOf = (entries: readonly Entry[]) =>
    new Map(
      entries.flatMap((entry) => {
        // Only MDX: reading `entry.body` makes the site depend on the words of the text, so that every edit rebuilds
        // it.
        const module = entry.article.isMdx ? store.get(entry.body).module : null;
        return module ? [[entry.file, module] as const] : [];
      }),
    );
  const input = {
    engine: engine.folder,
    engineKey: engine.key,
    root,
    baseUrl: config.baseUrl,
    pluginData: plugins.data,
  };
  const components = siteComponents(root);
  const bundled = await bundleArticles({
    ...input,
    cache,
    modules: modulesOf(shownEntries(site)),
    components,
  });
  const articles = drafts
    ? withArticles(
        bundled,
        // Bundled separately: otherwise chunks shared with drafts would change the scripts of public articles.
        await bundleArticles({
          ...input,
          cache: join(cache, 'drafts'),
          modules: modulesOf(drafts.entries),
          components: { files: {}, problems: [] },
        }),
      )
    : bundled;
  const prebuilt = clientBundle({
    engine: engine.folder,
    look: config.look,
    isOfflineOn: config.offline,
    articles,
  });
  const bare = withStyles(prebuilt, project.sharp ? tintStyles() : '');
  const fonts = await siteFonts(project, { site, content, drafts }, bare.css);
  const added = await pluginTheme(plugins.styles, config.baseUrl);
  const styled = withStyles(withStyles(bare, fonts.css), added.css);
  const client = { ...styled, files: [...bare.files, ...fonts.files] };
  const theme = await siteTheme(root, {
    baseUrl: config.baseUrl,
    missing: config.checks.brokenImages,
    styles: client.css + (articles.components?.css ?? ''),
  });
  return {
    client: withStyles(client, theme.css),
    serverModules: articles.serverModules,
    components: articles.components,
    preload: fonts.preload,
    problems: [
      ...fonts.problems,
      ...added.problems,
      ...theme.problems,
      ...articles.found.problems.map((problem): Problem => ({ ...problem, level: config.checks.markup })),
      ...checkComponentLinks(articles.found.links, { config, targets }),
    ].filter(({ level }) => level !== 'ignore'),
  };
}

function withArticles(
  bundle: ArticleBundle,
  { scripts, files, serverModules }: ArticleBundle,
): ArticleBundle {
  const all = new Map([...bundle.files, ...files].map((file) => [file.path, file]));
  return {
    ...bundle,
    scripts: { ...bundle.scripts, ...scripts },
    files: [...all.values()],
    serverModules: { ...bundle.serverModules, ...serverModules },
  };
}

type ShownSite = Pick<AssembledSite, 'site' | 'content' | 'drafts' | 'targets'>;

/** Problems in a site's code; see {@link bundleSite}. */
export async function codeProblems(project: Project, site: ShownSite): Promise<readonly Problem[]> {
  try {
    return (await bundleSite(project, site)).problems;
  } catch (error) {
    if (error instanceof SiteError) return error.problems;
    throw error;
  }
}

/** Data that all pages of a build share. */
export function sharedOf(
  { root, config }: Project,
  { shells, shared }: Pick<AssembledSite, 'shells' | 'shared'>,
  { client, components, preload }: Pick<SiteBundles, 'client' | 'components' | 'preload'>,
): RenderShared {
  return {
    shells,
    shared,
    assets: {
      build: client.key,
      app: toAddress(config.baseUrl, `/${client.entry}`),
      css: client.css,
      preload,
      componentsCss: components?.css ?? '',
      components: components
        ? {
            href: toAddress(config.baseUrl, `/${components.script}`),
            serverModule: components.serverModule,
          }
        : null,
      head: config.head,
      screenCss: client.screenCss,
      inline: client.inline,
      favicon: faviconOf(config),
      themeColor: config.themeColor,
      homeScreen: homeScreenOf({ root, config }),
      origins: policyOrigins(config, shells),
    },
  };
}

function homeScreenOf({ root, config }: Pick<Project, 'root' | 'config'>): DocumentAssets['homeScreen'] {
  const { app, baseUrl, favicon = '' } = config;
  if (app === false) return { manifest: null, touchIcon: null };
  const manifest = toAddress(baseUrl, `/${MANIFEST_FILE}`);
  // At the root of an origin, devices request it without a link.
  if (hasTouchIcon(config) || existsSync(join(root, 'static', TOUCH_ICON)))
    return { manifest, touchIcon: baseUrl === '/' ? null : toAddress(baseUrl, `/${TOUCH_ICON}`) };
  // Devices without support for SVG icons fall back to a PNG favicon.
  const isPng = /\.png$/i.test(favicon) && !isExternal(favicon);
  return { manifest, touchIcon: isPng ? toAddress(baseUrl, joinPath(favicon)) : null };
}

function faviconOf({ favicon, baseUrl }: Project['config']): DocumentAssets['favicon'] {
  if (favicon === undefined) return null;
  return {
    href: isExternal(favicon) ? favicon : toAddress(baseUrl, joinPath(favicon)),
    type: contentType(favicon),
  };
}
