import { compareCodeUnits } from '@private-devlog/search/internal/browser';
import { hash } from '../node/hash';
import type { Page } from '../shared/page';
import { type ListedPage, PAGE_PATHS, pathKey } from '../shared/pageData/pagePaths';
import type { Output, OutputFile } from './types';

/** Average and maximum number of entries in a part of the list. */
const PART = 128;
const LONGEST = 4 * PART;

/**
 * The list of all pages, sorted by the last segment of their path, in parts. The 404 page suggests similar pages from
 * it. The hash of a segment decides whether a part begins there, so that a new page changes only one part.
 */
export const pagePaths: Output = {
  paths: () => [],
  files: ({ pages, byLocale }) => {
    const entries = pages
      .filter(({ head, screen }) => head.isIndexed && screen !== 'notFound')
      .map((page) => ({ key: pathKey(page.path), page: listEntry(page, byLocale[page.locale]!.siteTitle) }))
      .sort((a, b) => compareCodeUnits(a.key, b.key) || compareCodeUnits(a.page[0], b.page[0]));
    const parts: { readonly start: string; readonly pages: ListedPage[] }[] = [{ start: '', pages: [] }];
    let last = '';
    for (const { key, page } of entries) {
      const isFull = parts.at(-1)!.pages.length >= LONGEST;
      if (key !== last && (isFull || beginsPart(key))) parts.push({ start: key, pages: [] });
      parts.at(-1)!.pages.push(page);
      last = key;
    }
    const files = parts.map(({ start, pages: own }): OutputFile & { readonly start: string } => ({
      start,
      path: `data/paths/${hash(start).slice(0, 8)}.json`,
      content: JSON.stringify(own),
    }));
    return [
      { path: PAGE_PATHS.slice(1), content: JSON.stringify(files.map(({ start, path }) => [start, path])) },
      ...files.map(({ path, content }) => ({ path, content })),
    ];
  },
};

function listEntry({ path, head }: Page, siteTitle: string): ListedPage {
  return [path, head.title.replace(` | ${siteTitle}`, '')];
}

const beginsPart = (key: string) => Number.parseInt(hash(key).slice(0, 8), 16) % PART === 0;
