import { versionTag } from '@private-devlog/search/internal/browser';
import type { Shell } from '../shared/shell';
import type { ShownPage } from '../theme/hooks/page';

/** Facet filters as `attribute:value`: a hit must match each, and at least one of a nested list. */
export type Filters = readonly (string | readonly string[])[];

/** Filters for a language and, in the documentation, for a version; `null` matches all. */
export function facetFilters(locale: string | null, version: string | null): Filters {
  return [
    ...(locale === null ? [] : [`language:${locale}`]),
    ...(version === null
      ? []
      : [[versionTag(null), versionTag(version)].map((tag) => `docusaurus_tag:${tag}`)]),
  ];
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
