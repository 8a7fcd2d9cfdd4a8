import { versionTag } from '@private-devlog/search/internal/browser';
import type { Shell } from '../shared/shell';
import type { ShownPage } from '../theme/hooks/page';

/** Facets as `attribute:value`: a hit must have each, and of a list within at least one. */
export type Filters = readonly (string | readonly string[])[];

/** Narrows a search to a language and, of the documentation, to a version; `null` selects all. */
export function facetFilters(locale: string | null, version: string | null): Filters {
  return [
    ...(locale === null ? [] : [`language:${locale}`]),
    ...(version === null
      ? []
      : [[versionTag(null), versionTag(version)].map((tag) => `docusaurus_tag:${tag}`)]),
  ];
}

/**
 * The docs version that a reader means: that of the document being read, else the one chosen last, else the
 * latest. `null` on a site without documentation.
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
