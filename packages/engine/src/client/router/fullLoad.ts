import { sessionStore } from '../../browser/storage';

const STORE = 'devlog.fullLoad';

/** Interval within which a second full load of the same address counts as a loop, in milliseconds. */
const LOOP = 30_000;

/**
 * Leaves the application and loads the document at an address. For the reader's own requests, which are never a loop.
 */
export function loadFully(address: string, how: 'push' | 'replace'): void {
  sessionStore.set(STORE, JSON.stringify({ address, time: Date.now() }));
  const target = new URL(address, location.href);
  const isHere = target.href.replace(/#.*/, '') === location.href.replace(/#.*/, '');
  if (isHere) location.reload();
  else if (how === 'push') location.assign(target);
  else location.replace(target);
}

/** The same on the application's own initiative: refused if it has just been done. @returns whether the load starts */
export function loadFullyOnce(address: string): boolean {
  const last = sessionStore.get(STORE);
  if (last === null) {
    sessionStore.set(STORE, '{}');
    // Without storage a loop cannot be detected.
    if (sessionStore.get(STORE) === null) return false;
  } else if (isLoop(last, address)) return false;
  loadFully(address, 'replace');
  return true;
}

function isLoop(last: string, address: string): boolean {
  try {
    const record = JSON.parse(last) as { readonly address?: string; readonly time?: number };
    return record.address === address && Date.now() - record.time! < LOOP;
  } catch {
    return false;
  }
}
