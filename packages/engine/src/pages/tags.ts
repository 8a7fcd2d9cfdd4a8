import type { BlogConfig } from '../config/schema';
import type { TopicKind } from '../content/blog/listSegment';
import type { Tag } from '../content/types';
import { inOwnOrder } from '../shared/ownOrder';
import type { Page } from '../shared/page';
import type { TagIndexProps } from '../shared/screens';
import { wordIndex } from '../shared/text';
import { groupBy } from '../shared/values/groupBy';
import { blogPath } from './blog';
import { newestSidebar } from './blogSidebar';
import type { PageContext } from './context';
import { tagTopic } from './feedLinks';
import { generatedPage } from './generatedPage';
import { everyLocale, localePaths } from './locales';
import { briefSummary, listTitle, paginate, pagination } from './summaries';

/** Maximum number of tags on a page of the index. */
export const INDEX_TAGS = 500;

/** Kinds of topics that have pages and feeds. */
export const TOPIC_KINDS: readonly TopicKind[] = ['tags', 'categories', 'series'];

/** Plans the pages of each kind of topic: the index, and the list of each topic's posts, both paginated. */
export function tagPages(blog: BlogConfig, context: PageContext): Page[] {
  return TOPIC_KINDS.flatMap((kind) =>
    kind === 'tags' || context.local[kind].length > 0 ? topicPages(blog, kind, context) : [],
  );
}

function topicPages(blog: BlogConfig, kind: TopicKind, context: PageContext): Page[] {
  const { t, site, address, locale } = context;
  const topics = context.local[kind];
  const path = blogPath(context, blog, kind);
  // Computed once: the number of these pages grows with the number of posts.
  const shared = newestSidebar(blog, context);
  const ordered = groupByLetter(topics, context).flatMap(({ letter, tags }) =>
    tags.map((tag) => ({ letter, tag })),
  );
  const everywhere = everyLocale(path, context);
  const indexes = localePaths(site, (local) =>
    kind === 'tags' || local[kind].length > 0 ? everywhere[local.locale.code] : null,
  );
  const indexPages = paginate(ordered, INDEX_TAGS, path);
  const letters = indexPages.length > 1 ? lettersOf(indexPages, context) : [];
  const index = indexPages.map((list) => {
    const title = listTitle(t(`${kind}.title`), list, context);
    const description = t(`${kind}.description`);
    const groups = groupBy(list.items, ({ letter }) => letter);
    return generatedPage(
      {
        path: list.path,
        screen: 'tagIndex',
        props: {
          title,
          description,
          hasFilter: kind === 'tags' && letters.length === 0 && topics.length > 0,
          frequent: kind === 'tags' && list.number === 1 ? frequentTags(topics, context) : [],
          groups: [...groups].map(([letter, members]) => ({ letter, tags: members.map(({ tag }) => tag) })),
          letters,
          pagination: pagination(list, context),
        },
        title,
        description,
        alternates: indexes,
        hreflang: list.number === 1 ? indexes : {},
        shared,
      },
      context,
    );
  });
  const lists = topics.flatMap((tag) =>
    // Series are listed oldest first.
    paginate(kind === 'series' ? tag.posts.toReversed() : tag.posts, blog.postsPerPage, tag.path).map(
      (list) => {
        const label = inOwnOrder(tag.label, locale.direction);
        const title = t(kind === 'series' ? 'post.series' : `${kind}.heading`, { label });
        const alternates = localePaths(site, (local) => local[kind].find(({ key }) => key === tag.key)?.path);
        return generatedPage(
          {
            path: list.path,
            screen: 'tagPosts',
            props: {
              label,
              title,
              description: tag.description ?? null,
              count: tag.posts.length,
              posts: list.items.map((post) => briefSummary(post, context)),
              pagination: pagination(list, context),
              tagIndexHref: address(path),
              tagIndexLabel: t(`${kind}.all`),
            },
            title: listTitle(title, list, context),
            description: tag.description ?? t('tags.count', { label, count: tag.posts.length }),
            alternates,
            hreflang: list.number === 1 ? alternates : {},
            feedsOf: tagTopic(blog, kind, tag),
            shared,
          },
          context,
        );
      },
    ),
  );
  return [...index, ...lists];
}

/** Links to the first tag of each letter. */
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

/** Minimum number of posts of a frequent tag, and maximum number of frequent tags. */
const FREQUENT = 3;
const FREQUENT_TAGS = 24;

function frequentTags(tags: readonly Tag[], context: PageContext): TagIndexProps['frequent'] {
  return tags
    .filter(({ posts }) => posts.length >= FREQUENT)
    .sort((a, b) => b.posts.length - a.posts.length)
    .slice(0, FREQUENT_TAGS)
    .map((tag) => countedLink(tag, context));
}

/** Groups tags by first letter: Hangul initial consonants first in Korean, other scripts first elsewhere. */
function groupByLetter(tags: readonly Tag[], context: PageContext): TagIndexProps['groups'] {
  const { locale } = context;
  const { letterOf, compare } = wordIndex(locale.code);
  // A label of the other direction begins with an isolate.
  const groups = groupBy(tags, ({ label }) => letterOf(label.replace('\u2068', '')));
  const rank = (letter: string) =>
    letter === '#' ? 2 : /\p{Script=Hangul}/u.test(letter) === (locale.code === 'ko') ? 0 : 1;
  return [...groups]
    .map(([letter, members]) => ({ letter, tags: members.map((tag) => countedLink(tag, context)) }))
    .sort((a, b) => rank(a.letter) - rank(b.letter) || compare(a.letter, b.letter));
}

function countedLink({ label, path, posts }: Tag, { address, locale }: PageContext) {
  return { label: inOwnOrder(label, locale.direction), href: address(path), count: posts.length };
}
