// Imported first: it declares the order of the cascade layers.
import '../theme/styles/index.css';
import { adoptStyles } from '../browser/styles';
import { translator } from '../shared/messages';
import type { PageData } from '../shared/page';
import type { Shell } from '../shared/shell';
import { dataFile, stylesFile, toAddress } from '../shared/url';
import { provideComponents, type SiteComponents } from '../theme/parts';
import { queryOf } from '../theme/searchModal/searchField';
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

/** Takes over the page that the document shows. @throws LoadFailure when a part of it cannot be loaded */
async function takeOver(): Promise<void> {
  allowTrustedTypes();
  const { base = '/', build = '', components } = document.documentElement.dataset;
  if (components !== undefined) provideComponents(await loadComponents(components));
  const styled = addStyles(toAddress(base, `/${stylesFile(build)}`));
  provideSearch({
    async panel() {
      await styled;
      return (await import('../search/modal/SearchPanel')).SearchPanel;
    },
    async results() {
      await styled;
      return (await import('../search/page/SearchResults')).SearchResults;
    },
  });
  const container = document.getElementById('root')!;
  const first = readFirstPage(document, { base, build });
  const loader = createLoader({ build, base });
  // Without the styles this page still works. What needs them fails, and a document is loaded in its place.
  const [page] = await Promise.all([loader.adopt(first), styled.catch(() => {})]);

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
    async load(path, options) {
      await styled;
      return loader.load(path, options);
    },
    prerender: view.prerender,
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
  // From here on React handles events itself.
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
    // The replay script loads with the first early event, which may happen offline.
    const [{ readOffline }] = await Promise.all([import('../theme/lazy/readOffline'), import('./replay')]);
    return readOffline(shell);
  });
  window.addEventListener(UPDATE_EVENT, (event) => {
    const data = (event as CustomEvent<PageData | null>).detail;
    loader.clear();
    if (data) loader.assemble(data).then(router.refresh, () => location.reload());
  });
}

/**
 * Applies the styles of the search and of later pages: the document contains only those that it uses.
 *
 * @throws LoadFailure
 */
async function addStyles(address: string): Promise<void> {
  const css = await getText(address);
  // In a task of its own, so that a slow processor can handle other work in between.
  await nextTask();
  adoptStyles(css);
}

/** Features of few sites, after each render: the `lang` of interface words that a locale lacks, and read marks. */
function finish({ foreignWords, readMarks }: Shell): void {
  if (foreignWords)
    import('../theme/lazy/foreignWords').then(({ watchForeignWords }) => watchForeignWords(foreignWords));
  if (readMarks) import('../theme/lazy/readMarks').then(({ markRead }) => markRead(readMarks));
}

/** Loads the site's own components, with which the document was rendered. @throws LoadFailure */
function loadComponents(href: string): Promise<SiteComponents> {
  return import(/* @vite-ignore */ href).catch(async (error: unknown) => {
    await getText(href);
    throw new LoadFailure('answer', String(error), { cause: error });
  });
}

/**
 * Takes over the document. If the boot script found the application only below a likely base URL, reports that instead.
 */
async function start(): Promise<void> {
  const { likely, base = '/', build = '' } = document.documentElement.dataset;
  if (likely === undefined) return takeOver();
  const { locale } = readFirstPage(document, { base, build }).data.page;
  const { reportWrongBase } = await import('../theme/lazy/wrongBase');
  return reportWrongBase({ configured: base, likely, locale });
}

parsed()
  .then(start)
  .catch((error: unknown) => {
    // A missing script or data file means that the site has been published again. Without a network the page stays
    // readable. In Safari the network also seems to be missing while a followed link loads. As in the boot script, an
    // open search modal stays open.
    const isLost = error instanceof LoadFailure && error.reason !== 'network';
    if (isLost && !self.__search?.open && loadFullyOnce(location.href)) return;
    console.warn('The application could not start; the page works without it.', error);
    delete document.documentElement.dataset.js;
  });

/**
 * Resolves in a later task, when the document is parsed: an address with a query starts the application before that.
 */
async function parsed(): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  fillSearchField();
  await nextTask();
}

/** Fills the field of the search page with the query of its address, before the application runs. */
function fillSearchField(): void {
  const field = document.querySelector<HTMLInputElement>('[data-search-page] [name=q]');
  if (field?.value === '') field.value = queryOf(location.search);
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Loads the replay script if there are early events other than pointer movements. */
async function loadRecorder() {
  if (!globalThis.devlog?.some(({ type }) => type !== 'pointerover')) return null;
  return import('./replay').then(
    ({ recordEarlyInput }) => recordEarlyInput,
    () => null,
  );
}
