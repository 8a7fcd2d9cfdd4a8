import { startTransition } from 'react';
import { hydrateRoot, type Root as ReactRoot } from 'react-dom/client';
import type { PageData } from '../shared/page';
import { dataFile, toAddress } from '../shared/url';
import { translator } from '../theme/messages';
import styles from './client.css?inline';
import type { KeptEvent } from './handover';
import { keepOffline } from './keepOffline';
import { createProgress } from './progress';
import { Root, type RootProps } from './Root';
import { replay } from './replay';
import { createAnnouncer } from './router/announce';
import { LoadFailure } from './router/failure';
import { readFirstPage } from './router/firstPage';
import { loadFullyOnce } from './router/fullLoad';
import { createLoader } from './router/loader';
import { createRouter } from './router/router';
import { adoptStyles } from './styles';
import { allowTrustedTypes } from './trustedTypes';

/** Sent in development with a page's new data; whoever handles it calls `preventDefault`. */
const UPDATE_EVENT = 'devlog:update';

/** Takes over the page that the document shows. @throws LoadFailure when what it needs does not come */
async function takeOver(): Promise<void> {
  allowTrustedTypes();
  const { base = '/' } = document.documentElement.dataset;
  const container = document.getElementById('root')!;
  const first = readFirstPage(document);
  const loader = createLoader({ build: first.data.build, base });
  const page = await loader.adopt(first);
  const { shell } = page;
  adoptStyles(styles);

  let shown = page.page.path;
  let noteVisit: ReturnType<typeof keepOffline> = () => {};
  const view = createView(container, (href, options) => router.navigate(href, options));
  const router = createRouter({
    base,
    first: page,
    load: loader.load,
    async show(next, place) {
      await view({ page: next, place });
      if (place.path !== shown)
        noteVisit([toAddress(base, place.path), toAddress(base, `/${dataFile(place.path)}`)]);
      shown = place.path;
    },
    progress: createProgress(document, () => translator(shell.locale, shell.messages)('load.busy')),
    announce: createAnnouncer(document),
  });
  await view({ page, place: null });
  const { search: query, hash } = window.location;
  await view({ page, place: { query, hash } });
  router.start();

  const kept: readonly KeptEvent[] = window.devlog ?? [];
  delete window.devlog;
  replay(kept);
  document.documentElement.dataset.ready = '';
  noteVisit = keepOffline(shell.serviceWorker);
  window.addEventListener(UPDATE_EVENT, (event) => {
    event.preventDefault();
    loader.clear();
    void loader.assemble((event as CustomEvent<PageData>).detail).then(router.refresh);
  });
}

/** Gives a function that draws: it hydrates first and renders from then on, never blocking what the reader does. */
function createView(container: HTMLElement, navigate: RootProps['navigate']) {
  let root: ReactRoot | null = null;
  let settle = () => {};
  return (props: Pick<RootProps, 'page' | 'place'>) =>
    new Promise<void>((resolve) => {
      // A drawing that another one overtakes never ends by itself.
      settle();
      settle = resolve;
      const element = <Root {...props} navigate={navigate} onShown={resolve} />;
      startTransition(() => {
        if (root) root.render(element);
        else root = hydrateRoot(container, element);
      });
    });
}

takeOver().catch((error: unknown) => {
  // A script or data that the document names is gone when the site has been published anew. The page stays readable.
  if (error instanceof LoadFailure && navigator.onLine && loadFullyOnce(window.location.href)) return;
  console.warn('The application could not start; the page works without it.', error);
  delete document.documentElement.dataset.js;
  const kept = window.devlog ?? [];
  delete window.devlog;
  replay(kept);
});
