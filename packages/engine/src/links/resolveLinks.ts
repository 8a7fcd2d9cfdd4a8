import type { SiteConfig } from '../config/resolve';
import { articlesOf } from '../content/articles';
import type { Site } from '../content/types';
import { findArticle } from '../pages/summaries';
import type { Page } from '../shared/page';
import type { Problem } from '../shared/problem';
import type { ResolvedReference } from '../shared/reference';
import { uniqueBy } from '../shared/uniqueBy';
import type { Asset, AssetFinder } from './assets';
import { anchorsOf, type EntryReferences, referencesKey, resolveReferences } from './references';
import type { SizedPicture } from './sizedPictures';

/** Everything that a link may lead to. */
export interface LinkInput {
  readonly config: SiteConfig;
  readonly site: Site;
  readonly pages: readonly Page[];
  readonly finder: AssetFinder;
  /** Paths that answer beside the pages: static files, feeds, redirects. */
  readonly otherPaths: readonly string[];
}

/** The links of all articles. */
export interface ResolvedLinks {
  /** What was found for each article, by {@link referencesKey}. */
  readonly found: ReadonlyMap<string, EntryReferences>;
  /** What is reported of those articles of whose links something is wrong, by {@link referencesKey}. */
  readonly reported: ReadonlyMap<string, readonly Problem[]>;
  /** By {@link referencesKey}. */
  readonly references: ReadonlyMap<string, readonly ResolvedReference[]>;
  /** Of all articles, each file once. */
  readonly assets: readonly Asset[];
  /** Of all articles, each copy once. */
  readonly sized: readonly SizedPicture[];
  /** Every path that answers → the anchors there, if it is a page with a text. */
  readonly targets: ReadonlyMap<string, ReadonlySet<string> | null>;
  readonly problems: readonly Problem[];
}

/** Resolves the links and pictures of all articles in every locale that shows them. */
export function resolveLinks({ config, site, pages, finder, otherPaths }: LinkInput): ResolvedLinks {
  const targets = new Map<string, ReadonlySet<string> | null>(otherPaths.map((path) => [path, null]));
  for (const page of pages) targets.set(page.path, null);
  for (const local of Object.values(site.byLocale)) {
    for (const article of articlesOf(local)) targets.set(article.path, anchorsOf(article.entry));
  }
  const context = {
    config,
    site,
    assets: finder,
    targets,
    findArticle: (locale: string, key: string) => findArticle(site.byLocale[locale], key),
  };
  const found = new Map<string, EntryReferences>();
  const reported = new Map<string, readonly Problem[]>();
  for (const local of Object.values(site.byLocale)) {
    for (const article of articlesOf(local)) {
      const key = referencesKey(local.locale.code, article.entry);
      const result = resolveReferences(article, local.locale, context);
      found.set(key, result);
      // The fallback of a missing translation repeats the original, whose problems are reported there.
      const isReported = article.state !== 'missing' || local.locale.isDefault;
      if (isReported && result.problems.length > 0) reported.set(key, result.problems);
    }
  }
  const all = [...found.values()];
  return {
    found,
    references: new Map([...found].map(([key, { resolved }]) => [key, resolved])),
    reported,
    assets: uniqueBy(
      all.flatMap(({ assets }) => assets),
      pathOf,
    ),
    sized: uniqueBy(
      all.flatMap(({ sized }) => sized),
      pathOf,
    ),
    targets,
    problems: [...reported.values()].flat(),
  };
}

const pathOf = ({ path }: { readonly path: string }) => path;
