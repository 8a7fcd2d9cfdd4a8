/** Limits the connections of a server, so that idle clients cannot exhaust them. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './client';

/** Limits of open connections. */
export interface ConnectionLimits {
  /** Maximum number of connections. @default 1000 */
  readonly most?: number;
  /** Maximum number of connections of one address, or /64 network of IPv6, that wait for a request. @default 400 */
  readonly mostWaiting?: number;
  /** Whether an address is a proxy of many clients, to which only {@link most} applies. @default none */
  readonly isProxy?: (address: string) => boolean;
}

/**
 * When a new connection exceeds a limit, closes the one that has waited longest for a complete request, of the same
 * address or of all. Connections whose request is being answered stay; if all of them are, the new one is closed.
 */
export function limitConnections(
  server: Server,
  { most = 1000, mostWaiting = 400, isProxy = () => false }: ConnectionLimits = {},
): void {
  const all = new Set<Socket>();
  /** Connections without a complete request, with their addresses, oldest first. */
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
