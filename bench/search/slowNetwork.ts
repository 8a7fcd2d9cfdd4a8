/** A proxy with the latency and bandwidth of a mobile network. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The profile “Fast 4G” of browsers: time to first byte in milliseconds, and bytes per millisecond. */
const LATENCY = 165;
const BYTES = (9_000_000 * 0.9) / 8 / 1000;

/** Starts a proxy that delays the responses of `origin`. */
export async function slowHost(
  origin: string,
): Promise<{ readonly origin: string; readonly stop: () => void }> {
  let isBusyUntil = 0;
  const server = createServer((asked, response) => {
    const forward = () =>
      request(
        new URL(asked.url ?? '/', origin),
        { method: asked.method, headers: { ...asked.headers, host: new URL(origin).host } },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => {
            const body = Buffer.concat(parts);
            const now = performance.now();
            isBusyUntil = Math.max(now, isBusyUntil) + body.length / BYTES;
            response.writeHead(answer.statusCode ?? 500, answer.headers);
            setTimeout(() => response.end(body), isBusyUntil - now);
          });
        },
      ).end();
    setTimeout(forward, LATENCY);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
