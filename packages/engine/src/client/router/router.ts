import { beginSmoothScroll, hashTarget, reveal } from '../../browser/target';
import { answersBack } from '../../theme/navbar/menuEntry';
import type { ProgressBar } from '../progress';
import { reconcile } from './correction';
import { createFading } from './fading';
import { applyHead, applyLanguage } from './head';
import { followHistory } from './history';
import { type Link, type LinkAction, linkAction, type PageAddress, parseAddress } from './link';
import type { LoadedPage } from './loadedPage';
import type { LoadOptions } from './loader';
import { linkAt, startPrefetching } from './prefetch';
import { addressIn, move, type RouterState } from './visit';

/** Dependencies and first page of the router. */
export interface RouterInput {
  /** The site's base URL, which begins and ends with a slash. */
  readonly base: string;
  /** The page that the document shows. */
  readonly first: LoadedPage;
  readonly load: (path: string, options?: LoadOptions) => Promise<LoadedPage>;
  /** Renders a page; resolves when it is in the document. */
  readonly show: (page: LoadedPage, place: PageAddress) => Promise<void>;
  /** Renders a page out of sight, before the reader visits it. */
  readonly prerender: (page: LoadedPage) => void;
  readonly progress: ProgressBar;
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void;
}

interface Router {
  /** Begins to handle clicks, `popstate` and prefetching. */
  start(): void;
  navigate(href: string, options?: { readonly replace?: boolean }): void;
  /** Renders the current page again, from newer data. */
  refresh(page: LoadedPage): Promise<void>;
}

/** Navigates between pages. It knows neither the bundler nor the network: pages come from `load`. */
export function createRouter(input: RouterInput): Router {
  const { base, first } = input;
  const router: RouterState = {
    ...input,
    history: followHistory(),
    fade: createFading(),
    current: first,
    arrived: first,
    here: placeNow(base) ?? { path: first.page.path, query: '', hash: '' },
    latest: 0,
    watch: () => {},
  };
  return {
    start() {
      document.addEventListener('click', (event) => onClick(router, event));
      window.addEventListener('popstate', (event) => onPopState(router, event));
      router.watch = startPrefetching({
        pathOf(link) {
          const action = actionOf(router, link);
          return action.kind === 'page' && action.place.path !== router.here.path ? action.place.path : null;
        },
        prefetch: (path, isLikely) =>
          void router.load(path, { isAhead: true }).then(
            (page) => {
              if (isLikely) router.prerender(page);
            },
            () => {},
          ),
      });
      router.watch();
      // The reader may have followed a hash since the document was parsed.
      const begin = placeNow(base);
      if (begin) reconcile(router, begin);
    },
    navigate(href, { replace = false } = {}) {
      const url = new URL(href, window.location.href);
      const action = actionOf(router, { href: url.href, target: '', hasAttribute: () => false });
      if (action.kind === 'page') return move(router, action.place, replace ? 'rewrite' : 'push');
      if (replace) window.location.replace(url);
      else window.location.assign(url);
    },
    async refresh(page) {
      // The reader may have navigated meanwhile.
      if (page.page.path !== router.current.page.path) return;
      router.current = page;
      router.arrived = page;
      applyLanguage(document, page.shell);
      applyHead(document, page.head);
      return router.show(page, router.here);
    },
  };
}

function placeNow(base: string): PageAddress | null {
  const { href, origin } = window.location;
  return parseAddress(href, { origin, base });
}

function actionOf({ base, here }: RouterState, link: Link, event?: MouseEvent): LinkAction {
  return linkAction(link, { origin: window.location.origin, base, place: here }, event);
}

function onClick(router: RouterState, event: MouseEvent): void {
  const link = linkAt(event.target);
  if (!link) return;
  const action = actionOf(router, link, event);
  if (action.kind === 'browser') return;
  if (action.kind === 'hash') {
    // The browser scrolls and adds the history entry. Whatever hides the target must open before that.
    router.history.save();
    const target = hashTarget(action.hash);
    if (target) reveal(target);
    scrollSmoothlyTo(target);
    return;
  }
  event.preventDefault();
  const isHere = addressIn(router, action.place) === addressIn(router, router.here);
  move(router, action.place, isHere ? 'replace' : 'push');
}

function onPopState(router: RouterState, event: PopStateEvent): void {
  if (answersBack(event)) return;
  router.history.arrive();
  const place = placeNow(router.base);
  if (place) move(router, place, 'arrive');
}

/**
 * Makes the browser's own jump to an element of the page smooth. Only for this jump: otherwise keyboard focus would
 * move as slowly, with its ring out of sight meanwhile.
 */
function scrollSmoothlyTo(target: HTMLElement | null): void {
  if (!beginSmoothScroll(target)) return;
  const { style } = document.documentElement;
  style.scrollBehavior = 'smooth';
  setTimeout(() => {
    style.scrollBehavior = '';
  });
}
