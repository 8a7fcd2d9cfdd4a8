import type { PluginArticle, PluginSite } from '../config/plugin';
import { articlesOf } from '../content/articles';
import type { Article, LocalizedSite, Site } from '../content/types';
import { articleLinks } from '../links/articleLinks';
import { feedHtml, type OutputContext } from '../outputs';
import { type PluginFile, pluginFiles } from '../plugins/siteHooks';
import { siteView } from '../plugins/siteView';
import type { Page } from '../shared/page';
import { perObject } from '../shared/values/perObject';
import type { Project } from './project';

type OpenSite = Pick<Project, 'config' | 'store'>;

/** The site as hooks of plugins see it. */
export function hookSite(
  { config, store }: OpenSite,
  { site, pages }: { readonly site: Site; readonly pages: readonly Page[] },
): PluginSite {
  return siteView({ config, site, pages, store, linksOf: articleLinks(config, site) });
}

/** The site as hooks see it that run before pages are built. */
export function hookTexts(project: OpenSite, site: Site): Omit<PluginSite, 'pages'> {
  const { pages: _, ...texts } = hookSite(project, { site, pages: [] });
  return texts;
}

/** The files that plugins publish. @throws SiteError as `pluginFiles` does */
export function hookFiles(
  project: OpenSite & Pick<Project, 'plugins'>,
  site: { readonly site: Site; readonly pages: readonly Page[] },
  htmlOf: OutputContext['htmlOf'],
): Promise<PluginFile[]> {
  const html = hookHtml(site.site, htmlOf);
  return pluginFiles(project.plugins.loaded, () => hookSite(project, site), html);
}

/** Returns the HTML of an article for hooks, the same as in feeds. */
function hookHtml({ byLocale }: Site, htmlOf: OutputContext['htmlOf']): (article: PluginArticle) => string {
  return ({ locale, link, url }) => {
    const local = byLocale[locale];
    const article = local && articlesByPath(local).get(link);
    if (!article) throw new Error(`it asks for the HTML of ${link}, which is no text of the site`);
    return feedHtml(htmlOf(article, local.locale), url);
  };
}

const articlesByPath = perObject(
  (local: LocalizedSite): ReadonlyMap<string, Article> =>
    new Map(articlesOf(local).map((article) => [article.path, article])),
);
