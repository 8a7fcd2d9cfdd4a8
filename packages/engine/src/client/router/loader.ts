import type { ComponentType } from 'react';
import { setNewest } from '../../browser/cache';
import type { MdxScript, PageData } from '../../shared/page';
import { framesOf } from '../../shared/pageData/frames';
import type { ScreenName, ScreenProps } from '../../shared/screens';
import { dataFile, pathSpellings, toAddress } from '../../shared/url';
import { messageOf } from '../../shared/values/messageOf';
import type { MdxContent } from '../../theme/markdown/MdxComponents';
import { loadScreen } from '../../theme/screens';
import { getJson, LoadFailure } from './failure';
import type { FirstPage } from './firstPage';
import type { LoadedPage } from './loadedPage';
import { createLocaleParts, type LocaleParts } from './localeParts';

/** Loads pages: their data, and the scripts and shared data that it names. Loaded pages are cached. */
export interface PageLoader {
  /** The page at a path, in any of its spellings. @throws LoadFailure */
  load(path: string, options?: LoadOptions): Promise<LoadedPage>;
  /** The first page: what its document contains, with the parts that it lacks. @throws LoadFailure */
  adopt(first: FirstPage): Promise<LoadedPage>;
  /** A page from data that the caller already has. @throws LoadFailure */
  assemble(data: PageData): Promise<LoadedPage>;
  readonly loadYear: LocaleParts['year'];
  /** Clears the cache. */
  clear(): void;
}

/** Reason for a load. Without either, the reader navigates to the page now. */
export interface LoadOptions {
  /** Prefetch: requested with low priority. */
  readonly isAhead?: boolean;
  /** Back or forward: a cached page is returned regardless of its age. */
  readonly isReturn?: boolean;
}

/** The application that the document was rendered for. */
export interface LoaderInput {
  /** Id of the application; data of another one is a LoadFailure. */
  readonly build: string;
  /** The site's base URL, which begins and ends with a slash. */
  readonly base: string;
}

/** Time for which a cached page counts as fresh, in milliseconds. */
const MAX_AGE = 5 * 60_000;

interface CachedPage {
  readonly page: Promise<LoadedPage>;
  readonly since: number;
}

/** Creates a loader with an empty cache. */
export function createLoader({ build, base }: LoaderInput): PageLoader {
  const pages = new Map<string, CachedPage>();

  function check<T extends { readonly build: string }>(data: T): T {
    if (data.build !== build) throw new LoadFailure('build', 'The site has been published anew.');
    return data;
  }

  const parts = createLocaleParts(base, check);

  async function contents(data: PageData | FirstPage['data']) {
    const { locale, screen, shared: ids } = check(data).page;
    const [{ shell }, Screen, modules, sharedParts] = await Promise.all([
      parts.locale(locale),
      screenOf(screen),
      articleModules(data.modules),
      'shared' in data
        ? parts.locale(locale).then((known) => parts.byAddress(data.shared, known))
        : parts.byId(ids, locale),
    ]);
    return { shell, page: data.page, Screen, modules, shared: sharedParts };
  }

  async function assemble(data: PageData): Promise<LoadedPage> {
    const { html, head } = data;
    // A document's policy stays that of its first page.
    if (!framesOf(data.page).every(isAllowed))
      throw new LoadFailure('build', 'The page needs another policy.');
    return { ...(await contents(data)), html, head };
  }

  function cachePage(path: string, page: Promise<LoadedPage>): Promise<LoadedPage> {
    setNewest(pages, path, { page, since: Date.now() });
    page.catch(() => {
      if (pages.get(path)?.page === page) pages.delete(path);
    });
    return page;
  }

  return {
    load(path, { isAhead = false, isReturn = false } = {}) {
      const known = pages.get(path);
      if (known && (isReturn || Date.now() - known.since < MAX_AGE)) return known.page;
      return cachePage(path, loadData(base, path, { priority: isAhead ? 'low' : 'high' }).then(assemble));
    },
    adopt({ data, html, head }) {
      return cachePage(
        data.page.path,
        contents(data).then((loaded) => ({ ...loaded, html, head })),
      );
    },
    assemble,
    loadYear: parts.year,
    clear() {
      pages.clear();
      parts.clear();
    },
  };
}

/** Whether the document's Content-Security-Policy names an origin. Without a policy every origin is allowed. */
function isAllowed(origin: string): boolean {
  const policy = document.querySelector<HTMLMetaElement>('meta[http-equiv=Content-Security-Policy]');
  return policy?.content.includes(origin) !== false;
}

/** The data of the page at a path; if missing, the data at its other spelling. */
async function loadData(base: string, path: string, init: RequestInit): Promise<PageData> {
  const [first, ...others] = pathSpellings(path).map((spelling) => toAddress(base, `/${dataFile(spelling)}`));
  try {
    return await getJson<PageData>(first!, init);
  } catch (error) {
    if (!(error instanceof LoadFailure && error.reason === 'answer')) throw error;
    for (const address of others) {
      const data = await getJson<PageData>(address, init).catch(() => null);
      if (data) return data;
    }
    throw error;
  }
}

async function screenOf(name: ScreenName): Promise<ComponentType<ScreenProps[ScreenName]>> {
  // The type checker cannot relate the name to the component's props.
  return (await script(() => loadScreen(name))) as ComponentType<ScreenProps[ScreenName]>;
}

async function articleModules(
  scripts: Readonly<Record<string, MdxScript>>,
): Promise<Record<string, ComponentType>> {
  const loaded = Object.entries(scripts).map(async ([slot, { href, references }]) => {
    const [{ mdxArticle }, { default: Content }] = await script(() =>
      Promise.all([
        import('../../theme/markdown/MdxComponents'),
        import(/* @vite-ignore */ href) as Promise<{ readonly default: MdxContent }>,
      ]),
    );
    return [slot, mdxArticle(Content, references)] as const;
  });
  return Object.fromEntries(await Promise.all(loaded));
}

/** Loads a script. A failure most likely means that the site has been published again. */
async function script<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new LoadFailure('answer', messageOf(cause), { cause });
  }
}
