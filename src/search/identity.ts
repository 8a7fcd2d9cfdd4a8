/** Names that the build and the browser must form alike. */

/** What identifies a record: the page, the section and, for text, the block. */
export function recordId(url: string, anchor: string | null, block: number | null): string {
  return `${url}${anchor ? `#${anchor}` : ''}${block === null ? '' : `:${block}`}`;
}

/** The value of the facet `docusaurus_tag` of a page of a docs version. */
export function versionTag(version: string | null): string {
  return version === null ? 'default' : `docs-default-${version}`;
}
