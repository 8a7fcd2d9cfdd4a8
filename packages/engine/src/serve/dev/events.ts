import type { ServerResponse } from 'node:http';
import type { StateMessage } from './protocol';

/** Server-sent event streams to open pages (HTML standard, section 9.2). */
export interface EventStreams {
  /** Opens a stream, which starts with the current state. */
  open(response: ServerResponse): void;
  /** Sends a message to every open page. */
  send(message: StateMessage): void;
  /** Ends all streams, so that a server can close. */
  end(): void;
}

/** Reconnection time of browsers, in milliseconds. */
const RETRY = 500;

/** @param now returns the first message of a new stream */
export function eventStreams(now: () => StateMessage): EventStreams {
  const streams = new Set<ServerResponse>();
  const write = (response: ServerResponse, message: StateMessage) =>
    response.write(`data: ${JSON.stringify(message)}\n\n`);
  return {
    open(response) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(`retry: ${RETRY}\n\n`);
      streams.add(response);
      response.once('close', () => streams.delete(response));
      write(response, now());
    },
    send(message) {
      for (const response of streams) write(response, message);
    },
    end() {
      for (const response of streams) response.end();
    },
  };
}
