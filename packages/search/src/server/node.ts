/** A Web handler behind Node's HTTP server, with limits that keep it up under slow and broken clients. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { CLIENT_HEADER } from './client';
import { type ConnectionLimits, limitConnections } from './connections';
import { proxiesAt } from './proxies';

/** Where a balancer asks whether the server is up. */
const HEALTH = '/health';

/** Answers a request as the Fetch standard has them, so that hosts of functions can call it as well. */
export type RequestHandler = (request: Request) => Promise<Response>;

/** Who is believed to name the client, and how many connections there may be. */
export interface NodeServerOptions extends Pick<ConnectionLimits, 'most' | 'mostWaiting'> {
  /** Header in which a proxy in front names the client; of a list the last entry counts. @default none: nobody is believed */
  readonly clientHeader?: string | undefined;
  /** Addresses and networks of those proxies, beside those of this machine. */
  readonly proxies?: readonly string[] | undefined;
}

/** In milliseconds: for the headers, for the whole request, for a connection without a request. */
const TIMEOUTS = { headersTimeout: 3000, requestTimeout: 8000, keepAliveTimeout: 5000 };
/** Milliseconds between two looks at those times. */
const CHECKING = 500;
const MAX_HEADERS = 16_384;

/**
 * A server, not yet listening. Broken requests are answered with 4xx, `GET /health` with 200 and without the handler,
 * for balancers.
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
 * Stops a server in peace: it takes no new connection, lets the answers that are running end, and after `grace`
 * milliseconds cuts those that have not. Resolves when all connections are closed.
 */
export async function stopServer(server: Server, grace = 10_000): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  // A keep-alive connection would hold the process until its timeout, also after its last answer.
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
  /** Address of the one who asks. */
  readonly client: string;
}

async function runHandler({ handler, incoming, outgoing, client }: Exchange): Promise<void> {
  const gone = new AbortController();
  outgoing.once('close', () => gone.abort());
  const request = toRequest(incoming, client, gone.signal);
  const response = request ? await handler(request) : new Response('Bad request', { status: 400 });
  if (outgoing.destroyed) return;
  // What the client still sends of a refused body is not read: the connection ends with the answer.
  if (!incoming.complete) outgoing.setHeader('connection', 'close');
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body) await pipeline(Readable.fromWeb(response.body as NodeStream), outgoing);
  else outgoing.end();
}

/** `null` when the address or the headers make no request. */
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
