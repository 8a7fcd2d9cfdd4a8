import { isDeepStrictEqual } from 'node:util';
import type { SiteConfig } from '../config/resolve';
import { readingMinutes } from './readingTime';
import { progressOf } from './translationProgress';
import type { Article, Entry, LocalizedSite, Site } from './types';

/*
 * Most edits change a text and nothing that other pages show of it. The site after such an edit is the one before with
 * the entry in its place.
 */

/** Whether two states of an entry differ only in what its own pages, its links, feeds and search take from it. */
export function isOwnText(before: Entry, now: Entry, site: Site, config: SiteConfig): boolean {
  return (
    // Of two files for one page, the site has one.
    site.entries.get(before.id) === before &&
    !before.article.isMdx &&
    isDeepStrictEqual(shownOf(before, config), shownOf(now, config)) &&
    isSameProgress(before, now, site, config)
  );
}

/**
 * Whether two states of an entry differ in nothing but the words of its own pages and their code: what its links and
 * pictures lead to, what lists and checks see of it, and how it stands to its translations is the same.
 *
 * @param versions the other languages' entries for the same page, by id
 */
export function isSameButWords(
  before: Entry,
  now: Entry,
  versions: Site['entries'],
  config: SiteConfig,
): boolean {
  return (
    isSameProgress(before, now, { entries: versions }, config) &&
    !before.article.isMdx &&
    before.article.problems.length + now.article.problems.length === 0 &&
    before.article.excerptKey === now.article.excerptKey &&
    isDeepStrictEqual(linkedOf(before), linkedOf(now)) &&
    isDeepStrictEqual(shownOf(before, config), shownOf(now, config))
  );
}

function linkedOf({ article: { references, embeds } }: Entry) {
  return [references, embeds].map((list) => list.map(({ line: _line, column: _column, ...own }) => own));
}

function shownOf(entry: Entry, config: SiteConfig) {
  const { sourceHash: _source, bodyHash: _text, body: _name, article, ...structure } = entry;
  const {
    references: _references,
    problems: _problems,
    embeds: _embeds,
    excerptKey: _excerpt,
    words,
    firstParagraph,
    headings,
    ...rest
  } = article;
  return {
    ...structure,
    ...rest,
    minutes: config.blog === false ? 0 : readingMinutes(words, config.blog.readingSpeed),
    description: entry.frontMatter.description ?? firstParagraph,
    headings: headings.map(({ line: _line, ...heading }) => heading),
  };
}

/** Whether the translations of an original, or a translation, stand to each other as before. */
function isSameProgress(
  before: Entry,
  now: Entry,
  { entries }: Pick<Site, 'entries'>,
  { locales, defaultLocale }: SiteConfig,
): boolean {
  if (now.locale !== defaultLocale) {
    const original = entries.get(`${defaultLocale}:${now.key}`);
    return original === undefined || progressOf(before, original) === progressOf(now, original);
  }
  return locales.every(({ code }) => {
    const translation = code === defaultLocale ? undefined : entries.get(`${code}:${now.key}`);
    return translation === undefined || progressOf(translation, before) === progressOf(translation, now);
  });
}

/** The site with entries in the place of others that differ as {@link isOwnText} says. */
export function withTexts(site: Site, changed: ReadonlyMap<Entry, Entry>): Site {
  const byLocale = Object.fromEntries(
    Object.entries(site.byLocale).map(([code, local]) => [code, localWithTexts(local, changed)]),
  );
  const entries = new Map(site.entries);
  for (const entry of changed.values()) entries.set(entry.id, entry);
  return { ...site, byLocale, entries };
}

function localWithTexts(local: LocalizedSite, changed: ReadonlyMap<Entry, Entry>): LocalizedSite {
  const replaced = new Map<Article, Article>();
  const now = <A extends Article>(article: A): A => {
    const entry = changed.get(article.entry);
    const original = changed.get(article.original);
    if (!entry && !original) return article;
    const known = replaced.get(article) as A | undefined;
    if (known) return known;
    const made: A = { ...article, entry: entry ?? article.entry, original: original ?? article.original };
    replaced.set(article, made);
    return made;
  };
  const [posts, pages] = [local.posts.map(now), local.pages.map(now)];
  const versions = local.versions.map((version) => ({ ...version, docs: version.docs.map(now) }));
  const isReplaced = (article: Article) => replaced.has(article);
  const tags =
    replaced.size === 0
      ? local.tags
      : local.tags.map((tag) => (tag.posts.some(isReplaced) ? { ...tag, posts: tag.posts.map(now) } : tag));
  return { ...local, posts, pages, versions, tags };
}
