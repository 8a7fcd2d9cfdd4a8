import type { Listing } from '@private-devlog/search';
import type { DocsVersion } from '../content/types';
import { inOwnOrder } from '../shared/ownOrder';
import type { PageContext } from './context';
import { countDocs } from './docs';

/**
 * List pages of a locale that search finds by name: tags, series, categories, authors, and indexes of docs categories.
 */
export function searchListings(context: PageContext): Listing[] {
  const { config, local, locale } = context;
  const listings = [
    ...(config.blog === false
      ? []
      : [
          ...(['tags', 'categories', 'series'] as const).flatMap((kind) => tagListings(kind, context)),
          ...authorListings(context),
        ]),
    ...local.versions.flatMap((version) => categoryListings(version, context)),
  ];
  return listings.map((listing) => ({ ...listing, title: inOwnOrder(listing.title, locale.direction) }));
}

function tagListings(
  kind: 'tags' | 'categories' | 'series',
  { local, site, t, address }: PageContext,
): Listing[] {
  return local[kind].map(({ key, label, path, posts }) => ({
    kind: 'tag',
    title: label,
    names: namesBeside(label, [
      key,
      ...Object.values(site.byLocale).flatMap((other) =>
        other[kind].flatMap((tag) => (tag.key === key ? tag.label : [])),
      ),
    ]),
    url: address(path),
    lvl0: t(`${kind}.title`),
    summary: t('post.count', { count: posts.length }),
  }));
}

function authorListings(context: PageContext): Listing[] {
  const { local, site, t, address } = context;
  return [...local.authors.values()].flatMap(({ key, name, path, posts }): Listing | [] => {
    if (path === null) return [];
    return {
      kind: 'author',
      title: name,
      names: namesBeside(name, [
        key,
        ...Object.values(site.byLocale).flatMap(({ authors }) => authors.get(key)?.name ?? []),
      ]),
      url: address(path),
      lvl0: t('authors.title'),
      summary: t('post.count', { count: posts.length }),
    };
  });
}

/** Generated indexes of categories; a category with its own document is found as that document. */
function categoryListings(
  { name, categories }: DocsVersion,
  { docsTitle, t, address }: PageContext,
): Listing[] {
  return categories.map(({ path, title, node }) => ({
    kind: 'category',
    title,
    names: namesBeside(title, [path.split('/').findLast((part) => part !== '') ?? '', node.label]),
    url: address(path),
    lvl0: docsTitle,
    summary: t('doc.items', { count: countDocs(node.items) }),
    version: name,
  }));
}

function namesBeside(title: string, names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => name !== title && name !== '');
}
