/** A Web handler behind Node's HTTP server, with limits that keep it up under slow and broken clients. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';

/** Header with the address of the client, set here whatever the client sends; handlers may trust it. */
export const CLIENT_HEADER = 'x-client-address';

export type Handler = (request: Request) => Promise<Response>;

/** In milliseconds: for the headers, for the whole request, for a connection without a request. */
const TIMEOUTS = { headersTimeout: 5000, requestTimeout: 10_000, keepAliveTimeout: 5000 };
const MAX_HEADERS = 16_384;
const MAX_CONNECTIONS = 1000;

/** A server, not yet listening. Broken requests are answered with 4xx. */
export function createNodeServer(handler: Handler): Server {
  const server = createServer(
    { ...TIMEOUTS, maxHeaderSize: MAX_HEADERS, connectionsCheckingInterval: 1000 },
    (incoming, outgoing) => {
      answer(handler, incoming, outgoing).catch(() => outgoing.destroy());
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}

/**
 * Stops a server in peace: takes no new connection, lets the answers that are running end, and after `grace`
 * milliseconds cuts those that have not. Resolves when all connections are closed.
 */
export async function stopServer(server: Server, grace = 10_000): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  server.closeIdleConnections();
  // A connection that is kept alive after its answer would hold the process until its time is over.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), grace);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

async function answer(handler: Handler, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const gone = new AbortController();
  outgoing.once('close', () => gone.abort());
  const request = toRequest(incoming, gone.signal);
  const response = request ? await handler(request) : new Response('Bad request', { status: 400 });
  if (outgoing.destroyed) return;
  // What the client still sends of a refused body is not read: the connection ends with the answer.
  if (!incoming.complete) outgoing.setHeader('connection', 'close');
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body) await pipeline(Readable.fromWeb(response.body as NodeStream), outgoing);
  else outgoing.end();
}

/** `null` when the address or the headers make no request. */
function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request | null {
  const { method = 'GET', url = '/', headers } = incoming;
  try {
    const entries = Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    const trusted = entries.filter(([name]) => name !== CLIENT_HEADER);
    const hasBody = method !== 'GET' && method !== 'HEAD';
    return new Request(new URL(url, 'http://localhost'), {
      method,
      headers: [...trusted, [CLIENT_HEADER, incoming.socket.remoteAddress ?? '']],
      signal,
      ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: 'half' }),
    });
  } catch {
    return null;
  }
}
