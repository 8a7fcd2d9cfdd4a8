import type { PluginSite } from '../config/plugin';
import type { Site } from '../content/types';
import { articleLinks } from '../links/articleLinks';
import { siteView } from '../plugins/siteView';
import type { Page } from '../shared/page';
import type { Project } from './project';

type OpenSite = Pick<Project, 'config' | 'store'>;

/** The site as hooks of plugins see it. */
export function hookSite(
  { config, store }: OpenSite,
  { site, pages }: { readonly site: Site; readonly pages: readonly Page[] },
): PluginSite {
  return siteView({ config, site, pages, store, linksOf: articleLinks(config, site) });
}

/** The site as hooks see it that run before there are pages. */
export function hookTexts(project: OpenSite, site: Site): Omit<PluginSite, 'pages'> {
  const { pages: _, ...texts } = hookSite(project, { site, pages: [] });
  return texts;
}
