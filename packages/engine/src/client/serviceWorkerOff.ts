/// <reference lib="webworker" />

/** Replaces the service worker when offline reading is turned off: deletes its caches, and unregisters itself. */
declare const self: ServiceWorkerGlobalScope;

/** The base URL: the scope of the worker. */
const BASE = new URL(self.registration.scope).pathname;

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
