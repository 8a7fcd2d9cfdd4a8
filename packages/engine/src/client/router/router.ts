import { afterFrame } from '../../browser/frame';
import { prefersReducedMotion } from '../../browser/scroll';
import { focusOn, hashTarget, reveal, scrollToTarget } from '../../browser/target';
import { translator } from '../../shared/messages';
import { isSamePath, toAddress } from '../../shared/url';
import { arriveWhole } from '../../theme/article/arrival';
import { answersBack } from '../../theme/layout/menuEntry';
import type { ProgressBar } from '../progress';
import { createFading } from './fading';
import { LoadFailure, messageOf } from './failure';
import { failurePage } from './failurePage';
import { loadFully, loadFullyOnce } from './fullLoad';
import { applyHead, applyLanguage } from './head';
import { followHistory } from './history';
import { type Here, linkAction, type PageAddress, parseAddress } from './link';
import type { LoadedPage } from './loadedPage';
import type { LoadOptions } from './loader';
import { linkAt, startPrefetching } from './prefetch';

export interface RouterInput {
  readonly base: string;
  /** The page that the document shows. */
  readonly first: LoadedPage;
  readonly load: (path: string, options?: LoadOptions) => Promise<LoadedPage>;
  /** Draws a page; resolves when it is in the document. */
  readonly show: (page: LoadedPage, place: PageAddress) => Promise<void>;
  /** Draws a page that the reader is about to go to, out of sight. */
  readonly drawAhead: (page: LoadedPage) => void;
  readonly progress: ProgressBar;
  /** Says something to a screen reader. */
  readonly announce: (text: string) => void;
}

export interface Router {
  /** Begins to answer clicks and the browser's buttons. */
  start(): void;
  navigate(href: string, options?: { readonly replace?: boolean }): void;
  /** Draws the current page from newer data. */
  refresh(page: LoadedPage): Promise<void>;
}

/**
 * `arrive`: the browser has gone there already. `correct`: nobody asked for it, so it must never be a loop. `rewrite`:
 * the page says by its address what it shows already, so nothing moves.
 */
type How = 'push' | 'replace' | 'arrive' | 'correct' | 'rewrite';

