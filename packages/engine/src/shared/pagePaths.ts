import { normalizePath } from './url';

/** A page as the list of all pages names it. */
export type ListedPage = readonly [path: string, title: string];

/** The beginning of the list of all pages: where each part begins, in order, and its file. */
export type PagePaths = readonly (readonly [start: string, file: string])[];

/** Path of the file that holds the beginning of the list. */
export const PAGE_PATHS = '/data/paths.json';

/**
 * By what the list is sorted: the last segment of a path, so that a page is found that has moved to another folder; of a
 * further page of a list that of the list too, since very many lists have a second page.
 */
export function pathKey(path: string): string {
  const bare = normalizePath(path).replace(/\/$/, '').toLowerCase();
  return /[^/]*(?:\/page\/\d+)?$/.exec(bare)![0];
}
