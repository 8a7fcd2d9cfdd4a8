import type { SiteConfig } from '../../config/resolve';
import type { Locale } from '../../shared/locale';
import { writtenList } from '../../shared/mistakes/writtenList';
import { didYouMean } from '../../shared/nearest';
import { joinPath, localePath } from '../../shared/url';
import type { BuildContext } from '../articles';
import type { AuthorData } from '../dataSchemas';
import { fieldPlace } from '../fieldPlace';
import type { PostFrontMatter } from '../frontMatter/schemas';
import type { Author, Entry, Post } from '../types';

/** Builds the authors of `authors.yml` for a locale. */
export function buildAuthors(
  data: Readonly<Record<string, AuthorData>>,
  locale: Locale,
  config: SiteConfig,
): Map<string, Author> {
  const base = config.blog === false ? '/blog' : config.blog.path;
  return new Map(
    Object.entries(data).map(([key, author]) => {
      const permalink = typeof author.page === 'object' ? author.page.permalink : undefined;
      const path =
        author.page === false ? null : localePath(locale.prefix, joinPath(base, 'authors', permalink ?? key));
      return [key, { ...author, key, name: author.name ?? key, path }];
    }),
  );
}

/** Resolves the authors of a post, in order. An unknown key is reported and left out. */
export function authorsOf(
  frontMatter: PostFrontMatter,
  original: Entry,
  known: ReadonlyMap<string, Author>,
  report: BuildContext['report'],
): Author[] {
  return writtenAuthors(frontMatter).flatMap((item) => {
    const key = typeof item === 'string' ? item : item.key;
    const author = key === undefined ? undefined : known.get(key);
    if (key !== undefined && !author) {
      report({
        rule: 'unknown-author',
        level: 'throw',
        ...fieldPlace(original, 'authors'),
        message: `unknown author \`${key}\``,
        hint: /[,，、;]/.test(key)
          ? `Write several authors as a list: \`${writtenList(key)}\`.`
          : (didYouMean(key, known.keys()) ?? `Add \`${key}\` to content/authors.yml.`),
      });
      return [];
    }
    if (typeof item === 'string') return author ? [author] : [];
    const { key: _, ...inline } = item;
    const base: Author = author ?? {
      key: inline.name ?? '',
      name: inline.name ?? '',
      page: false,
      socials: {},
      path: null,
    };
    return [{ ...base, ...inline, name: inline.name ?? base.name, socials: inline.socials ?? base.socials }];
  });
}

/** Removes links to the pages of authors without listed posts. Such a page would reveal that unlisted posts exist. */
export function withAuthorPages(posts: readonly Post[], listed: ReadonlyMap<string, unknown>): Post[] {
  const linked = (author: Author) => (listed.has(author.key) ? author : { ...author, path: null });
  return posts.map((post) => ({ ...post, authors: post.authors.map(linked) }));
}

/** Authors as written in the front matter, including the legacy fields. */
function writtenAuthors(frontMatter: PostFrontMatter) {
  const { authors, author } = frontMatter;
  if (authors !== undefined) return Array.isArray(authors) ? authors : [authors];
  if (author === undefined) return [];
  const title = frontMatter.author_title ?? frontMatter.authorTitle;
  const url = frontMatter.author_url ?? frontMatter.authorURL;
  const image = frontMatter.author_image_url ?? frontMatter.authorImageURL;
  return [
    {
      name: author,
      ...(title !== undefined && { title }),
      ...(url !== undefined && { url }),
      ...(image !== undefined && { image_url: image }),
    },
  ];
}
