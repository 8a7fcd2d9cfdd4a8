import { articlesOf } from '../content/articles';
import { draftPaths } from '../content/draftPaths';
import { viewOf } from '../content/entryViews';
import type { LastUpdates } from '../content/lastUpdate';
import type { LoadedContent } from '../content/load';
import { buildSite } from '../content/site';
import type { Article, Entry, FieldsOf, Site } from '../content/types';
import type { AssetFinder } from '../links/assets';
import { referencesKey } from '../links/references';
import { type ResolvedLinks, resolveLinks } from '../links/resolveLinks';
import { resolveSocialImages } from '../links/socialImages';
import { localePages } from '../pages';
import { type PageContext, pageContext } from '../pages/context';
import { findArticle, findPageArticle } from '../pages/summaries';
import type { Page } from '../shared/page';
import type { Problem } from '../shared/problem';
import type { Project } from './project';

/**
 * The drafts of a site, each on a page of its own that nothing public names. They come from a second site: the public one
 * does not know of them, and so neither do its lists, feeds, search, links and neighbors.
 */
export interface DraftPages extends Pick<ResolvedLinks, 'references' | 'assets' | 'sized' | 'targets'> {
  /** All texts; those that are shared are unlisted. */
  readonly site: Site;
  /** Of the drafts alone. */
  readonly pages: readonly Page[];
  readonly contexts: Readonly<Record<string, PageContext>>;
  /** The texts that these pages show. */
  readonly entries: readonly Entry[];
  /** Problems of links and pictures. */
  readonly problems: readonly Problem[];
}

/** A draft as its author shares it. */
export interface SharedDraft {
  /** The file of the text. */
  readonly file: string;
  /** Absolute URL of its page. */
  readonly url: string;
}

/** What was shared, in the order of the pages. */
export function sharedDrafts(drafts: DraftPages | null): SharedDraft[] {
  return (drafts?.pages ?? []).flatMap(({ source, path, locale }) =>
    source === null ? [] : [{ file: source, url: drafts!.contexts[locale]!.absolute(path) }],
  );
}

/** What the pages of drafts are made of. */
export interface DraftInput {
  readonly secret: string;
  readonly content: LoadedContent;
  readonly lastUpdates: LastUpdates;
  readonly finder: AssetFinder;
  /** Public pages. */
  readonly pages: readonly Page[];
  /** Paths that answer beside pages. */
  readonly otherPaths: readonly string[];
  readonly fieldsOf: FieldsOf;
}

/** The pages of the drafts that are shared. */
export function assembleDrafts({ config, messages }: Project, input: DraftInput): DraftPages {
  const { secret, content, lastUpdates, finder, fieldsOf } = input;
  const { site } = buildSite({
    config,
    entries: content.entries.map(viewOf),
    data: content.data,
    lastUpdates,
    isDev: true,
    draftPath: draftPaths(secret),
  });
  const contexts = Object.fromEntries(
    site.locales.map((locale) => [locale.code, pageContext(site, locale, config, messages, fieldsOf)]),
  );
  const own = Object.values(contexts).flatMap((context) =>
    localePages(context).flatMap((page) => {
      const article = findPageArticle(page, site);
      return article?.isDraft ? [{ ...page, alternates: alternatesOf(article, site) }] : [];
    }),
  );
  const social = resolveSocialImages(own, { site, config, assets: finder });
  const drafts = Object.values(site.byLocale).flatMap((local) =>
    articlesOf(local)
      .filter(({ isDraft }) => isDraft)
      .map((article) => ({ article, key: referencesKey(local.locale.code, article.entry) })),
  );
  const links = resolveLinks({
    config,
    site,
    pages: [...input.pages, ...social.pages],
    finder,
    otherPaths: input.otherPaths,
  });
  const found = drafts.flatMap(({ key }) => links.found.get(key) ?? []);
  return {
    site,
    pages: social.pages,
    contexts,
    entries: [...new Set(drafts.map(({ article }) => article.entry))],
    references: links.references,
    targets: links.targets,
    assets: [...found.flatMap(({ assets }) => assets), ...social.assets],
    sized: found.flatMap(({ sized }) => sized),
    problems: [...social.problems, ...drafts.flatMap(({ key }) => links.reported.get(key) ?? [])],
  };
}

/** Where the text is in each language: the page of a draft, or the public one. */
function alternatesOf({ key }: Article, { locales, byLocale }: Site): Record<string, string> {
  return Object.fromEntries(
    locales.flatMap(({ code }) => {
      const article = findArticle(byLocale[code], key);
      return article ? [[code, article.path]] : [];
    }),
  );
}
