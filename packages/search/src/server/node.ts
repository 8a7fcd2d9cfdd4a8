/** Runs a Fetch-style handler in Node's HTTP server, with limits against slow and broken clients. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { CLIENT_HEADER } from './client';
import { type ConnectionLimits, limitConnections } from './connections';
import { proxiesAt } from './proxies';

/** Path of the health check for load balancers. */
const HEALTH = '/health';

/** A request handler of the Fetch standard, which hosts of functions can also call. */
export type RequestHandler = (request: Request) => Promise<Response>;

/** Trusted proxies, and limits of connections. */
export interface NodeServerOptions extends Pick<ConnectionLimits, 'most' | 'mostWaiting'> {
  /** Header in which a reverse proxy names the client; of a list the last entry counts. @default none is trusted */
  readonly clientHeader?: string | undefined;
  /** Addresses and networks of these proxies, in addition to loopback addresses. */
  readonly proxies?: readonly string[] | undefined;
}

/** Timeouts in milliseconds: for the headers, for the whole request, for an idle connection. */
const TIMEOUTS = { headersTimeout: 3000, requestTimeout: 8000, keepAliveTimeout: 5000 };
/** Interval at which Node checks these timeouts, in milliseconds. */
const CHECKING = 500;
const MAX_HEADERS = 16_384;

/**
 * Creates a server that is not yet listening. Malformed requests are answered with 4xx. `GET /health` is answered
 * with 200 without the handler, for load balancers.
 */
export function createNodeServer(
  handler: RequestHandler,
  { clientHeader, proxies = [], ...limits }: NodeServerOptions = {},
): Server {
  const isProxy = clientHeader === undefined ? () => false : proxiesAt(proxies);
  const server = createServer(
    { ...TIMEOUTS, maxHeaderSize: MAX_HEADERS, connectionsCheckingInterval: CHECKING },
    (incoming, outgoing) => {
      if (incoming.url === HEALTH && (incoming.method === 'GET' || incoming.method === 'HEAD'))
        return outgoing
          .writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
          .end('ok\n');
      runHandler({ handler, incoming, outgoing, client: clientOf(incoming) }).catch(() => outgoing.destroy());
    },
  );
  const clientOf = ({ socket: { remoteAddress = '' }, headers }: IncomingMessage): string => {
    if (clientHeader === undefined || !isProxy(remoteAddress)) return remoteAddress;
    return [headers[clientHeader.toLowerCase()] ?? ''].flat().at(-1)!.split(',').at(-1)!.trim();
  };
  limitConnections(server, { ...limits, isProxy });
  return server;
}

/**
 * Shuts a server down gracefully. It accepts no new connections, waits for running answers, and closes the remaining
 * ones after `grace` milliseconds. Resolves when all connections are closed.
 */
export async function stopServer(server: Server, grace = 10_000): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  // A keep-alive connection would prevent the process from exiting until its timeout, even after its last answer.
  server.prependListener('request', (_, response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  });
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), grace);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

interface Exchange {
  readonly handler: RequestHandler;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  /** Address of the client. */
  readonly client: string;
}

async function runHandler({ handler, incoming, outgoing, client }: Exchange): Promise<void> {
  const gone = new AbortController();
  outgoing.once('close', () => gone.abort());
  const request = toRequest(incoming, client, gone.signal);
  const response = request ? await handler(request) : new Response('Bad request', { status: 400 });
  if (outgoing.destroyed) return;
  // The rest of a rejected body is not read; the connection closes after the answer.
  if (!incoming.complete) outgoing.setHeader('connection', 'close');
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body) await pipeline(Readable.fromWeb(response.body as NodeStream), outgoing);
  else outgoing.end();
}

/** Converts Node's request; `null` if the address or the headers are invalid. */
function toRequest(incoming: IncomingMessage, client: string, signal: AbortSignal): Request | null {
  const { method = 'GET', url = '/', headers } = incoming;
  try {
    const entries = Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    const trusted = entries.filter(([name]) => name !== CLIENT_HEADER);
    const hasBody = method !== 'GET' && method !== 'HEAD';
    return new Request(new URL(url, 'http://localhost'), {
      method,
      headers: [...trusted, [CLIENT_HEADER, client]],
      signal,
      ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: 'half' }),
    });
  } catch {
    return null;
  }
}
