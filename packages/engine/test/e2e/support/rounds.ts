import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';

interface RoundsHost {
  readonly origin: string;
  /** Holds all further responses. */
  readonly hold: () => void;
  /** Waits until the given number of requests of each kind is held, then answers them. */
  readonly answer: (kinds: Readonly<Record<string, number>>) => Promise<void>;
  /** Answers all held and further requests. */
  readonly release: () => void;
  readonly stop: () => void;
}

/**
 * Starts a proxy that holds responses, to test which files are requested in one round trip: a request that depends on a
 * held response is never sent. The kind of a file is its path without the hash. Browsers send at most six requests at
 * once.
 */
export async function hostInRounds(origin: string): Promise<RoundsHost> {
  let isHolding = false;
  let held: { readonly kind: string; readonly answer: () => void }[] = [];
  const release = () => {
    const all = held;
    held = [];
    for (const { answer } of all) answer();
  };
  const server = createServer((incoming, response) => {
    const answer = () =>
      request(
        new URL(incoming.url ?? '/', origin),
        { method: incoming.method, headers: { ...incoming.headers, host: new URL(origin).host } },
        (upstream) => {
          response.writeHead(upstream.statusCode ?? 500, upstream.headers);
          upstream.pipe(response);
        },
      ).end();
    if (isHolding) held.push({ kind: (incoming.url ?? '').replace(/\.[\w-]+(?=\.(?:bin|js)$)/, ''), answer });
    else answer();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    hold() {
      isHolding = true;
    },
    async answer(kinds) {
      const count = () =>
        Object.fromEntries(
          Object.keys(kinds).map((name) => [name, held.filter(({ kind }) => kind === name).length]),
        );
      await expect.poll(count).toEqual(kinds);
      release();
    },
    release() {
      isHolding = false;
      release();
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
