/** Limits the connections of a server, so that clients that say nothing cannot shut others out. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './client';

/** How many connections a server keeps open. */
export interface ConnectionLimits {
  /** Connections in all. @default 1000 */
  readonly most?: number;
  /** Connections of one address, or IPv6 network of 64 bits, that wait for a request. @default 400 */
  readonly mostWaiting?: number;
  /** Addresses that speak for many clients: only {@link most} holds for them. @default none */
  readonly isProxy?: (address: string) => boolean;
}

/**
 * Closes the connection that has waited longest for a complete request, of one address or of all, when a new one is
 * too many. Connections whose request is being answered stay; when all are, the new one is closed.
 */
export function limitConnections(
  server: Server,
  { most = 1000, mostWaiting = 400, isProxy = () => false }: ConnectionLimits = {},
): void {
  const all = new Set<Socket>();
  /** Connections without a complete request, the longest first. */
  const waiting = new Map<Socket, string>();
  const counts = new Map<string, number>();
  const wait = (socket: Socket, address: string) => {
    if (waiting.has(socket)) return;
    waiting.set(socket, address);
    counts.set(address, (counts.get(address) ?? 0) + 1);
  };
  const proceed = (socket: Socket) => {
    const address = waiting.get(socket);
    if (address === undefined) return;
    waiting.delete(socket);
    const count = counts.get(address)! - 1;
    if (count === 0) counts.delete(address);
    else counts.set(address, count);
  };
  const close = (socket: Socket) => {
    all.delete(socket);
    proceed(socket);
    socket.destroy();
  };
  const closeOldest = (isWanted: (address: string) => boolean) => {
    for (const [socket, address] of waiting) if (isWanted(address)) return close(socket);
  };
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    const address = networkOf(remoteAddress);
    all.add(socket);
    wait(socket, address);
    socket.once('close', () => close(socket));
    if (!isProxy(remoteAddress) && counts.get(address)! > mostWaiting) closeOldest((own) => own === address);
    if (all.size > most) closeOldest(() => true);
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket, headers } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (hasBody) request.once('end', () => proceed(socket));
    else proceed(socket);
    response.once('close', () => {
      if (!socket.destroyed) wait(socket, networkOf(socket.remoteAddress ?? ''));
    });
  });
}
