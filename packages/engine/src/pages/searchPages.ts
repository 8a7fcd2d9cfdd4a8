import type { PageEntry } from '@private-devlog/search/internal';
import { entryOf } from '../content/entryViews';
import type { Article, Doc, DocsVersion, Post } from '../content/types';
import { listedPosts } from './blog';
import type { PageContext } from './context';
import { trailTo } from './sidebarOrder';

/** A searchable page: its record, and the location of its text. */
export interface SearchablePage {
  readonly entry: PageEntry;
  /** Name of the text's body in the content store. */
  readonly body: string;
  /** The text begins with the heading that is the title. */
  readonly hasLeadingTitle: boolean;
  /** Id of the entry of the text. */
  readonly id: string;
}

/**
 * Searchable pages of a locale: posts, documents of all versions, and standalone pages. Untranslated texts have
 * `contentLanguage`. Drafts and unlisted texts are omitted.
 */
export function searchablePages(context: PageContext): SearchablePage[] {
  const { config, local, siteTitle, t, label } = context;
  const { blog } = config;
  const blogTitle = blog !== false && blog.title ? label(blog.title) : t('blog.title');
  const posts = blog === false ? [] : listedPosts(context);
  return [
    ...posts.filter(isFound).map((post) => searchable(post, blogTitle, context)),
    ...local.versions.flatMap((version) =>
      version.docs
        .filter(isFound)
        .map((doc) => searchable(doc, outermostLabel(doc, version) ?? context.docsTitle, context)),
    ),
    ...local.pages.filter(isFound).map((page) => searchable(page, siteTitle, context)),
  ];
}

function isFound({ isDraft, isUnlisted }: Article): boolean {
  return !isDraft && !isUnlisted;
}

function searchable(
  article: Article | Post | Doc,
  lvl0: string,
  { locale, address }: PageContext,
): SearchablePage {
  const { key, title, path, entry, state, language } = article;
  const isForeign = state === 'missing';
  return {
    entry: {
      key,
      url: address(path),
      locale: locale.code,
      ...(isForeign && { contentLanguage: language.code }),
      lvl0,
      title,
      ...('date' in article && { date: article.date }),
      ...('version' in article && { version: article.version }),
      tags: 'tags' in article ? article.tags : [],
      // An untranslated text does not tell how one language names what another does.
      ...(!isForeign && { translationOf: key }),
    },
    // The index reads the words itself, so reading them here must not be recorded as an input.
    body: entryOf(entry).body,
    hasLeadingTitle: entry.article.leadingTitle !== null,
    id: entry.id,
  };
}

/** Label of the outermost category of a document; if it is in several sidebars, that of the last. */
function outermostLabel({ docId }: Doc, { sidebars }: DocsVersion): string | undefined {
  const trails = Object.values(sidebars).map((nodes) => trailTo(nodes, { type: 'doc', id: docId }));
  return trails.findLast(([top]) => top)?.[0]?.label;
}
