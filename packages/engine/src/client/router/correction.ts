import { isSamePath } from '../../shared/url';
import type { PageAddress } from './link';
import { addressIn, arrive, go, type RouterState } from './visit';

/**
 * Reconciles address and page when the application takes over. They differ if the browser navigated before that, if a
 * host answers one address with another's page, or if the address has another spelling.
 */
export function reconcile(router: RouterState, place: PageAddress): void {
  const { page } = router.first;
  router.here = place;
  if (page.screen === 'notFound') return void answer(router, place);
  if (!isSamePath(place.path, page.path)) return void go(router, place, 'correct');
  router.here = { ...place, path: page.path };
  const { pathname, search, hash } = window.location;
  const address = addressIn(router, router.here);
  if (address !== pathname + search + hash) router.history.go(address, 'replace');
}

/**
 * On the 404 page: shows the page whose address is spelled differently, if the list of pages has one, or the 404 page in
 * the language of the address. Tried once, and only by data, so it cannot loop.
 */
async function answer(router: RouterState, place: PageAddress): Promise<void> {
  const turn = router.latest;
  const path = await import('../../theme/lazy/nearPages').then(
    ({ pageInstead }) => pageInstead(router.first.shell, place.path),
    () => null,
  );
  const page = path === null ? null : await router.load(path).catch(() => null);
  if (!page || turn !== router.latest) return;
  router.current = page;
  const isSpelt = page.page.screen !== 'notFound';
  await arrive(router, page, { ...place, path: isSpelt ? page.page.path : place.path }, 'correct');
}
