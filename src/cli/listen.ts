import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SiteError } from '../shared/problem';

/** Starts listening; a port that is taken is a clear error. Port 0 takes any free one. */
export function listen(server: Server, port: number, host: string): Promise<Server> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        fail(
          new SiteError({
            rule: 'server',
            level: 'throw',
            message: `port ${port} is in use`,
            hint: `Choose another: --port ${port + 1}`,
          }),
        );
      else fail(error);
    });
    server.listen(port, host, () => done(server));
  });
}

/** The port that a server listens on. */
export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/** Resolves when the process is asked to stop, after closing the server. */
export function untilStopped(server: Server): Promise<void> {
  return new Promise((done) => {
    const stop = () => {
      server.close(() => done());
      server.closeAllConnections();
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  });
}
