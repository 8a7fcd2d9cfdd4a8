import { versionTag } from '@private-devlog/search/internal/browser';
import type { Shell } from '../../shared/shell';
import type { ShownPage } from '../../theme/hooks/page';

/** Facet filters as `attribute:value`: a hit must match each, and at least one of a nested list. */
export type Filters = readonly (string | readonly string[])[];

/** Filters for a language and, in the documentation, for a version; `null` matches all. */
export function facetFilters(locale: string | null, version: string | null): Filters {
  return [
    ...(locale === null ? [] : [`language:${locale}`]),
    ...(version === null ? [] : [[null, version].map(tagFilter)]),
  ];
}

const tagFilter = (version: string | null) => `docusaurus_tag:${versionTag(version)}`;

/** A part of the site: its documents, or everything else. */
export type SitePart = 'blog' | 'docs';

/** Filters for a part of the site, and for a version of its documents; `null` matches all `versions`. */
export function partFilter(part: SitePart, version: string | null, versions: readonly string[]): Filters {
  return [(part === 'blog' ? [null] : version === null ? versions : [version]).map(tagFilter)];
}

/**
 * The docs version to search: that of the current document, else the one chosen last, else the latest. `null` on a site
 * without documentation.
 */
export function currentVersion(
  { docsVersions }: Pick<Shell, 'docsVersions'>,
  page: Pick<ShownPage, 'screen' | 'props'>,
  preferred: string | null,
): string | null {
  if (page.screen === 'doc' || page.screen === 'category') {
    const { navigation } = page.props as {
      readonly navigation: { readonly version: { readonly name: string } };
    };
    return navigation.version.name;
  }
  const known =
    docsVersions.find(({ name }) => name === preferred) ?? docsVersions.find(({ isLast }) => isLast);
  return known?.name ?? null;
}
