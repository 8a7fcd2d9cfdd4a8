import { koreanStem, LEVELS, lookupKey, normalize, tokenize } from '@private-devlog/search/internal/browser';
import type { Hierarchy } from '@private-devlog/search/types';
import { type ListedPage, PAGE_PATHS, type PagePaths } from '../../shared/pageData/pagePaths';
import type { Shell } from '../../shared/shell';
import { initials } from '../../shared/text';
import { toAddress } from '../../shared/url';
import type { ResultHit } from './hit';
import type { SearchAnswer } from './request';

/** A page title, or a heading with its page title before it. */
interface Named {
  readonly url: string;
  readonly titles: readonly string[];
}

/** Maximum number of results. */
const MAX_RESULTS = 20;

/**
 * Answers a query from the titles and headings saved for offline reading.
 *
 * @param label name of the group of the results
 * @returns `null` if no title contains all words of the query
 */
export async function answerByTitles(
  shell: Shell,
  query: string,
  label: string,
): Promise<SearchAnswer | null> {
  const found = (await savedNames(shell).catch(() => [])).filter(matcherOf(query)).slice(0, MAX_RESULTS);
  const hits = found.map((name) => toHit(name, label));
  return hits.length === 0 ? null : { hits, count: hits.length, pages: 1, queryId: null, meant: null };
}

/**
 * Predicate for titles that contain every word of a query, so also a word that is still being typed, or its initial
 * consonants.
 */
export function matcherOf(query: string): (name: Pick<Named, 'titles'>) => boolean {
  const words = tokenize(normalize(query)).map(({ word }) => word);
  const keys = words.map((word) => ({
    keys: [lookupKey(word), lookupKey(koreanStem(word))],
    initials: /^[ㄱ-ㅎ]+$/.test(word) ? word : null,
  }));
  return ({ titles }) => {
    const own = normalize(titles.at(-1)!).toLowerCase();
    const key = lookupKey(own);
    const first = initials(own);
    return (
      keys.length > 0 &&
      keys.every((word) =>
        word.initials ? first.includes(word.initials) : word.keys.some((part) => key.includes(part)),
      )
    );
  };
}

/** Titles and headings of a language's saved documents, newest first, then titles of its other pages. */
async function savedNames(shell: Shell): Promise<Named[]> {
  const saved = (await savedDocuments(shell)).flatMap(({ path, document }) =>
    namesOfDocument(path, document),
  );
  if (saved.length === 0) return [];
  const known = new Set(saved.map(({ url }) => url));
  const listed = await listedPages(shell).catch(() => []);
  return [...saved, ...listed.filter(({ url }) => !known.has(url))];
}

async function savedDocuments({ baseUrl, htmlLang }: Shell) {
  const names = (await caches.keys()).filter((name) => name.startsWith(`devlog:${baseUrl}:`));
  const all = await Promise.all(
    names.map(async (name) => {
      const cache = await caches.open(name);
      return Promise.all(
        [...(await cache.keys())].reverse().map(async (request) => ({
          path: new URL(request.url).pathname,
          response: await cache.match(request),
        })),
      );
    }),
  );
  const isDocument = (response: Response | undefined) =>
    response?.headers.get('Content-Type')?.startsWith('text/html');
  const texts = await Promise.all(
    all
      .flat()
      .filter(({ response }) => isDocument(response))
      .map(async ({ path, response }) => ({ path, text: await response!.text() })),
  );
  return texts
    .map(({ path, text }) => {
      // The policy of this page would block another page's styles, and report it.
      const plain = text.replace(/<style\b.*?<\/style>/gs, '');
      return { path, document: new DOMParser().parseFromString(plain, 'text/html') };
    })
    .filter(({ document }) => document.documentElement.lang === htmlLang);
}

function namesOfDocument(path: string, document: Document): Named[] {
  const title = document.querySelector('main h1')?.textContent?.trim();
  if (!title) return [];
  const headings = [...document.querySelectorAll('.prose :is(h2,h3)[id]')];
  return [
    { url: path, titles: [title] },
    ...headings.map(({ id, textContent }) => ({
      url: `${path}#${id}`,
      titles: [title, textContent?.trim() ?? ''],
    })),
  ];
}

/** Titles of all pages of a language, from the saved list of pages. */
async function listedPages({ baseUrl, homeHref, locales }: Shell): Promise<Named[]> {
  const load = async <T>(path: string) => (await (await fetch(toAddress(baseUrl, path))).json()) as T;
  const files = await load<PagePaths>(PAGE_PATHS);
  const parts = await Promise.all(files.map(([, file]) => load<readonly ListedPage[]>(`/${file}`)));
  const others = locales.map((locale) => locale.homeHref).filter((href) => href.length > homeHref.length);
  return parts
    .flat()
    .map(([path, title]) => ({ url: toAddress(baseUrl, path), titles: [title] }))
    .filter(({ url }) => url.startsWith(homeHref) && !others.some((href) => url.startsWith(href)));
}

function toHit({ url, titles }: Named, label: string): ResultHit {
  const [title = '', heading = null] = titles;
  const texts: readonly (string | null)[] = [label, title, heading];
  return {
    objectID: url,
    url,
    type: heading === null ? 'lvl1' : 'lvl2',
    content: null,
    contentLanguage: null,
    hierarchy: Object.fromEntries(LEVELS.map((level, at) => [level, texts[at] ?? null])) as Hierarchy,
    marks: {},
    wholeMarks: {},
    isCode: false,
    beginning: null,
    date: null,
    tags: [],
    parent: null,
  };
}
