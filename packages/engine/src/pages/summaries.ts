import { articlesOf } from '../content/articles';
import { foldLabel } from '../content/blog/listSegment';
import { dayOf } from '../content/dates';
import type { Article, Author, LocalizedSite, Post, Site, Tag } from '../content/types';
import type { DateText } from '../shared/locale';
import { inOwnOrder } from '../shared/ownOrder';
import type { HtmlSlot, Page } from '../shared/page';
import type {
  ArticleProps,
  AuthorCard,
  NeighbourLink,
  Pagination,
  PostSummary,
  TagLink,
  TextFields,
  TocEntry,
  Translation,
} from '../shared/screens';
import { socialHref, socialLabel } from '../shared/socials';
import { isExternal, joinPath, markdownFile } from '../shared/url';
import { perObject } from '../shared/values/perObject';
import type { PageContext } from './context';

/** Summary of a post for lists. Memoized, since many lists contain the same post. */
export const postSummary = perObject(makeSummary);

const withoutExcerpt = perObject((summary: PostSummary): PostSummary => ({ ...summary, excerpt: null }));

/** Summary of a post for a compact list: without its excerpt. Memoized. */
export function briefSummary(post: Post, context: PageContext): PostSummary {
  return withoutExcerpt(postSummary(post, context));
}

function makeSummary(post: Post, context: PageContext): PostSummary {
  const { config, address } = context;
  const result = post.frontMatter.result;
  return {
    title: post.title,
    href: address(post.path),
    date: dateText(post.date, context),
    readingMinutes: config.blog !== false && config.blog.showReadingTime ? post.readingMinutes : null,
    tags: tagLinks(post, context),
    authors: post.authors.map((author) => authorCard(author, context)),
    description: post.description,
    excerpt: post.entry.article.hasExcerpt && !post.entry.article.isMdx ? slot(post, 'excerpt') : null,
    ...(post.entry.article.cover !== undefined && { cover: slot(post, 'cover') }),
    translation: translationOf(post, context),
    ...(result && { result, label: context.t(`result.${result}`) }),
    ...(post.isDraft && { label: context.t('notice.draftLabel') }),
    ...fieldsPart(post, context),
  };
}

/** Categories and tags of a post, in the order of its front matter. Of equal labels the category's remains. */
export function tagLinks(post: Post, { config, address, local, locale }: PageContext): TagLink[] {
  if (config.blog === false) return [];
  const { tags, categories } = indexOf(local);
  const own = [post.categories.map((key) => categories.get(key)), post.tags.map((key) => tags.get(key))];
  const named = own.flat().filter((tag) => tag !== undefined);
  const names = named.map(({ label }) => foldLabel(label));
  return named
    .filter((_, index) => names.indexOf(names[index]!) === index)
    .map(({ label, path }) => ({ label: inOwnOrder(label, locale.direction), href: address(path) }));
}

/** The most used tags. */
export function topTags(count: number, context: PageContext): (TagLink & { readonly count: number })[] {
  return mostUsed(count, context).map((tag) => ({
    label: tag.label,
    href: context.address(tag.path),
    count: tag.posts.length,
  }));
}

/** Key → label of the most used tags. */
export function tagLabels(count: number, context: PageContext): Record<string, string> {
  return Object.fromEntries(mostUsed(count, context).map(({ key, label }) => [key, label]));
}

function mostUsed(count: number, { local, locale }: PageContext): Tag[] {
  return [...local.tags]
    .sort((a, b) => b.posts.length - a.posts.length)
    .slice(0, count)
    .map((tag) => ({ ...tag, label: inOwnOrder(tag.label, locale.direction) }));
}

/** An author's data for pages. */
export function authorCard(author: Author, { address, config, label, local }: PageContext): AuthorCard {
  const image = author.image_url;
  return {
    name: author.name,
    title: author.title ?? null,
    description: author.description ?? null,
    imageHref: image === undefined ? null : isExternal(image) ? image : address(joinPath(image)),
    url: author.url ?? null,
    href: author.path === null || config.blog === false ? null : address(author.path),
    email: author.email ?? null,
    socials: Object.entries(author.socials).map(([service, value]) => ({
      label: label(socialLabel(service)),
      // The schema has rejected user names at unknown services.
      href: socialHref(service, value) ?? value,
      isGithub: service === 'github',
    })),
    postCount: local.authors.get(author.key)?.posts.length ?? 0,
  };
}

/** A date for machines and for people. */
export function dateText(iso: string, { formatDate }: PageContext): DateText {
  return { iso, text: formatDate(iso) };
}

/** Reference to a part of an article's HTML. */
export function slot(article: Article, part: HtmlSlot['part']): HtmlSlot {
  return { entry: article.entry.id, part };
}

/** Translation state of the rendered text; `null` for an original, and for an up-to-date translation. */
export function translationOf(article: Article, { address, locale, site }: PageContext): Translation | null {
  const { language, state, key } = article;
  if (state !== 'missing' && state !== 'stale') return null;
  const originalLocale = state === 'missing' ? language : site.locales[0]!;
  const original = findArticle(site.byLocale[originalLocale.code], key);
  return {
    state,
    lang: state === 'missing' ? language.htmlLang : locale.htmlLang,
    dir: state === 'missing' ? language.direction : locale.direction,
    languageLabel: language.label,
    originalHref: original ? address(original.path) : null,
  };
}

