import { renderToStaticMarkup } from 'react-dom/server';
import type { ServerModules } from '../bundle/articles';
import type { ContentStore } from '../content/store';
import type { Article, Site } from '../content/types';
import { referencesKey } from '../links/references';
import type { QuotedText } from '../outputs';
import type { Locale } from '../shared/locale';
import type { Page } from '../shared/page';
import type { ResolvedReference } from '../shared/reference';
import type { Shell } from '../shared/shell';
import { PageProvider } from '../theme/hooks/page';
import { ShellProvider } from '../theme/hooks/shell';
import { type MdxContent, mdxArticle } from '../theme/markdown/MdxComponents';
import { importRendered } from './importRendered';
import { slotHtml } from './renderPage';
import { takeComponents } from './takeComponents';

interface ArticleQuotesInput {
  readonly site: Site;
  /** Pages of the articles, which components may read. */
  readonly pages: readonly Page[];
  readonly references: ReadonlyMap<string, readonly ResolvedReference[]>;
  readonly serverModules: ServerModules;
  /** Shells by locale, which components may read. */
  readonly shells: Readonly<Record<string, Shell>>;
  /** The site's own components, which MDX articles may use. */
  readonly components: { readonly serverModule: string } | null;
}

/**
 * Returns a function that gives the HTML source of any article, for feeds. MDX articles are loaded beforehand.
 *
 * @throws Error as `importRendered` does
 */
export async function articleQuotes({
  site,
  pages,
  references,
  serverModules,
  shells,
  components,
}: ArticleQuotesInput): Promise<(article: Article, locale: Locale) => QuotedText> {
  await takeComponents(components?.serverModule ?? null);
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
    if (!Content) return { file: entry.file, references: resolved };
    const Article = mdxArticle(Content, resolved);
    return {
      html: renderToStaticMarkup(
        <ShellProvider value={shells[locale.code]!}>
          <PageProvider value={{ page: byPath.get(path)!, html: {}, modules: {}, shared: {} }}>
            <Article />
          </PageProvider>
        </ShellProvider>,
      ),
    };
  };
}

/**
 * Reads the HTML of an article.
 *
 * @param bodyOf returns the name of a file's body in the store
 */
export function quoteHtml(
  quote: QuotedText,
  { store, bodyOf }: { readonly store: ContentStore; readonly bodyOf: (file: string) => string },
): string {
  return 'html' in quote
    ? quote.html
    : slotHtml(store.get(bodyOf(quote.file)), { part: 'body', references: quote.references });
}
