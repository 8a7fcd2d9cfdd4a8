// First of all: the order of the layers.
import '../theme/styles/index.css';
import { adoptStyles } from '../browser/styles';
import { translator } from '../shared/messages';
import type { PageData } from '../shared/page';
import type { Shell } from '../shared/shell';
import { dataFile, stylesFile, toAddress } from '../shared/url';
import { queryOf } from '../theme/layout/searchField';
import { provideComponents, type SiteComponents } from '../theme/parts';
import { provideSearch } from '../theme/searchParts';
import { announce } from '../theme/ui/announce';
import { keepOffline } from './keepOffline';
import { createProgress } from './progress';
import { createView } from './Root';
import { getText, LoadFailure } from './router/failure';
import { readFirstPage } from './router/firstPage';
import { loadFullyOnce } from './router/fullLoad';
import { createLoader } from './router/loader';
import { createRouter } from './router/router';
import { allowTrustedTypes } from './trustedTypes';
import './client.css';

/** Sent in development when the site has changed, with the new data of the current page if that has changed. */
const UPDATE_EVENT = 'devlog:update';

/** Takes over the page that the document shows. @throws LoadFailure when what it needs does not come */
async function takeOver(): Promise<void> {
  allowTrustedTypes();
  provideSearch({
    panel: () => import('../search').then(({ SearchPanel }) => SearchPanel),
    results: () => import('../search/SearchResults').then(({ SearchResults }) => SearchResults),
  });
  const { base = '/', build = '', components } = document.documentElement.dataset;
  if (components !== undefined) provideComponents(await loadComponents(components));
  const container = document.getElementById('root')!;
  const first = readFirstPage(document, { base, build });
  const loader = createLoader({ build, base });
  // The document holds the styles that it uses; the pages after it may use others.
  const [page, whole] = await Promise.all([
    loader.adopt(first),
    getText(toAddress(base, `/${stylesFile(build)}`)),
  ]);
  // In a task of its own, so that a slow processor can do something else between.
  await nextTask();
  adoptStyles(whole);

  let shell = page.shell;
  let shown = page.page.path;
  let noteVisit: ReturnType<typeof keepOffline> = () => {};
  const view = createView(container, {
    navigate: (href, options) => router.navigate(href, options),
    loadYear: loader.loadYear,
  });
  const router = createRouter({
    base,
    first: page,
    load: loader.load,
    drawAhead: view.drawAhead,
    async show(next, place) {
      ({ shell } = next);
      await view.show(next, place);
      finish(shell);
      if (place.path !== shown)
        noteVisit([toAddress(base, place.path), toAddress(base, `/${dataFile(place.path)}`)]);
      shown = place.path;
    },
    progress: createProgress(document, () => translator(shell.locale, shell.messages)('load.busy')),
    announce,
  });
  const recordEarly = await loadRecorder();
  // React itself answers what comes from here on.
  const early = recordEarly?.(globalThis.devlog ?? []);
  await view.show(page, null);
  early?.reportFields();
  const { search: query, hash } = location;
  await view.show(page, { query, hash });
  router.start();
  finish(shell);

  document.documentElement.dataset.ready = 'true';
  early?.replay();
  noteVisit = keepOffline(shell.serviceWorker, async () => {
    // What answers early events is loaded with the first of them, which may be one without a network.
    const [{ readOffline }] = await Promise.all([import('../theme/lazy/readOffline'), import('./replay')]);
    return readOffline(shell);
  });
  window.addEventListener(UPDATE_EVENT, (event) => {
    const data = (event as CustomEvent<PageData | null>).detail;
    loader.clear();
    if (data) loader.assemble(data).then(router.refresh, () => location.reload());
  });
}

/** What few sites want of a page that is shown: languages of words that a language lacks, marks of what is read. */
function finish({ foreignWords, readMarks }: Shell): void {
  if (foreignWords)
    import('../theme/lazy/foreignWords').then(({ watchForeignWords }) => watchForeignWords(foreignWords));
  if (readMarks) import('../theme/lazy/readMarks').then(({ markRead }) => markRead(readMarks));
}

/** The site's own components, which the document was rendered with. @throws LoadFailure */
function loadComponents(href: string): Promise<SiteComponents> {
  return import(/* @vite-ignore */ href).catch(async (error: unknown) => {
    await getText(href);
    throw new LoadFailure('answer', String(error), { cause: error });
  });
}

/** The boot script names a likely base URL when it has found the application below that one only. */
async function start(): Promise<void> {
  const { likely, base = '/', build = '' } = document.documentElement.dataset;
  if (likely === undefined) return takeOver();
  const { locale } = readFirstPage(document, { base, build }).data.page;
  const { tellWrongBase } = await import('../theme/lazy/wrongBase');
  return tellWrongBase({ configured: base, likely, locale });
}

parsed()
  .then(start)
  .catch((error: unknown) => {
    // A script or data that the document names is gone when the site has been published again. The page stays readable
    // without the network, which also seems to be gone in Safari when the reader has followed a link.
    const isLost = error instanceof LoadFailure && error.reason !== 'network';
    if (isLost && loadFullyOnce(location.href)) return;
    console.warn('The application could not start; the page works without it.', error);
    delete document.documentElement.dataset.js;
  });

/** A later task, in which the document is there: an address with a query begins before it has been read. */
async function parsed(): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  fillSearchField();
  await nextTask();
}

/** The search page searches for what its address names: its field says so from the beginning. */
function fillSearchField(): void {
  const field = document.querySelector<HTMLInputElement>('[data-search-page] [name=q]');
  if (field?.value === '') field.value = queryOf(location.search);
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Loads what answers the events that came too early; most readers have only moved the pointer until now. */
async function loadRecorder() {
  if (!globalThis.devlog?.some(({ type }) => type !== 'pointerover')) return null;
  return import('./replay').then(
    ({ recordEarlyInput }) => recordEarlyInput,
    () => null,
  );
}
