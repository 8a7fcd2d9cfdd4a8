import type { BlogConfig } from '../config/schema';
import type { Tag } from '../content/types';
import { groupBy } from '../shared/groupBy';
import type { Page } from '../shared/page';
import type { TagIndexProps } from '../shared/screens';
import { firstLetter } from '../shared/text';
import { blogPath } from './blog';
import { newestSidebar } from './blogSidebar';
import type { PageContext } from './context';
import { tagTopic } from './feedLinks';
import { headOf } from './head';
import { everyLocale } from './locales';
import { briefSummary, listTitle, paginate, pagination } from './summaries';

/** Tags on one page of the index. */
export const INDEX_TAGS = 500;

/** The tag index, in pages when there are very many tags, and the paged list of each tag. */
export function tagPages(blog: BlogConfig, context: PageContext): Page[] {
  const { locale, t, local, address } = context;
  const path = blogPath(context, blog, 'tags');
  // Once: there are more of these pages the more posts there are.
  const shared = newestSidebar(blog, context);
  const ordered = groupByLetter(local.tags, context).flatMap(({ letter, tags }) =>
    tags.map((tag) => ({ letter, tag })),
  );
  const indexPages = paginate(ordered, INDEX_TAGS, path);
  const letters = indexPages.length > 1 ? lettersOf(indexPages, context) : [];
  const index = indexPages.map((list): Page => {
    const title = listTitle(t('tags.title'), list, context);
    const groups = groupBy(list.items, ({ letter }) => letter);
    return {
      path: list.path,
      locale: locale.code,
      screen: 'tagIndex',
      props: {
        title,
        frequent: list.number === 1 ? frequentTags(local.tags, context) : [],
        groups: [...groups].map(([letter, members]) => ({ letter, tags: members.map(({ tag }) => tag) })),
        letters,
        pagination: pagination(list, context),
      },
      head: headOf(
        {
          path: list.path,
          title,
          description: t('tags.description'),
          alternates: list.number === 1 ? everyLocale(path, context) : {},
        },
        context,
      ),
      shared,
      alternates: everyLocale(path, context),
      source: null,
    };
  });
  const lists = local.tags.flatMap((tag) =>
    paginate(tag.posts, blog.postsPerPage, tag.path).map((list): Page => {
      const title = t('tags.heading', { label: tag.label });
      const alternates = tagAlternates(tag, context);
      return {
        path: list.path,
        locale: locale.code,
        screen: 'tagPosts',
        props: {
          label: tag.label,
          description: tag.description ?? null,
          count: tag.posts.length,
          posts: list.items.map((post) => briefSummary(post, context)),
          pagination: pagination(list, context),
          tagIndexHref: address(path),
        },
        head: headOf(
          {
            path: list.path,
            title: listTitle(title, list, context),
            description: tag.description ?? t('tags.count', { label: tag.label, count: tag.posts.length }),
            alternates: list.number === 1 ? alternates : {},
            feedsOf: tagTopic(blog, tag),
          },
          context,
        ),
        shared,
        alternates,
        source: null,
      };
    }),
  );
  return [...index, ...lists];
}

/** The tag's first list page in the locales in which some listed post carries it. */
function tagAlternates(tag: Tag, { site }: PageContext): Record<string, string> {
  const found: Record<string, string> = {};
  for (const locale of site.locales) {
    const other = site.byLocale[locale.code]?.tags.find((item) => item.key === tag.key);
    if (other) found[locale.code] = other.path;
  }
  return found;
}

/** Where each letter begins. */
function lettersOf(
  pages: readonly { readonly path: string; readonly items: readonly { readonly letter: string }[] }[],
  { address }: PageContext,
): TagIndexProps['letters'] {
  const found = new Map<string, string>();
  for (const { path, items } of pages)
    for (const { letter } of items)
      if (!found.has(letter)) found.set(letter, `${address(path)}#${encodeURIComponent(`letter-${letter}`)}`);
  return [...found].map(([letter, href]) => ({ letter, href }));
}

/** Posts that make a tag a frequent one, and how many of those are named. */
const FREQUENT = 3;
const FREQUENT_TAGS = 100;

function frequentTags(tags: readonly Tag[], { address }: PageContext): TagIndexProps['frequent'] {
  return tags
    .filter(({ posts }) => posts.length >= FREQUENT)
    .sort((a, b) => b.posts.length - a.posts.length)
    .slice(0, FREQUENT_TAGS)
    .map((tag) => ({ label: tag.label, href: address(tag.path), count: tag.posts.length }));
}

/** Tags under their first letters: Hangul initial consonants first in Korean, Latin letters first elsewhere. */
function groupByLetter(tags: readonly Tag[], { address, locale }: PageContext): TagIndexProps['groups'] {
  const groups = new Map<string, { label: string; href: string; count: number }[]>();
  for (const tag of tags) {
    const letter = firstLetter(tag.label);
    const entry = { label: tag.label, href: address(tag.path), count: tag.posts.length };
    const group = groups.get(letter);
    if (group) group.push(entry);
    else groups.set(letter, [entry]);
  }
  const rank = (letter: string) =>
    letter === '#' ? 2 : /\p{Script=Hangul}/u.test(letter) === (locale.code === 'ko') ? 0 : 1;
  return [...groups]
    .map(([letter, members]) => ({ letter, tags: members }))
    .sort((a, b) => rank(a.letter) - rank(b.letter) || (a.letter < b.letter ? -1 : 1));
}
