/** Small sites for tests of search. */
import { buildIndex, type IndexInput, type IndexOutput } from '../index/build';
import { preparePage, type SearchPage } from '../index/page';
import { createEngine } from '../query/meteredEngine';
import type { LoadFile, SearchFunction, SearchHit, SearchQuery, SearchResult } from '../types';

/**
 * Creates a page with one section for each entry of `sections`: heading → text, or texts; `''` is the introduction.
 */
export function makePage(
  key: string,
  title: string,
  sections: Readonly<Record<string, string | readonly string[]>> = {},
  rest: Partial<SearchPage> = {},
): SearchPage {
  const locale = rest.locale ?? 'ko';
  return {
    key,
    url: `${locale === 'ko' ? '' : `/${locale}`}/${key}`,
    locale,
    lvl0: '블로그',
    title,
    tags: [],
    sections: Object.entries(sections).map(([heading, texts], index) => ({
      heading: heading === '' ? null : { level: 2, id: `s${index}`, text: heading },
      blocks: (typeof texts === 'string' ? [texts] : texts).map((text) => ({ kind: 'text' as const, text })),
    })),
    ...rest,
  };
}

/** Prepares pages and builds their index. */
export function build(pages: readonly SearchPage[], options: Omit<IndexInput, 'pages'> = {}): IndexOutput {
  return buildIndex({ pages: pages.map(preparePage), ...options });
}

/** Creates a loader of built files, which appends each path to `read`. */
export function loader({ files }: IndexOutput, read: string[] = []): LoadFile {
  const byPath = new Map(files.map((file) => [file.path, file.bytes]));
  return async (file, range) => {
    const bytes = byPath.get(file);
    if (!bytes) throw new Error(`${file}: HTTP 404`);
    read.push(file);
    return bytes.slice(range?.from, range?.to).buffer;
  };
}

interface Asking {
  (query: string, rest?: Partial<SearchQuery>): Promise<SearchResult>;
  readonly search: SearchFunction;
}

/** Opens a site for queries, as one file or, with `singleMax: 0`, in tiers. */
export function openSite(pages: readonly SearchPage[], options: Omit<IndexInput, 'pages'> = {}): Asking {
  const locales = [...new Set(pages.map((page) => page.locale))];
  const { search } = createEngine({ load: loader(build(pages, options)), locales });
  const ask = async (query: string, rest: Partial<SearchQuery> = {}) => {
    const { results } = await search({ requests: [{ indexName: 'site', query, ...rest }] });
    return results[0]!;
  };
  return Object.assign(ask, { search });
}

/** URLs of the hits. */
export function urls({ hits }: SearchResult): (string | undefined)[] {
  return hits.map((hit) => hit.url);
}

/** Highlighted texts of a hit: title, heading and content, joined by ` | `. */
export function marked(hit: SearchHit | undefined): string {
  const { hierarchy, content } = hit?._highlightResult ?? {};
  return [hierarchy?.lvl1?.value, hierarchy?.lvl2?.value, content?.value].filter(Boolean).join(' | ');
}

/** Request parameters that highlight matches in brackets, which are easy to read. */
export const BRACKETS = { highlightPreTag: '[', highlightPostTag: ']' } as const;
