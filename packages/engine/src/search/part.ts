import { versionTag } from '@private-devlog/search/internal/browser';
import type { Filters } from './facets';

/** A part of the site: its documents, or everything else. */
export type SitePart = 'blog' | 'docs';

/** Narrows a search to a part of the site, and to a version of its documents or, with `null`, to all `versions`. */
export function partFilter(part: SitePart, version: string | null, versions: readonly string[]): Filters {
  const tags = part === 'blog' ? [null] : version === null ? versions : [version];
  return [tags.map((tag) => `docusaurus_tag:${versionTag(tag)}`)];
}
