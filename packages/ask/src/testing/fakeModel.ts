/** A chat endpoint on loopback that answers, or fails at any point, as the test decides. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Call {
  readonly headers: IncomingMessage['headers'];
  readonly body: { readonly messages: readonly { role: string; content: string }[]; [name: string]: unknown };
}

/** Handles a call; a response that it leaves open hangs until the client disconnects. */
export type Behaviour = (response: ServerResponse, call: Call) => void | Promise<void>;

/** A server with the protocol of a model, whose behavior the test controls. */
export interface FakeModel {
  readonly url: string;
  readonly calls: readonly Call[];
  /** Resolves when a connection has been closed before its answer was complete. */
  readonly cancelled: Promise<void>;
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
}

/** Listens on a free port of this machine. */
export async function startFakeModel(behaviour: Behaviour): Promise<FakeModel> {
  const calls: Call[] = [];
  let current = behaviour;
  let cancel = () => {};
  const cancelled = new Promise<void>((resolve) => {
    cancel = resolve;
  });
  const server = createServer(async (request, response) => {
    response.once('close', () => response.writableFinished || cancel());
    const sent = await text(request).catch(() => null);
    // The caller has given it up.
    if (sent === null) return;
    const call = { headers: request.headers, body: JSON.parse(sent) as Call['body'] };
    calls.push(call);
    await current(response, call);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1/chat/completions`,
    calls,
    cancelled,
    behave(next) {
      current = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Begins a stream of events. */
export function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
}

/** One piece of text, as the endpoint sends it. */
export function piece(text: string): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: text }, finish_reason: null }] })}\n\n`;
}

/** The event that ends an answer. */
export const DONE = 'data: [DONE]\n\n';

/** Answers with the text in pieces of `size` characters. */
export function says(text: string, size = 5): Behaviour {
  return (response) => {
    begin(response);
    for (let at = 0; at < text.length; at += size) response.write(piece(text.slice(at, at + size)));
    response.end(DONE);
  };
}
