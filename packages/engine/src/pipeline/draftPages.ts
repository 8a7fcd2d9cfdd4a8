import { articlesOf } from '../content/articles';
import { viewOf } from '../content/entryViews';
import { draftPaths } from '../content/hiding/draftPaths';
import type { LastUpdates } from '../content/lastUpdate';
import type { LoadedContent } from '../content/load';
import { buildSite } from '../content/site';
import type { Entry, FieldsOf, Site } from '../content/types';
import type { AssetFinder } from '../links/assets';
import { referencesKey } from '../links/references';
import { type ResolvedLinks, resolveLinks } from '../links/resolveLinks';
import { resolveSocialImages } from '../links/socialImages';
import { localePages } from '../pages';
import { type PageContext, pageContext } from '../pages/context';
import { localePaths } from '../pages/locales';
import { findArticle, findPageArticle } from '../pages/summaries';
import type { Page } from '../shared/page';
import type { Problem } from '../shared/problem';
import type { Project } from './project';

/**
 * Shared drafts of a site, each on an unlisted page. They belong to a second site. The public site does not contain
 * them, so no list, feed, search index, link or neighbor of it can mention one.
 */
export interface DraftPages extends Pick<ResolvedLinks, 'references' | 'assets' | 'sized' | 'targets'> {
  /** The second site: all texts, where drafts are unlisted. */
  readonly site: Site;
  /** Pages of the drafts only. */
  readonly pages: readonly Page[];
  readonly contexts: Readonly<Record<string, PageContext>>;
  /** Texts that these pages render. */
  readonly entries: readonly Entry[];
  /** Problems of links and pictures. */
  readonly problems: readonly Problem[];
}

/** A shared draft, as reported to its author. */
export interface SharedDraft {
  /** The file of the text. */
  readonly file: string;
  /** Absolute URL of its page. */
  readonly url: string;
}

/** Lists the shared drafts, in the order of their pages. */
export function sharedDrafts(drafts: DraftPages | null): SharedDraft[] {
  return (drafts?.pages ?? []).flatMap(({ source, path, locale }) =>
    source === null ? [] : [{ file: source, url: drafts!.contexts[locale]!.absolute(path) }],
  );
}

/** Input of {@link assembleDrafts}. */
export interface DraftInput {
  readonly secret: string;
  readonly content: LoadedContent;
  readonly lastUpdates: LastUpdates;
  readonly finder: AssetFinder;
  /** Public pages. */
  readonly pages: readonly Page[];
  /** Published paths that are no pages. */
  readonly otherPaths: readonly string[];
  readonly fieldsOf: FieldsOf;
}

/** Builds the pages of shared drafts. */
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
      if (!article?.isDraft) return [];
      // The drafts' pages, and public ones.
      return [{ ...page, alternates: localePaths(site, (local) => findArticle(local, article.key)?.path) }];
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
