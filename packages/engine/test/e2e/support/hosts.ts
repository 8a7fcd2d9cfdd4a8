import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { buildIndex, preparePage, type SearchPage } from '@private-devlog/search';
import { createEngine } from '@private-devlog/search/query';
import type { SearchRequest } from '@private-devlog/search/types';

/** Response of a host: a correct one, a failure, or an HTTP status. */
export type Behaviour = 'well' | 'hang' | 'reset' | 'malformed' | number;

/** A hosted search on a local port, whose behavior a test can change. */
export interface SearchHost {
  readonly origin: string;
  /** Received queries, oldest first. */
  readonly asked: SearchRequest['requests'][number][];
  behaviour: Behaviour;
  /** Delays all responses until the returned function is called. */
  hold(): () => void;
  stop(): void;
}

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** Starts a hosted search over the given pages. */
export async function startHost(pages: readonly SearchPage[]): Promise<SearchHost> {
  const files = new Map(
    buildIndex({ pages: pages.map(preparePage) }).files.map(({ path, bytes }) => [path, bytes]),
  );
  const { search } = createEngine({
    locales: ['ko', 'en'].filter((locale) => pages.some((page) => page.locale === locale)),
    load: async (file) => files.get(file)!.slice().buffer,
  });
  const asked: SearchHost['asked'] = [];
  let held: Promise<void> | null = null;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'OPTIONS') return response.writeHead(204, CORS).end();
    const body = await text(request).catch(() => null);
    // A page gives a request up for the next one, or because it is closed.
    if (body === null) return;
    const parsed = JSON.parse(body) as SearchRequest;
    asked.push(...parsed.requests);
    await held;
    const { behaviour } = host;
    if (behaviour === 'hang') return;
    if (behaviour === 'reset') return request.socket.destroy();
    if (typeof behaviour === 'number') return response.writeHead(behaviour, CORS).end('{"message":"no"}');
    if (behaviour === 'malformed') return response.writeHead(200, CORS).end('{"results":[{"hits":7}]}');
    return response.writeHead(200, CORS).end(JSON.stringify(await search(parsed)));
  };
  const server: Server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host: SearchHost = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    behaviour: 'well',
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
  return host;
}
