import type { SiteConfig } from '../config/resolve';
import { articlesOf } from '../content/articles';
import type { Anchors, Site } from '../content/types';
import type { Page } from '../shared/page';
import type { Problem } from '../shared/problem';
import type { ResolvedReference } from '../shared/screenProps/reference';
import { uniqueBy } from '../shared/values/uniqueBy';
import type { Asset, AssetFinder } from './assets';
import { anchorsOf, type EntryReferences, referencesKey, resolveReferences } from './references';
import type { SizedPicture } from './sizedPictures';

/** Input of {@link resolveLinks}. */
export interface LinkInput {
  readonly config: SiteConfig;
  readonly site: Site;
  readonly pages: readonly Page[];
  readonly finder: AssetFinder;
  /** Valid paths that are no pages: static files, feeds, redirects. */
  readonly otherPaths: readonly string[];
}

/** Resolved links of all articles. */
export interface ResolvedLinks {
  /** Results of each article, by {@link referencesKey}. */
  readonly found: ReadonlyMap<string, EntryReferences>;
  /** Reported problems of each article with broken links, by {@link referencesKey}. */
  readonly reported: ReadonlyMap<string, readonly Problem[]>;
  /** Resolved references of each article, by {@link referencesKey}. */
  readonly references: ReadonlyMap<string, readonly ResolvedReference[]>;
  /** Distinct files of all articles. */
  readonly assets: readonly Asset[];
  /** Distinct picture copies of all articles. */
  readonly sized: readonly SizedPicture[];
  /** All valid paths → anchors, if it is a page with a text. */
  readonly targets: ReadonlyMap<string, Anchors | null>;
  readonly problems: readonly Problem[];
}

/** Resolves the links and pictures of all articles, in every locale that renders them. */
export function resolveLinks({ config, site, pages, finder, otherPaths }: LinkInput): ResolvedLinks {
  const targets = new Map<string, Anchors | null>(otherPaths.map((path) => [path, null]));
  for (const page of pages) targets.set(page.path, null);
  for (const local of Object.values(site.byLocale)) {
    for (const article of articlesOf(local)) targets.set(article.path, anchorsOf(article.entry));
  }
  const context = {
    config,
    site,
    assets: finder,
    targets,
  };
  const found = new Map<string, EntryReferences>();
  const reported = new Map<string, readonly Problem[]>();
  for (const local of Object.values(site.byLocale)) {
    for (const article of articlesOf(local)) {
      const key = referencesKey(local.locale.code, article.entry);
      const result = resolveReferences(article, local.locale, context);
      found.set(key, result);
      // A missing translation falls back to the original, whose problems are already reported.
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
