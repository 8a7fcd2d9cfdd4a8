import { PATHS, type StateMessage } from './protocol';

/** Delay before a closed connection is reopened, in milliseconds. */
const RETRY = 1000;

/**
 * Calls `tell` with every state of the site. Browsers limit connections to six per host (HTTP/1.1), so all tabs share
 * one: the tab that holds the lock owns it and forwards messages to the others.
 */
export function connect(tell: (message: StateMessage) => void): void {
  // Locks need a secure context. On a plain network address each tab has its own connection.
  if (!('locks' in navigator)) {
    listenToServer(tell);
    return;
  }
  const channel = new BroadcastChannel('devlog');
  let last: StateMessage | null = null;
  let isHolder = false;
  channel.addEventListener('message', ({ data }: MessageEvent<StateMessage | null>) => {
    if (data) tell(data);
    else if (isHolder && last) channel.postMessage(last);
  });
  // Requests the current state from the holder; without one, this tab becomes the holder.
  channel.postMessage(null);
  void navigator.locks.request('devlog', () => {
    isHolder = true;
    listenToServer((message) => {
      last = message;
      channel.postMessage(message);
      tell(message);
    });
    // Never resolves: the lock is held until the page is closed.
    return new Promise(() => {});
  });
}

function listenToServer(tell: (message: StateMessage) => void): void {
  const source = new EventSource(PATHS.events);
  source.addEventListener('message', ({ data }: MessageEvent<string>) =>
    tell(JSON.parse(data) as StateMessage),
  );
  source.addEventListener('error', () => {
    // Some browsers do not reconnect after a refused connection.
    if (source.readyState === EventSource.CLOSED) setTimeout(() => listenToServer(tell), RETRY);
  });
}
