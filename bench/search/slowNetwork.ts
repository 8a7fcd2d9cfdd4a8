/** A host at the other end of a mobile network: in front of a real one, with its latency and its bandwidth. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What browsers' tools call Fast 4G: the time to the first byte of an answer, and bytes in a millisecond. */
const LATENCY = 165;
const BYTES = (9_000_000 * 0.9) / 8 / 1000;

/** Answers as `origin` does, later. */
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
