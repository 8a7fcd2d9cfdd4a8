import { sessionStore } from '../../browser/storage';

const STORE = 'devlog.fullLoad';

/** How long a second full load of the same address counts as a loop, in milliseconds. */
const LOOP = 30_000;

/** Leaves the application for the document at an address. What the reader requested is never a loop. */
export function loadFully(address: string, how: 'push' | 'replace'): void {
  sessionStore.set(STORE, JSON.stringify({ address, time: Date.now() }));
  const target = new URL(address, location.href);
  const isHere = target.href.replace(/#.*/, '') === location.href.replace(/#.*/, '');
  if (isHere) location.reload();
  else if (how === 'push') location.assign(target);
  else location.replace(target);
}

/** The same for what the application does by itself: refused when it has just been done. @returns whether it goes */
export function loadFullyOnce(address: string): boolean {
  const last = sessionStore.get(STORE);
  if (last === null) {
    sessionStore.set(STORE, '{}');
    // Without storage there is no telling a loop.
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
