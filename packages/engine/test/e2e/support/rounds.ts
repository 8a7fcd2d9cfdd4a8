import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';

interface RoundsHost {
  readonly origin: string;
  /** Answers nothing from now on, until it is told to. */
  readonly hold: () => void;
  /** Waits until so many requests for each kind of file are held at the same time, then answers what is held. */
  readonly answer: (kinds: Readonly<Record<string, number>>) => Promise<void>;
  /** Answers everything again. */
  readonly release: () => void;
  readonly stop: () => void;
}

/**
 * A host in front of a real one that shows what is requested together: what depends on an answer is not held beside it,
 * however long one waits. The kind of a file is its path without a hash. A browser asks for six files at once.
 */
export async function hostInRounds(origin: string): Promise<RoundsHost> {
  let isHolding = false;
  let held: { readonly kind: string; readonly answer: () => void }[] = [];
  const release = () => {
    const all = held;
    held = [];
    for (const { answer } of all) answer();
  };
  const server = createServer((asked, response) => {
    const answer = () =>
      request(
        new URL(asked.url ?? '/', origin),
        { method: asked.method, headers: { ...asked.headers, host: new URL(origin).host } },
        (from) => {
          response.writeHead(from.statusCode ?? 500, from.headers);
          from.pipe(response);
        },
      ).end();
    if (isHolding) held.push({ kind: (asked.url ?? '').replace(/\.[\w-]+(?=\.(?:bin|js)$)/, ''), answer });
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
