import { isSamePath } from '../../shared/url';
import type { PageAddress } from './link';
import { addressIn, arrive, go, type RouterState } from './visit';

/**
 * Agrees address and page when the application takes over: the browser went elsewhere before that, a host answers one
 * address with another's page, or the address is spelled in another way.
 */
export function agree(router: RouterState, place: PageAddress): void {
  const { page } = router.first;
  router.here = place;
  if (page.screen === 'notFound') return void correctSpelling(router, place);
  if (!isSamePath(place.path, page.path)) return void go(router, place, 'correct');
  router.here = { ...place, path: page.path };
  const { pathname, search, hash } = window.location;
  const address = addressIn(router, router.here);
  if (address !== pathname + search + hash) router.history.go(address, 'replace');
}

/**
 * On the document that says that there is no page: shows the page whose address is spelled in another way, if the list
 * of pages has one. Tried once, with data alone, so that it can be no loop.
 */
async function correctSpelling(router: RouterState, place: PageAddress): Promise<void> {
  const turn = router.latest;
  const path = await import('../../theme/lazy/nearPages').then(
    ({ pageSpelt }) => pageSpelt(router.base, place.path),
    () => null,
  );
  const page = path === null ? null : await router.load(path).catch(() => null);
  if (!page || turn !== router.latest) return;
  router.current = page;
  await arrive(router, page, { ...place, path: page.page.path }, 'correct');
}
