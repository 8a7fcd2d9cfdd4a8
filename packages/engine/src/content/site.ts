import type { Locale } from '../shared/locale';
import type { Problem } from '../shared/problem';
import { joinPath } from '../shared/url';
import { articleOf, type BuildContext, isLeftOut, variantsOf } from './articles';
import { buildAuthors, withAuthorPages } from './blog/authors';
import { buildPosts } from './blog/posts';
import { buildTags, listedBy } from './blog/tags';
import { buildCategories, buildSeries } from './blog/topics';
import type { LocaleData } from './data';
import { buildDocs } from './docs/docs';
import type { PageFrontMatter } from './frontMatter/schemas';
import { atMoment } from './schedule';
import type { Entry, LocalizedSite, Post, Site, StandalonePage } from './types';

interface SiteInput extends Omit<BuildContext, 'entries' | 'report'> {
  readonly entries: readonly Entry[];
  readonly data: Readonly<Record<string, LocaleData>>;
  /** Default: the clock. */
  readonly now?: Date;
}

/** Builds the content model from parsed files and the configuration, without reading files. */
export function buildSite({
  config,
  entries,
  data,
  lastUpdates,
  isDev,
  draftPath,
  now = new Date(),
}: SiteInput): {
  readonly site: Site;
  readonly problems: readonly Problem[];
} {
  const problems: Problem[] = [];
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  for (const entry of entries) {
    const other = byId.get(entry.id);
    if (other && other !== entry) problems.push(sameText(entry, other));
  }
  const report = (problem: Problem) => problems.push(problem);
  const current = atMoment(byId, { now, defaultLocale: config.defaultLocale }, report);
  const context: BuildContext = {
    config,
    entries: current,
    lastUpdates,
    isDev,
    draftPath,
    report,
  };
  const byLocale = Object.fromEntries(
    config.locales.map((locale) => [locale.code, localizedSite(locale, data[locale.code]!, context)]),
  );
  return { site: { locales: config.locales, byLocale, entries: current }, problems };
}

function sameText({ file }: Entry, other: Entry): Problem {
  const isAlike = file.normalize('NFC') === other.file.normalize('NFC');
  return {
    rule: 'duplicate-permalink',
    level: 'throw',
    file,
    message: `this file and ${other.file} stand for the same page`,
    hint: isAlike
      ? 'The names look alike: one has composed letters, the other letters and marks (macOS, zip files). Delete one.'
      : 'Rename one of them, or delete it.',
  };
}

function localizedSite(locale: Locale, data: LocaleData, context: BuildContext): LocalizedSite {
  const known = buildAuthors(data.authors, locale, context.config);
  const all = buildPosts(locale, known, data, context);
  const byAuthor = (posts: readonly Post[]) =>
    listedBy(posts, context.config, ({ authors }) => authors.map(({ key }) => key));
  const posts = withAuthorPages(all, byAuthor(all));
  const listed = byAuthor(posts);
  const authors = [...known].filter(([key]) => listed.has(key));
  return {
    locale,
    posts,
    pages: buildPages(locale, context),
    versions: buildDocs(locale, data, context),
    authors: new Map(authors.map(([key, author]) => [key, { ...author, posts: listed.get(key)! }])),
    tags: buildTags(posts, data.tags, locale, context.config),
    categories: buildCategories(posts, locale, context.config),
    series: buildSeries(posts, locale, context.config),
  };
}

function buildPages(locale: Locale, context: BuildContext): StandalonePage[] {
  return variantsOf('page', locale, context)
    .map((variant) => {
      const name = variant.original.key.slice('pages/'.length).replace(/(?:^|\/)index$/, '/');
      const slug = variant.original.frontMatter.slug;
      return articleOf<PageFrontMatter>(variant, locale, joinPath(slug ?? name), context);
    })
    .filter((page) => !isLeftOut(page, context));
}
