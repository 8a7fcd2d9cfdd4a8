import { versionTag } from '@private-devlog/search/internal/browser';
import type { Filters } from './facets';

/** A part of the site: its documents, or everything else. */
export type SitePart = 'blog' | 'docs';

/** Filters for a part of the site, and for a version of its documents; `null` matches all `versions`. */
export function partFilter(part: SitePart, version: string | null, versions: readonly string[]): Filters {
  const tags = part === 'blog' ? [null] : version === null ? versions : [version];
  return [tags.map((tag) => `docusaurus_tag:${versionTag(tag)}`)];
}
