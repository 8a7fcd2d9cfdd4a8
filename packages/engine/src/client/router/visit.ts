import { afterFrame } from '../../browser/frame';
import { focusOn, hashTarget, reveal, scrollToTarget } from '../../browser/target';
import { messageOf } from '../../shared/messageOf';
import { translator } from '../../shared/messages';
import { isSamePath, toAddress } from '../../shared/url';
import { arriveWhole } from '../../theme/article/arrival';
import type { createFading } from './fading';
import { LoadFailure } from './failure';
import { failurePage } from './failurePage';
import { loadFully, loadFullyOnce } from './fullLoad';
import { applyHead, applyLanguage } from './head';
import type { followHistory } from './history';
import type { PageAddress } from './link';
import type { LoadedPage } from './loadedPage';
import type { RouterInput } from './router';

/** Where the reader is, and what moves them. One for the life of a document. */
export interface RouterState extends RouterInput {
  readonly history: ReturnType<typeof followHistory>;
  readonly fade: ReturnType<typeof createFading>;
  /** The page that the reader is on. */
  current: LoadedPage;
  /** What is in the document: `current`, or why that is not. */
  arrived: LoadedPage;
  here: PageAddress;
  /** Number of the last change of page that was requested: of several, only the last one arrives. */
  latest: number;
  /** Looks for links to load ahead. */
  watch: () => void;
}

/**
 * `arrive`: the browser has gone there already. `correct`: nobody requested it, so it must never be a loop. `rewrite`:
 * the page says by its address what it shows already, so nothing moves.
 */
export type How = 'push' | 'replace' | 'arrive' | 'correct' | 'rewrite';

/** The address of a place of the site, as the browser shows it. */
export function addressIn({ base }: Pick<RouterInput, 'base'>, { path, query, hash }: PageAddress): string {
  return toAddress(base, path) + query + hash;
}

/** Navigates to another page, or to another target on the current one. */
export function move(router: RouterState, place: PageAddress, how: How): void {
  const isHere = place.path === router.here.path && isSamePath(place.path, router.current.page.path);
  void (isHere ? stay(router, place, how) : go(router, place, how));
}

/** Loads another page and shows it; where that fails, the document of the target, or why there is none. */
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

/** Shows a page that has been loaded. */
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
    // In development a change of the page may overtake its drawing.
    for (let shown: LoadedPage | null = null; turn === router.latest && shown !== router.arrived; ) {
      shown = router.arrived;
      await router.show(shown, place);
    }
    if (turn === router.latest) settleOn(router, place, how);
  });
  afterFrame(() => {
    if (page !== router.arrived) return;
    // Nobody sees the head, and browsers take their time over it. The page may have a title of its own making.
    const titled = document.title;
    applyHead(document, page.head);
    if (titled !== title) document.title = titled;
    const { locale, messages } = page.shell;
    router.announce(translator(locale, messages)('load.done', { title: document.title }));
    router.watch();
  });
}

/** Navigates within the current page: to another target, or to another query, which the caller renders itself. */
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

/** Scrolls to where the reader wants to be, and moves the focus there. */
function settleOn({ history }: RouterState, { hash }: PageAddress, how: How): void {
  const offset = how === 'arrive' ? history.find(history.key()) : null;
  const target = hashTarget(hash);
  if (offset || target) arriveWhole();
  if (target) reveal(target);
  if (offset) window.scrollTo({ left: offset[0], top: offset[1], behavior: 'instant' });
  else scrollToTarget(target);
  focusOn(target ?? document.querySelector('main') ?? document.body);
}

/** Loads the document of the target instead; if there is none, reports the failure and offers another try. */
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

/** Whether there is a document at an address: from the network, or from what the service worker has saved. */
async function answers(address: string): Promise<boolean> {
  try {
    await fetch(address, { method: 'HEAD' });
    return true;
  } catch {
    // There, a browser that denies storage throws.
    const saved = async () => Boolean(await caches.match(address, { ignoreSearch: true }));
    return saved().catch(() => false);
  }
}
