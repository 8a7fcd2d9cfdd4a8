/** Tells the service worker what the reader has seen, so that it can be read offline. */
export interface VisitedMessage {
  readonly kind: 'visited';
  readonly addresses: readonly string[];
}

/** Registers the service worker when the page is idle. `null`: the site has none, and one of earlier times ends itself. */
export function registerServiceWorker(address: string | null): void {
  if (address === null || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const register = async () => {
    try {
      await serviceWorker.register(address);
      const { active } = await serviceWorker.ready;
      active?.postMessage({ kind: 'visited', addresses: [location.href.replace(/[?#].*/, ''), ...usedFiles()] } satisfies VisitedMessage);
    } catch (error) {
      console.warn('The service worker cannot be used; pages are not kept for reading offline.', error);
    }
  };
  (window.requestIdleCallback ?? setTimeout)(() => void register());
}

/** Says that a page was shown without its document being loaded. */
export function noteVisit(address: string): void {
  const message: VisitedMessage = { kind: 'visited', addresses: [address] };
  navigator.serviceWorker?.controller?.postMessage(message);
}

/** What the page has loaded from this site. */
function usedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/`));
}
