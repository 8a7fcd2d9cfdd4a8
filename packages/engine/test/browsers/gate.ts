import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The site behind a gate that can keep the application back. */
export interface Gate {
  /** Its address, without a slash at the end. */
  readonly origin: string;
  /** Delays the application's script until the returned function is called. */
  hold(): () => void;
  /** Lets the service worker through from now on. */
  letWorker(): void;
  /** Breaks every connection until the returned function is called, as a lost network does. */
  cut(): () => void;
  stop(): void;
}

/** Passes everything on to a site, at first without its service worker. */
export async function openGate(site: string): Promise<Gate> {
  let held: Promise<void> | null = null;
  let hasWorker = false;
  let isCut = false;
  const server = createServer(async (asked, answer) => {
    // A service worker would have the application at hand.
    if (asked.url === '/sw.js' && !hasWorker) return void answer.writeHead(404).end();
    if (/\/assets\/main\./.test(asked.url ?? '')) await held;
    const { method, headers } = asked;
    const target = request(new URL(asked.url ?? '/', site), { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    target.on('error', () => answer.destroy());
    asked.pipe(target);
  });
  server.on('connection', (socket) => {
    if (isCut) socket.destroy();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold() {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return () => {
        held = null;
        release();
      };
    },
    letWorker() {
      hasWorker = true;
    },
    cut() {
      isCut = true;
      server.closeAllConnections();
      return () => {
        isCut = false;
      };
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
