import { renderToStaticMarkup } from 'react-dom/server';
import type { ServerModules } from '../bundle/articles';
import type { ContentStore } from '../content/cache/store';
import { entryOf } from '../content/entryViews';
import type { Article, Site } from '../content/types';
import { referencesKey } from '../links/references';
import type { Locale } from '../shared/locale';
import type { Page } from '../shared/page';
import type { ResolvedReference } from '../shared/screenProps/reference';
import type { Shell } from '../shared/shell';
import { PageProvider } from '../theme/hooks/page';
import { ShellProvider } from '../theme/hooks/shell';
import { type MdxContent, mdxArticle } from '../theme/markdown/MdxComponents';
import { importRendered } from './importRendered';
import { slotHtml } from './renderPage';
import { loadSiteComponents } from './siteComponents';

interface ArticleHtmlInput {
  readonly site: Site;
  /** Pages of the articles, which components may read. */
  readonly pages: readonly Page[];
  readonly references: ReadonlyMap<string, readonly ResolvedReference[]>;
  readonly serverModules: ServerModules;
  /** Shells by locale, which components may read. */
  readonly shells: Readonly<Record<string, Shell>>;
  /** The site's own components, which MDX articles may use. */
  readonly components: { readonly serverModule: string } | null;
  readonly store: ContentStore;
}

/**
 * Loads the MDX articles, and returns a function that renders any article to HTML for feeds: references resolved,
 * addresses relative to the origin.
 *
 * @throws Error as `importRendered` does
 */
export async function articleHtml({
  site,
  pages,
  references,
  serverModules,
  shells,
  components,
  store,
}: ArticleHtmlInput): Promise<(article: Article, locale: Locale) => string> {
  await loadSiteComponents(components?.serverModule ?? null);
  const contents = new Map<string, MdxContent>();
  for (const entry of site.entries.values()) {
    const file = serverModules[entry.file];
    if (!file) continue;
    const { default: Content } = await importRendered<{ readonly default: MdxContent }>(file, entry.file);
    contents.set(entry.id, Content);
  }
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return ({ entry, path }, locale) => {
    const resolved = references.get(referencesKey(locale.code, entry)) ?? [];
    const Content = contents.get(entry.id);
    // `entryOf`, which registers no read: feeds are written whenever the site is built.
    if (!Content) return slotHtml(store.get(entryOf(entry).body), { part: 'body', references: resolved });
    const Article = mdxArticle(Content, resolved);
    return renderToStaticMarkup(
      <ShellProvider value={shells[locale.code]!}>
        <PageProvider value={{ page: byPath.get(path)!, html: {}, modules: {}, shared: {} }}>
          <Article />
        </PageProvider>
      </ShellProvider>,
    );
  };
}
