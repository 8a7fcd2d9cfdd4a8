/// <reference lib="webworker" />
import type { LocaleFile } from '../shared/pageData/localeData';
import { escapeHtml } from '../shared/text';
import type { VisitedMessage } from './keepOffline';
import { isHashed, keepNewest, NETWORK_TIMEOUT, raceWithTimeout } from './offline';
import { lookOf, offlineDocument, type SavedPage } from './offlineDocument';

/**
 * Makes visited pages readable offline. The network comes first, with a short timeout. Files with a hash in their name
 * never change and come from the cache. Each build has its own cache.
 */
declare const self: ServiceWorkerGlobalScope;

/** Defined by the bundler: id of the application. */
declare const BUILD: string;

/** The base URL: the scope of the worker. */
const BASE = new URL(self.registration.scope).pathname;

const PREFIX = `devlog:${BASE}:`;
const NAME = PREFIX + BUILD;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('message', (event) => {
  const { kind, addresses } = event.data as VisitedMessage;
  if (kind === 'visited') event.waitUntil(saveVisited(addresses));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const isOurs = request.method === 'GET' && url.origin === location.origin && url.pathname.startsWith(BASE);
  if (!isOurs || request.headers.has('range') || request.headers.get('accept') === 'text/event-stream')
    return;
  event.respondWith(isHashed(BASE, url.pathname) ? cacheFirst(event) : networkFirst(event));
});

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== NAME).map((name) => caches.delete(name)),
  );
  await self.registration.navigationPreload?.enable();
}

/** Saves files that were loaded before this worker was active. */
async function saveVisited(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(NAME);
  await Promise.all(
    addresses.map(async (address) => {
      if (await cache.match(address, { ignoreSearch: true })) return;
      const response = await fetch(address).catch(() => null);
      if (response) await put(new Request(address), response);
    }),
  );
}

async function cacheFirst(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const known = await caches.match(request).catch(() => undefined);
  if (known) return known;
  const response = await fetch(request);
  // Not awaited: it fails where the disk is full.
  event.waitUntil(put(request, response.clone()));
  return response;
}

async function networkFirst(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const answer = (async () => {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    // Offline, Firefox 153 resolves with a network error instead of rejecting.
    const response = preloaded && preloaded.type !== 'error' ? preloaded : await fetch(request);
    const copy = response.clone();
    event.waitUntil(put(request, copy));
    return response;
  })();
  const saved = () => caches.match(request, { cacheName: NAME, ignoreSearch: request.mode === 'navigate' });
  try {
    return await raceWithTimeout(answer, saved, NETWORK_TIMEOUT);
  } catch (error) {
    const known = await saved();
    if (known) return known;
    if (request.mode === 'navigate') return offlineAnswer(new URL(request.url));
    throw error;
  }
}

async function put(request: Request, response: Response): Promise<void> {
  // A redirected response must not answer a navigation (Fetch standard, section 4.3).
  if (!response.ok || response.redirected || response.type !== 'basic') return;
  // Received as a whole before the earlier copy goes: a connection that breaks must not cost it.
  const complete = new Response(await response.blob(), response);
  const cache = await caches.open(NAME);
  const key = request.mode === 'navigate' ? request.url.replace(/[?#].*/, '') : request.url;
  await cache.delete(key);
  await cache.put(key, complete);
  await keepNewest(cache);
}

/** The offline document, in the locale that the address belongs to. */
async function offlineAnswer({ pathname }: URL): Promise<Response> {
  const shell = (await savedLocale(pathname))?.shell ?? null;
  const saved = await savedPages(shell);
  return new Response(offlineDocument(shell, BASE, saved, saved[0]?.look), {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
}

/** Saved documents of a locale, newest first. The Cache API lists keys in order of insertion. */
async function savedPages(
  shell: LocaleFile['shell'] | null,
): Promise<(SavedPage & { readonly look: string })[]> {
  const cache = await caches.open(NAME);
  const keys = [...(await cache.keys())].reverse();
  const pages = await Promise.all(
    keys.map(async (key) => {
      const response = await cache.match(key);
      if (!response?.headers.get('Content-Type')?.startsWith('text/html')) return [];
      const text = await response.text();
      const lang = /<html[^>]*?\slang=["']?([\w-]+)/i.exec(text)?.[1];
      const title = /<title>([^<]*)/i.exec(text)?.[1]?.trim() ?? '';
      if (title === '' || (shell && lang !== shell.htmlLang)) return [];
      const site = shell ? ` | ${escapeHtml(shell.title)}` : '';
      return [{ path: new URL(key.url).pathname, titleHtml: title.replace(site, ''), look: lookOf(text) }];
    }),
  );
  return pages.flat();
}

/** Of the saved locales, the one whose home page is the nearest ancestor of the address. */
async function savedLocale(pathname: string): Promise<LocaleFile | null> {
  const cache = await caches.open(NAME);
  const files = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(`${BASE}data/`));
  const all = await Promise.all(
    files.map(async (file) => (await (await cache.match(file))?.json()) as LocaleFile | undefined),
  );
  const fitting = all.filter((data) => data?.shell !== undefined && pathname.startsWith(data.shell.homeHref));
  return fitting.sort((a, b) => b!.shell.homeHref.length - a!.shell.homeHref.length)[0] ?? null;
}
