import type { Server } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { stopServer } from '@private-devlog/search/internal';
import { SiteError } from '../shared/problem';

/** How long running answers may take after the server was asked to stop, in milliseconds. */
const GRACE = 5000;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Starts listening. Port 0 takes any free one.
 *
 * @throws SiteError when the port or the host cannot be had
 */
export function listen(server: Server, port: number, host: string): Promise<Server> {
  return new Promise((done, fail) => {
    const refuse = (error: NodeJS.ErrnoException) => fail(listenError(error, port, host) ?? error);
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.off('error', refuse);
      done(server);
    });
  });
}

function listenError({ code }: NodeJS.ErrnoException, port: number, host: string): SiteError | null {
  const problem = (message: string, hint: string) => new SiteError({ rule: 'server', message, hint });
  switch (code) {
    case 'EADDRINUSE':
      return problem(`port ${port} is in use`, `Choose another: --port ${port < 65_535 ? port + 1 : 0}`);
    case 'EACCES':
      return problem(`port ${port} is not allowed to this user`, 'Choose one from 1024 upwards: --port 8080');
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return problem(`there is no address ${host} on this machine`, 'Leave out --host, or name another.');
    default:
      return null;
  }
}

/** The port that a server listens on. */
export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/**
 * Where a server can be reached, without a slash at the end.
 *
 * @param host what it was asked to listen on; for all addresses of the machine, the address is that of the machine itself
 */
export function serverOrigin(server: Server, host: string): string {
  const name = isIPv6(host) ? `[${host}]` : host;
  return `http://${['0.0.0.0', '[::]'].includes(name) ? 'localhost' : name}:${portOf(server)}`;
}

/**
 * Resolves when the process was asked to stop and the server has closed; asked once more, it closes at once.
 *
 * @param before ends what would never end by itself, such as streams of events
 */
export function untilStopped(server: Server, before: () => void = () => {}): Promise<void> {
  return new Promise((done) => {
    let isStopping = false;
    const stop = () => {
      if (isStopping) return server.closeAllConnections();
      isStopping = true;
      before();
      void stopServer(server, GRACE).then(() => {
        for (const signal of SIGNALS) process.off(signal, stop);
        done();
      });
    };
    for (const signal of SIGNALS) process.on(signal, stop);
  });
}
