import type { SiteConfig } from '../config/resolve';
import { articlesOf } from '../content/articles';
import type { Article, Site } from '../content/types';
import type { Locale } from '../shared/locale';
import { splitHref, toPath } from '../shared/url';
import type { AssetFinder } from './assets';
import { anchorsOf, resolveReferences } from './references';

/** Finds no files, since only links to texts are of interest. */
const NO_FILES: AssetFinder = {
  find: () => null,
  measureStatic: () => null,
  onDisk: () => null,
  sizes: 'none',
  known: () => [],
};

/**
 * Returns a function for the distinct paths of texts that a text links to, without itself and drafts. Works before
 * pages are built.
 */
export function articleLinks(config: SiteConfig, site: Site): (article: Article, locale: Locale) => string[] {
  const articles = Object.values(site.byLocale)
    .flatMap(articlesOf)
    .filter(({ isDraft }) => !isDraft);
  const targets = new Map(articles.map(({ path, entry }) => [path, anchorsOf(entry)]));
  const context = {
    config,
    site,
    assets: NO_FILES,
    targets,
  };
  return (article, locale) => {
    // Without lines: reading them would make the site depend on the words of the text, and nothing is reported here.
    const references = article.entry.article.references
      .filter(({ kind }) => kind === 'link')
      .map(({ kind, target }) => ({ kind, target, line: 0, column: 0 }));
    const entry = { ...article.entry, article: { ...article.entry.article, references } };
    const { resolved } = resolveReferences({ ...article, entry }, locale, context);
    const paths = resolved.flatMap(({ href }) => toPath(config.baseUrl, splitHref(href).path) ?? []);
    const own = new Set(paths.filter((path) => targets.has(path)));
    own.delete(article.path);
    return [...own];
  };
}