/** Moves between pages. It knows neither the bundler nor the network: pages come from `load`. */
export function createRouter({
  base,
  first,
  load,
  show,
  drawAhead,
  progress,
  announce,
}: RouterInput): Router {
  const { origin } = window.location;
  const history = followHistory();
  let current = first;
  const placeNow = () => parseAddress(window.location.href, { origin, base });
  /** What is in the document: `current`, or why that is not. */
  let arrived = first;
  let here: PageAddress = placeNow() ?? { path: first.page.path, query: '', hash: '' };
  let latest = 0;
  let watch = () => {};
  const fade = createFading();

  const site = (): Here => ({ origin, base, place: here });
  const addressOf = ({ path, query, hash }: PageAddress) => toAddress(base, path) + query + hash;

  async function go(place: PageAddress, how: How): Promise<void> {
    const turn = ++latest;
    progress.start();
    try {
      const page = await load(place.path, { isReturn: how === 'arrive' });
      if (turn !== latest) return;
      current = page;
      await arrive(page, { ...place, path: page.page.path }, how);
    } catch (error) {
      if (turn === latest) await fail(error, place, how);
    } finally {
      if (turn === latest) progress.done();
    }
  }

  async function arrive(page: LoadedPage, place: PageAddress, how: How): Promise<void> {
    const turn = latest;
    if (how !== 'arrive') history.go(addressOf(place), how === 'push' ? 'push' : 'replace');
    here = place;
    arrived = page;
    const { title } = document;
    applyLanguage(document, page.shell);
    await fade(async () => {
      await show(page, place);
      if (turn === latest) settle(place, how);
    });
    afterFrame(() => {
      if (page !== arrived) return;
      // Nobody sees the head, and browsers take their time over it. The page may have a title of its own making.
      const titled = document.title === title ? null : document.title;
      applyHead(document, page.head);
      if (titled !== null) document.title = titled;
      const { locale, messages } = page.shell;
      announce(translator(locale, messages)('load.done', { title: document.title }));
      watch();
    });
  }

  /** Scrolls to where the reader wants to be, and moves the focus there. */
  function settle({ hash }: PageAddress, how: How): void {
    const offset = how === 'arrive' ? history.find(history.key()) : null;
    const target = hashTarget(hash);
    if (offset || target) arriveWhole();
    if (target) reveal(target);
    if (offset) window.scrollTo({ left: offset[0], top: offset[1], behavior: 'instant' });
    else scrollToTarget(target);
    focusOn(target ?? document.querySelector('main') ?? document.body);
  }

  /** The document of the target takes over; without one the reader is told, and may try again. */
  async function fail(error: unknown, place: PageAddress, how: How): Promise<void> {
    const turn = latest;
    const address = addressOf(place);
    const isUnreachable =
      error instanceof LoadFailure && error.reason === 'network' && !(await answers(address));
    if (turn !== latest) return;
    if (!isUnreachable) {
      if (how !== 'correct') return loadFully(address, how === 'push' ? 'push' : 'replace');
      if (loadFullyOnce(address)) return;
    }
    const retry = () => void go(place, 'replace');
    await arrive(
      failurePage(current, place.path, { message: messageOf(error), isOffline: isUnreachable, retry }),
      place,
      how,
    );
  }

  /** The shown page again: another place on it, or another query, whose result whoever asked for it shows. */
  async function stay(place: PageAddress, how: How): Promise<void> {
    latest++;
    progress.done();
    const hasNewQuery = place.query !== here.query;
    if (how !== 'arrive') history.go(addressOf(place), how === 'push' ? 'push' : 'replace');
    here = place;
    await show(current, place);
    if (how !== 'rewrite' && (how === 'arrive' || !hasNewQuery)) settle(place, how);
  }

  const move = (place: PageAddress, how: How) =>
    void (place.path === here.path && isSamePath(place.path, current.page.path)
      ? stay(place, how)
      : go(place, how));

  function onClick(event: MouseEvent): void {
    const link = linkAt(event.target);
    if (!link) return;
    const action = linkAction(
      {
        href: link.href,
        target: link.target,
        isDownload: link.hasAttribute('download'),
        button: event.button,
        hasModifier: event.metaKey || event.ctrlKey || event.shiftKey || event.altKey,
        isHandled: event.defaultPrevented,
      },
      site(),
    );
    if (action.kind === 'browser') return;
    if (action.kind === 'hash') {
      // The browser scrolls and adds the entry; what hides the target must open before that.
      history.save();
      const target = hashTarget(action.hash);
      if (target) reveal(target);
      glide();
      return;
    }
    event.preventDefault();
    move(action.place, addressOf(action.place) === addressOf(here) ? 'replace' : 'push');
  }

  function onPopState(event: PopStateEvent): void {
    if (answersBack(event)) return;
    history.arrive();
    const place = parseAddress(window.location.href, site());
    if (place) move(place, 'arrive');
  }

  /**
   * On the document that says that there is no page: shows the page whose address is spelt in another way, if the list
   * of pages has one. Tried once, with data alone, so that it can be no loop.
   */
  async function correctSpelling(place: PageAddress): Promise<void> {
    const turn = latest;
    const path = await import('../../theme/lazy/nearPages').then(
      ({ pageSpelt }) => pageSpelt(base, place.path),
      () => null,
    );
    const page = path === null ? null : await load(path).catch(() => null);
    if (!page || turn !== latest) return;
    current = page;
    await arrive(page, { ...place, path: page.page.path }, 'correct');
  }

  /**
   * Agrees address and page: the browser went elsewhere before the application was there, a host answers one address
   * with another's page, or the address is spelt with `.html`.
   */
  function correct(place: PageAddress): void {
    if (!isSamePath(place.path, first.page.path)) return void go(place, 'correct');
    here = { ...place, path: first.page.path };
    const { pathname, search, hash } = window.location;
    if (addressOf(here) !== pathname + search + hash) history.go(addressOf(here), 'replace');
  }

  return {
    start() {
      document.addEventListener('click', onClick);
      window.addEventListener('popstate', onPopState);
      watch = startPrefetching({
        pathOf: (link) => {
          const click = {
            href: link.href,
            target: link.target,
            isDownload: link.hasAttribute('download'),
            button: 0,
            hasModifier: false,
            isHandled: false,
          };
          const action = linkAction(click, site());
          return action.kind === 'page' && action.place.path !== here.path ? action.place.path : null;
        },
        prefetch: (path, isLikely) =>
          void load(path, { isAhead: true }).then(
            (page) => {
              if (isLikely) drawAhead(page);
            },
            () => {},
          ),
      });
      watch();
      // The reader may have gone to a place on the page since.
      const begin = placeNow();
      if (!begin) return;
      here = begin;
      if (first.page.screen === 'notFound') void correctSpelling(begin);
      else correct(begin);
    },
    navigate(href, { replace = false } = {}) {
      const url = new URL(href, window.location.href);
      const action = linkAction(
        { href: url.href, target: '', isDownload: false, button: 0, hasModifier: false, isHandled: false },
        site(),
      );
      if (action.kind === 'page') return move(action.place, replace ? 'rewrite' : 'push');
      if (replace) window.location.replace(url);
      else window.location.assign(url);
    },
    async refresh(page) {
      // The reader may have gone on meanwhile.
      if (!isSamePath(page.page.path, current.page.path)) return;
      current = page;
      arrived = page;
      applyLanguage(document, page.shell);
      applyHead(document, page.head);
      return show(page, here);
    },
  };
}

/**
 * Lets the browser's way to a place on the page be seen. Not for good: the keyboard's way to what takes the focus
 * would be as slow, and its ring out of sight meanwhile.
 */
function glide(): void {
  if (prefersReducedMotion()) return;
  const { style } = document.documentElement;
  style.scrollBehavior = 'smooth';
  setTimeout(() => {
    style.scrollBehavior = '';
  });
}

/** Whether there is a document at an address: from the network, or from what the service worker has saved. */
async function answers(address: string): Promise<boolean> {
  try {
    await fetch(address, { method: 'HEAD' });
    return true;
  } catch {
    return 'caches' in window && (await caches.match(address, { ignoreSearch: true })) !== undefined;
  }
}
