import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The site behind a gate that can keep the application back. */
export interface Gate {
  /** Its address, without a slash at the end. */
  readonly origin: string;
  /** Keeps the application's script back until the returned function is called. */
  hold(): () => void;
  stop(): void;
}

/** Passes everything on to a site, its service worker aside. */
export async function openGate(site: string): Promise<Gate> {
  let held: Promise<void> | null = null;
  const server = createServer(async (asked, answer) => {
    // A service worker would have the application at hand.
    if (asked.url === '/sw.js') return void answer.writeHead(404).end();
    if (/\/assets\/main\./.test(asked.url ?? '')) await held;
    const { method, headers } = asked;
    const target = request(new URL(asked.url ?? '/', site), { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    target.on('error', () => answer.destroy());
    asked.pipe(target);
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
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
