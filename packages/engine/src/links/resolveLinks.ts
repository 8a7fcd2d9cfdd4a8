import type { SiteConfig } from '../config/resolve';
import { articlesOf } from '../content/articles';
import type { Entry, Site } from '../content/types';
import { findArticle } from '../pages/summaries';
import type { Page } from '../shared/page';
import type { Problem } from '../shared/problem';
import type { ResolvedReference } from '../shared/reference';
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

/** The links of all articles. `resolveAgain` takes from it what a change of some texts has not touched. */
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
  return resolveAll({ config, site, finder }, targets);
}

/**
 * Resolves the links of some texts again.
 *
 * @param before all links, with the same pages and the same anchors in them
 * @param isChanged true for texts that have changed since
 */
export function resolveAgain(
  input: Pick<LinkInput, 'config' | 'site' | 'finder'>,
  before: ResolvedLinks,
  isChanged: (entry: Entry) => boolean,
): ResolvedLinks {
  return resolveAll(input, before.targets, { before, isChanged });
}

/** @param known links of which only those of some texts are resolved again */
function resolveAll(
  { config, site, finder }: Pick<LinkInput, 'config' | 'site' | 'finder'>,
  targets: ResolvedLinks['targets'],
  known?: { readonly before: ResolvedLinks; readonly isChanged: (entry: Entry) => boolean },
): ResolvedLinks {
  const context = {
    config,
    site,
    assets: finder,
    targets,
    findArticle: (locale: string, key: string) => findArticle(site.byLocale[locale], key),
  };
  const found = new Map(known?.before.found);
  const references = new Map(known?.before.references);
  const reported = new Map(known?.before.reported);
  for (const local of Object.values(site.byLocale)) {
    for (const article of articlesOf(local)) {
      if (known && !known.isChanged(article.entry) && !known.isChanged(article.original)) continue;
      const key = referencesKey(local.locale.code, article.entry);
      const result = resolveReferences(article, local.locale, context);
      found.set(key, result);
      references.set(key, result.resolved);
      // The fallback of a missing translation repeats the original, whose problems are reported there.
      const isReported = article.state !== 'missing' || local.locale.isDefault;
      if (isReported && result.problems.length > 0) reported.set(key, result.problems);
      else reported.delete(key);
    }
  }
  const assets = new Map<string, Asset>();
  const sized = new Map<string, SizedPicture>();
  const problems: Problem[] = [];
  for (const [key, result] of found) {
    for (const asset of result.assets) assets.set(asset.path, asset);
    for (const picture of result.sized) sized.set(picture.path, picture);
    problems.push(...(reported.get(key) ?? []));
  }
  return {
    found,
    references,
    reported,
    assets: [...assets.values()],
    sized: [...sized.values()],
    targets,
    problems,
  };
}
