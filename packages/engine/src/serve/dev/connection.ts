import { PATHS, type StateMessage } from './protocol';

/** How soon a connection that the browser has given up is tried again, in milliseconds. */
const RETRY = 1000;

/**
 * Reports every state of the site. A browser opens only six connections to one host (HTTP/1.1), so all tabs share
 * one: the tab with the lock has it and forwards to the others.
 */
export function connect(tell: (message: StateMessage) => void): void {
  // Locks need a secure context; over a plain address of the network each tab has a connection of its own.
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
  // A new tab requests the state; without a holder it becomes the holder.
  channel.postMessage(null);
  void navigator.locks.request('devlog', () => {
    isHolder = true;
    listenToServer((message) => {
      last = message;
      channel.postMessage(message);
      tell(message);
    });
    // The lock is held as long as the page is there.
    return new Promise(() => {});
  });
}

function listenToServer(tell: (message: StateMessage) => void): void {
  const source = new EventSource(PATHS.events);
  source.addEventListener('message', ({ data }: MessageEvent<string>) =>
    tell(JSON.parse(data) as StateMessage),
  );
  source.addEventListener('error', () => {
    // Some browsers do not try again when nobody listens on the port.
    if (source.readyState === EventSource.CLOSED) setTimeout(() => listenToServer(tell), RETRY);
  });
}
