/// <reference lib="webworker" />

/** Takes the place of the service worker when it is turned off: removes what it kept, and itself. */
declare const self: ServiceWorkerGlobalScope;

/** Given by the bundler: the base URL. */
declare const BASE: string;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => event.waitUntil(removeAll()));

async function removeAll(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(`devlog:${BASE}:`)).map((name) => caches.delete(name)),
  );
  await self.registration.unregister();
}

export {};