/** The same article in another locale. */
export function findArticle(local: LocalizedSite | undefined, key: string): Article | null {
  return (local && indexOf(local).articles.get(key)) ?? null;
}

/** The article of a page; `null` for lists and other pages. */
export function findPageArticle(page: Page, { byLocale, entries }: Site): Article | null {
  if (page.screen !== 'post' && page.screen !== 'doc' && page.screen !== 'page') return null;
  const entry = entries.get(page.props.body.entry);
  return entry ? findArticle(byLocale[page.locale], entry.key) : null;
}

interface LocalIndex {
  readonly articles: ReadonlyMap<string, Article>;
  readonly tags: ReadonlyMap<string, Tag>;
  readonly categories: ReadonlyMap<string, Tag>;
}

const indexOf = perObject((local: LocalizedSite): LocalIndex => {
  return {
    articles: new Map(articlesOf(local).map((article) => [article.key, article])),
    tags: new Map(local.tags.map((tag) => [tag.key, tag])),
    categories: new Map(local.categories.map((tag) => [tag.key, tag])),
  };
});

/** Props that posts, documents and standalone pages have in common. */
export function articleProps(article: Article, context: PageContext): ArticleProps {
  const { address, config } = context;
  const update = article.lastUpdate;
  return {
    title: article.title,
    description: article.description,
    body: slot(article, 'body'),
    toc: tocOf(article, context),
    isTitleHidden: 'hide_title' in article.frontMatter && article.frontMatter.hide_title,
    isTocHidden: article.frontMatter.hide_table_of_contents,
    className: ('wrapperClassName' in article.frontMatter && article.frontMatter.wrapperClassName) || null,
    translation: translationOf(article, context),
    isDraft: article.isDraft && (article.isShared ? 'sharedDraft' : 'draft'),
    isUnlisted: article.isUnlisted,
    lastUpdated: update
      ? { date: update.date === null ? null : dateText(dayOf(update.date), context), author: update.author }
      : null,
    editHref: editHref(article, config.editUrl),
    markdownHref: address(`/${markdownFile(article.path)}`),
    features: article.entry.article.features,
    ...fieldsPart(article, context),
  };
}

function fieldsPart(article: Article, { fieldsOf }: PageContext): { readonly fields?: TextFields } {
  const fields = fieldsOf(article);
  return fields ? { fields } : {};
}

/** Table of contents. Headings are isolated if the direction of the text differs from that of the page. */
function tocOf(article: Article, { config, locale }: PageContext): TocEntry[] {
  const { direction } = article.language;
  const inOrder = (html: string) =>
    direction === locale.direction ? html : `<bdi dir="${direction}">${html}</bdi>`;
  const min = article.frontMatter.toc_min_heading_level ?? config.tableOfContents.minHeadingLevel;
  const max = article.frontMatter.toc_max_heading_level ?? config.tableOfContents.maxHeadingLevel;
  return article.entry.article.headings
    .filter(({ level }) => level >= min && level <= max)
    .map(({ level, id, html }) => ({ level, id, html: inOrder(html) }));
}

function editHref(article: Article, base: string | undefined): string | null {
  const own = article.frontMatter.custom_edit_url;
  if (own !== undefined) return own;
  return base === undefined || article.entry.isAdded
    ? null
    : `${base.replace(/\/$/, '')}/${article.entry.file}`;
}

/** Splits a list into pages. The first page has the list's own path, the next ones `<path>/page/2` and so on. */
export function paginate<T>(
  items: readonly T[],
  perPage: number,
  path: string,
): {
  readonly path: string;
  readonly items: readonly T[];
  readonly number: number;
  readonly paths: readonly string[];
}[] {
  const count = Math.max(1, Math.ceil(items.length / perPage));
  const paths = Array.from({ length: count }, (_, index) =>
    index === 0 ? path : joinPath(path, 'page', String(index + 1)),
  );
  return paths.map((own, index) => ({
    path: own,
    items: items.slice(index * perPage, (index + 1) * perPage),
    number: index + 1,
    paths,
  }));
}

/** The title of one page of a list. */
export function listTitle(
  title: string,
  { number }: { readonly number: number },
  { t }: Pick<PageContext, 't'>,
): string {
  return number > 1 ? t('pagination.title', { title, page: number }) : title;
}

/** Number of pages on each side of the current one that the pagination links. */
const NEAR = 2;

/** Pagination of one page of a list. A long list links the first, the last and the near pages. */
export function pagination(
  page: { readonly number: number; readonly paths: readonly string[] },
  { address }: Pick<PageContext, 'address'>,
): Pagination {
  const count = page.paths.length;
  const pages = page.paths.flatMap((path, index) => {
    const number = index + 1;
    const isShown = number === 1 || number === count || Math.abs(number - page.number) <= NEAR;
    return isShown ? [{ number, href: address(path) }] : [];
  });
  return { current: page.number, count, pages };
}

/** Language (BCP 47) of an untranslated text; `null` for a text in the page's language. */
export function foreignLanguage({ state, language }: Pick<Article, 'state' | 'language'>): string | null {
  return state === 'missing' ? language.htmlLang : null;
}

/** A link to the previous or next article. */
export function neighbourLink(article: Article, title: string, href: string): NeighbourLink {
  const lang = foreignLanguage(article);
  return { title, href, ...(lang !== null && { lang }) };
}
