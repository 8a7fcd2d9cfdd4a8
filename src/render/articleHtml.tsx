import { renderToStaticMarkup } from 'react-dom/server';
import type { ServerModules } from '../bundle/server';
import type { ContentStore } from '../content/store';
import type { Article, Site } from '../content/types';
import type { Locale } from '../shared/locale';
import type { ResolvedReference } from '../shared/reference';
import { type MdxContent, mdxArticle } from '../theme/markdown/MdxComponents';
import { referencesKey } from './plan';
import { slotHtml } from './renderPage';

export interface ArticleHtmlInput {
  readonly site: Site;
  readonly store: ContentStore;
  readonly references: ReadonlyMap<string, readonly ResolvedReference[]>;
  readonly serverModules: ServerModules;
}

/** Gives the HTML of any article, for feeds and other outputs; MDX articles are loaded beforehand. */
export async function articleHtml({
  site,
  store,
  references,
  serverModules,
}: ArticleHtmlInput): Promise<(article: Article, locale: Locale) => string> {
  const contents = new Map<string, MdxContent>();
  for (const entry of site.entries.values()) {
    const file = serverModules[entry.file];
    if (file)
      contents.set(
        entry.id,
        ((await import(/* @vite-ignore */ file)) as { readonly default: MdxContent }).default,
      );
  }
  return ({ entry }, locale) => {
    const resolved = references.get(referencesKey(locale.code, entry)) ?? [];
    const Content = contents.get(entry.id);
    if (Content) {
      const Article = mdxArticle(Content, resolved);
      return renderToStaticMarkup(<Article />);
    }
    return slotHtml(store.get(entry.body), { part: 'body', references: resolved });
  };
}
