import type { Server } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { stopServer } from '@private-devlog/search/internal';
import { SiteError } from '../shared/problem';

/** Grace period for running responses when the server stops, in milliseconds. */
const GRACE = 5000;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Starts listening; port 0 selects any free port.
 *
 * @throws SiteError when the port or host is not available
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
  const other = `--port ${port < 65_535 ? port + 1 : 0}`;
  switch (code) {
    case 'EADDRINUSE':
      return problem(
        `port ${port} is in use`,
        `Perhaps this command is running already. Choose another: ${other}, or -- ${other} after \`npm run …\``,
      );
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
 * Origin of a server, without a trailing slash.
 *
 * @param host the host it listens on; for wildcard addresses, `localhost` is returned
 */
export function serverOrigin(server: Server, host: string): string {
  const name = isIPv6(host) ? `[${host}]` : host;
  return `http://${['0.0.0.0', '[::]'].includes(name) ? 'localhost' : name}:${portOf(server)}`;
}

/**
 * Resolves after the process has received a stop signal and the server has closed. A second signal closes all
 * connections at once.
 *
 * @param before called first, to end responses that never finish, such as event streams
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
