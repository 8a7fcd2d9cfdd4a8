import { normalizePath } from '../url';

/** An entry in the list of all pages. */
export type ListedPage = readonly [path: string, title: string];

/** Index of the list of all pages: first key of each part, in order, and its file. */
export type PagePaths = readonly (readonly [start: string, file: string])[];

/** Path of the index. */
export const PAGE_PATHS = '/data/paths.json';

/**
 * Sort key of the list: the last segment of a path, so that a page that moved to another folder is found. On further
 * pages of a list it includes the list's name, since many lists have a second page.
 */
export function pathKey(path: string): string {
  const bare = normalizePath(path).replace(/\/$/, '').toLowerCase();
  return /(?<![^/])[^/]*(?:\/page\/\d+)?$/.exec(bare)![0];
}
