import { allowsPrefetch } from '../browser/connection';

/** Message to the service worker with the visited addresses, which it saves for reading offline. */
export interface VisitedMessage {
  readonly kind: 'visited';
  readonly addresses: readonly string[];
}

/**
 * Registers the service worker when the page is idle, and sends it the addresses that the page has loaded. The worker
 * does not see pages that were open before it.
 *
 * @param address the worker's script; `null` when the site has none, and a worker of an earlier build unregisters
 * itself
 * @param around returns addresses to save although they were not visited
 * @returns to be called with the addresses of a page that was rendered without loading its document
 */
export function keepOffline(
  address: string | null,
  around: () => Promise<readonly string[]>,
): (addresses: readonly string[]) => void {
  if (address === null || !('serviceWorker' in navigator)) return () => {};
  const worker = idle().then(() => register(address));
  const note = async (addresses: readonly string[]) => {
    const active = await worker;
    const message: VisitedMessage = { kind: 'visited', addresses: [...addresses, ...usedFiles()] };
    active?.postMessage(message);
  };
  void note([location.href.replace(/[?#].*/, '')]);
  if (allowsPrefetch()) void worker.then((active) => active && around().then(note)).catch(() => {});
  return (addresses) => {
    if (allowsPrefetch()) void idle().then(() => note(addresses));
  };
}

async function register(address: string): Promise<ServiceWorker | null> {
  try {
    await navigator.serviceWorker.register(address);
    return (await navigator.serviceWorker.ready).active;
  } catch (error) {
    console.warn('Pages are not saved for reading offline.', error);
    return null;
  }
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
}

/** Files of this site that were loaded since the document was opened. The worker saves those that it lacks. */
function usedFiles(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(names)].filter((name) => name.startsWith(`${location.origin}/`));
}
