import { afterFrame } from '../../browser/frame';
import { focusOn, hashTarget, reveal, scrollToTarget } from '../../browser/target';
import { translator } from '../../shared/messages';
import { isSamePath, toAddress } from '../../shared/url';
import { messageOf } from '../../shared/values/messageOf';
import { finishLayout } from '../../theme/article/arrival';
import type { createFading } from './fading';
import { LoadFailure } from './failure';
import { failurePage } from './failurePage';
import { loadFully, loadFullyOnce } from './fullLoad';
import { applyHead, applyLanguage } from './head';
import type { followHistory } from './history';
import type { PageAddress } from './link';
import type { LoadedPage } from './loadedPage';
import type { RouterInput } from './router';

/** State of the router: the reader's address and page, and what navigates. One per document. */
export interface RouterState extends RouterInput {
  readonly history: ReturnType<typeof followHistory>;
  readonly fade: ReturnType<typeof createFading>;
  /** The page that the reader is on. */
  current: LoadedPage;
  /** Page in the document: `current`, or the failure page shown instead. */
  arrived: LoadedPage;
  here: PageAddress;
  /** Number of the last requested navigation. Of several, only the last one arrives. */
  latest: number;
  /** Observes the links of the page, to prefetch their targets. */
  watch: () => void;
}

/**
 * Kind of a navigation. `arrive`: the browser has changed the history entry already. `correct`: the application
 * navigates by itself, so it must never loop. `rewrite`: the page writes its state into its address, so nothing
 * scrolls.
 */
export type How = 'push' | 'replace' | 'arrive' | 'correct' | 'rewrite';

/** The address of a page as the browser shows it, with the base URL. */
export function addressIn({ base }: Pick<RouterInput, 'base'>, { path, query, hash }: PageAddress): string {
  return toAddress(base, path) + query + hash;
}

/** Navigates to another page, or to another target on the current one. */
export function move(router: RouterState, place: PageAddress, how: How): void {
  const isHere = place.path === router.here.path && isSamePath(place.path, router.current.page.path);
  void (isHere ? stay(router, place, how) : go(router, place, how));
}

/**
 * Loads another page and renders it. On failure it loads the target's document; if there is none, it shows the reason.
 */
export async function go(router: RouterState, place: PageAddress, how: How): Promise<void> {
  const turn = ++router.latest;
  router.progress.start();
  try {
    const page = await router.load(place.path, { isReturn: how === 'arrive' });
    if (turn !== router.latest) return;
    router.current = page;
    await arrive(router, page, { ...place, path: page.page.path }, how);
  } catch (error) {
    if (turn === router.latest) await handleFailure(router, error, place, how);
  } finally {
    if (turn === router.latest) router.progress.done();
  }
}

/** Renders a loaded page, then moves scroll position, focus and head to it. */
export async function arrive(
  router: RouterState,
  page: LoadedPage,
  place: PageAddress,
  how: How,
): Promise<void> {
  const turn = router.latest;
  record(router, place, how);
  router.arrived = page;
  const { title } = document;
  applyLanguage(document, page.shell);
  await router.fade(async () => {
    // In development an update of the page may overtake its rendering.
    for (let rendered: LoadedPage | null = null; turn === router.latest && rendered !== router.arrived; ) {
      rendered = router.arrived;
      await router.show(rendered, place);
    }
    if (turn === router.latest) settleOn(router, place, how);
  });
  afterFrame(() => {
    if (page !== router.arrived) return;
    // The head is invisible, and browsers are slow to apply it. A page may also have set its own title.
    const titled = document.title;
    applyHead(document, page.head);
    if (titled !== title) document.title = titled;
    const { locale, messages } = page.shell;
    router.announce(translator(locale, messages)('load.done', { title: document.title }));
    router.watch();
  });
}

/** Navigates within the current page: to another target, or to another query, which the page renders itself. */
async function stay(router: RouterState, place: PageAddress, how: How): Promise<void> {
  router.latest++;
  router.progress.done();
  const hasNewQuery = place.query !== router.here.query;
  record(router, place, how);
  await router.show(router.current, place);
  if (how !== 'rewrite' && (how === 'arrive' || !hasNewQuery)) settleOn(router, place, how);
}

function record(router: RouterState, place: PageAddress, how: How): void {
  if (how !== 'arrive') router.history.go(addressIn(router, place), how === 'push' ? 'push' : 'replace');
  router.here = place;
}

/** Restores the scroll offset or scrolls to the target, and moves the focus there. */
function settleOn({ history }: RouterState, { hash }: PageAddress, how: How): void {
  const offset = how === 'arrive' ? history.find(history.key()) : null;
  const target = hashTarget(hash);
  if (offset || target) finishLayout();
  if (target) reveal(target);
  if (offset) {
    const restore = () => window.scrollTo(offset);
    // Before the next frame is painted, but not at once: Chromium would go on with a smooth scroll of the page before.
    requestAnimationFrame(restore);
    // Under load it goes on even so, until that frame has ended the scroll.
    afterFrame(restore);
  } else scrollToTarget(target);
  focusOn(target ?? document.querySelector('main') ?? document.body);
}

/** Loads the target's document instead. If it cannot be reached, shows the failure with a retry. */
async function handleFailure(
  router: RouterState,
  error: unknown,
  place: PageAddress,
  how: How,
): Promise<void> {
  const turn = router.latest;
  const address = addressIn(router, place);
  const isUnreachable =
    error instanceof LoadFailure && error.reason === 'network' && !(await answers(address));
  if (turn !== router.latest) return;
  if (!isUnreachable) {
    if (how !== 'correct') return loadFully(address, how === 'push' ? 'push' : 'replace');
    if (loadFullyOnce(address)) return;
  }
  const retry = () => void go(router, place, 'replace');
  const failure = { message: messageOf(error), isOffline: isUnreachable, retry };
  await arrive(router, failurePage(router.current, place.path, failure), place, how);
}

/** Whether a document exists at an address, on the network or in the cache of the service worker. */
async function answers(address: string): Promise<boolean> {
  try {
    await fetch(address, { method: 'HEAD' });
    return true;
  } catch {
    // `caches` itself throws where the browser denies storage.
    const saved = async () => Boolean(await caches.match(address, { ignoreSearch: true }));
    return saved().catch(() => false);
  }
}
