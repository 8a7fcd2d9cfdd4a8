import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Milliseconds without a request after which a browser has asked for all that it can before an answer. */
const QUIET = 400;

export interface RoundsHost {
  readonly origin: string;
  /** Waits until the browser asks for nothing more, and gives the paths since the last time: those of one round in a list. */
  readonly take: () => Promise<string[][]>;
  readonly stop: () => void;
}

/**
 * A host in front of a real one that answers only when it is asked for nothing more: what is requested together is one
 * round, and each round is one wait for the host. A browser holds back what exceeds six connections.
 */
export async function hostInRounds(origin: string): Promise<RoundsHost> {
  let rounds: string[][] = [];
  let waiting: { readonly path: string; readonly answer: () => void }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let atRest = () => {};
  const rest = () => {
    if (waiting.length === 0) return atRest();
    const round = waiting;
    waiting = [];
    rounds.push(round.map(({ path }) => path));
    for (const { answer } of round) answer();
    timer = setTimeout(rest, QUIET);
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
    waiting.push({ path: asked.url ?? '/', answer });
    clearTimeout(timer);
    timer = setTimeout(rest, QUIET);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async take() {
      await new Promise<void>((done) => {
        atRest = done;
        clearTimeout(timer);
        timer = setTimeout(rest, QUIET);
      });
      const taken = rounds;
      rounds = [];
      return taken;
    },
    stop() {
      clearTimeout(timer);
      server.closeAllConnections();
      server.close();
    },
  };
}
