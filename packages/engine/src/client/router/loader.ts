import type { ComponentType } from 'react';
import { framesOf } from '../../shared/frames';
import { messageOf } from '../../shared/messageOf';
import type { MdxScript, PageData } from '../../shared/page';
import type { ScreenName, ScreenProps } from '../../shared/screens';
import { dataFile, pathSpellings, toAddress } from '../../shared/url';
import type { MdxContent } from '../../theme/markdown/MdxComponents';
import { loadScreen } from '../../theme/screens';
import { getJson, LoadFailure } from './failure';
import type { FirstPage } from './firstPage';
import type { LoadedPage } from './loadedPage';
import { createLocaleParts, type LocaleParts } from './localeParts';

/** Loads pages: their data, and everything that the data names. Loaded pages are cached. */
export interface PageLoader {
  /** The page at a path, whichever way it is spelled. @throws LoadFailure */
  load(path: string, options?: LoadOptions): Promise<LoadedPage>;
  /** The page of the document, with what the document lacks. @throws LoadFailure */
  adopt(first: FirstPage): Promise<LoadedPage>;
  /** A page from data that came another way. @throws LoadFailure */
  assemble(data: PageData): Promise<LoadedPage>;
  readonly loadYear: LocaleParts['year'];
  /** Forgets what was loaded. */
  clear(): void;
}

/** Why a page is loaded. Without either: the reader goes to it now. */
export interface LoadOptions {
  /** Nobody waits for the page yet. */
  readonly isAhead?: boolean;
  /** A cached page is returned however old it is. */
  readonly isReturn?: boolean;
}

/** The application that the document was rendered for. */
export interface LoaderInput {
  /** Id of the application; data of another one is a LoadFailure. */
  readonly build: string;
  /** The site's base URL, which begins and ends with a slash. */
  readonly base: string;
}

/** How long a loaded page counts as current, in milliseconds. */
const FRESH = 5 * 60_000;

/** Maximum number of cached pages. */
const KEPT = 50;

interface CachedPage {
  readonly page: Promise<LoadedPage>;
  readonly since: number;
}

/** Opens a loader with an empty cache. @param build id of the application: data of another one is a LoadFailure */
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
    // A document's policy is that of its first page.
    if (!framesOf(data.page).every(isAllowed))
      throw new LoadFailure('build', 'The page needs another policy.');
    return { ...(await contents(data)), html, head };
  }

  function keep(path: string, page: Promise<LoadedPage>): Promise<LoadedPage> {
    pages.delete(path);
    pages.set(path, { page, since: Date.now() });
    // The first key of a map is the one that was set longest ago.
    for (const [oldest] of pages) if (pages.size > KEPT) pages.delete(oldest);
    page.catch(() => {
      if (pages.get(path)?.page === page) pages.delete(path);
    });
    return page;
  }

  return {
    load(path, { isAhead = false, isReturn = false } = {}) {
      const known = pages.get(path);
      if (known && (isReturn || Date.now() - known.since < FRESH)) return known.page;
      return keep(path, loadData(base, path, { priority: isAhead ? 'low' : 'high' }).then(assemble));
    },
    adopt({ data, html, head }) {
      return keep(
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

/** Whether the policy of the document names an origin; one that has none allows everything. */
function isAllowed(origin: string): boolean {
  const policy = document.querySelector<HTMLMetaElement>('meta[http-equiv=Content-Security-Policy]');
  return policy?.content.includes(origin) !== false;
}

/** The data of the page at a path; where there is none, that of its other spelling. */
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
  // The name ties the component to the props of its page; the type of all screens together cannot say so.
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

/** Loads a script; one that fails to load most likely belongs to a site that has been published again. */
async function script<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new LoadFailure('answer', messageOf(cause), { cause });
  }
}
