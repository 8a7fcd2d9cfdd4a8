import { createServer, type IncomingHttpHeaders, type RequestListener, request } from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { stopServer } from '@private-devlog/search/internal';
import { listen, portOf } from '../listen';

/** A raw response: the body is not decompressed. */
export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The body as UTF-8. */
  readonly text: string;
}

/** Sends a request, whose target is not normalized. */
export type Ask = (target: string, options?: AskOptions) => Promise<Reply>;

interface AskOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Starts an HTTP server with a handler on a free port, for tests of responses on the wire. */
export async function serve(handler: RequestListener): Promise<{ ask: Ask; stop: () => Promise<void> }> {
  const server = await listen(createServer(handler), 0, '127.0.0.1');
  return { ask: askAt(portOf(server)), stop: () => stopServer(server, 0) };
}

/** Client of a server on this machine. */
export function askAt(port: number): Ask {
  return (path, { method = 'GET', headers = {} } = {}) =>
    new Promise((done, fail) => {
      const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false });
      sent.once('error', fail);
      sent.once('socket', (socket: Socket) => socket.setNoDelay(true));
      sent.once('response', (response) => {
        buffer(response).then((body) => {
          done({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() });
        }, fail);
      });
      sent.end();
    });
}
