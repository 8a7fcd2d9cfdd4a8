import type { Author, Post } from '../content/types';
import type { PageContext } from './context';

/** A breadcrumb. */
export interface LdCrumb {
  readonly name: string;
  /** Site-absolute path. */
  readonly path: string;
}

/** Vocabulary of the structured data. */
export const LD_CONTEXT = 'https://schema.org';

/** A post (https://schema.org/BlogPosting). */
export function postLd(post: Post, { absolute }: PageContext): object {
  return {
    '@context': LD_CONTEXT,
    '@type': 'BlogPosting',
    url: absolute(post.path),
    headline: post.title,
    description: post.description,
    datePublished: post.moment,
    ...(post.lastUpdate?.date ? { dateModified: post.lastUpdate.date } : {}),
    inLanguage: post.language.htmlLang,
    ...(post.tags.length ? { keywords: post.tags } : {}),
    ...(post.authors.length ? { author: post.authors.map(shortPerson) } : {}),
  };
}

/** The blog (https://schema.org/Blog). */
export function blogLd(path: string, { absolute, siteTitle, tagline, locale }: PageContext): object {
  return {
    '@context': LD_CONTEXT,
    '@type': 'Blog',
    '@id': absolute(path),
    url: absolute(path),
    name: siteTitle,
    description: tagline,
    inLanguage: locale.htmlLang,
  };
}

/** The whole site with its search, if it has one (https://schema.org/WebSite, https://schema.org/SearchAction). */
export function webSiteLd(
  { home, search }: { readonly home: string; readonly search: string | null },
  { absolute, siteTitle, tagline, locale }: PageContext,
): object {
  return {
    '@context': LD_CONTEXT,
    '@type': 'WebSite',
    url: absolute(home),
    name: siteTitle,
    description: tagline,
    inLanguage: locale.htmlLang,
    ...(search !== null && {
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${absolute(search)}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    }),
  };
}

function shortPerson({ name, url }: Author): object {
  return { '@type': 'Person', name, ...(url ? { url } : {}) };
}

/** An author (https://schema.org/Person). */
export function personLd(author: Author, { absolute }: PageContext): object {
  return {
    '@context': LD_CONTEXT,
    '@type': 'Person',
    name: author.name,
    ...(author.path ? { '@id': absolute(author.path) } : {}),
    ...(author.description ? { description: author.description } : {}),
    ...(author.url ? { url: author.url } : {}),
  };
}

/** Breadcrumbs (https://schema.org/BreadcrumbList). The last is the page itself, whose address crawlers know. */
export function breadcrumbsLd(crumbs: readonly LdCrumb[], { absolute }: PageContext): object {
  return {
    '@context': LD_CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      ...(index < crumbs.length - 1 ? { item: absolute(crumb.path) } : {}),
    })),
  };
}
