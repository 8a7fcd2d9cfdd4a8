import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type ConnectionLimits, limitConnections } from './connections';

let server: Server;
let opened: Socket[] = [];

async function start(limits: ConnectionLimits): Promise<void> {
  server = createServer((request, response) => {
    if (request.url === '/slow') response.write('begun');
    else response.end('ok');
  });
  limitConnections(server, limits);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
}

afterEach(async () => {
  for (const socket of opened) socket.destroy();
  opened = [];
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

interface Client {
  readonly socket: Socket;
  /** Resolves when the server has closed the connection. */
  readonly closed: Promise<void>;
  /** Resolves when the answer holds a text. */
  says(text: string): Promise<void>;
}

function open(bytes: string): Promise<Client> {
  return new Promise((done) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => {
      socket.write(bytes);
      done({ socket, closed, says });
    });
    opened.push(socket);
    socket.on('error', () => undefined);
    let answer = '';
    socket.on('data', (part) => (answer += part));
    const closed = new Promise<void>((end) => socket.once('close', () => end()));
    const says = (text: string) =>
      new Promise<void>((found, fail) => {
        const look = () => answer.includes(text) && found();
        socket.on('data', look);
        socket.once('close', () => fail(new Error('closed')));
        look();
      });
  });
}

const HALF = 'GET / HTTP/1.1\r\nHost: a\r\nX';
const WHOLE = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const SLOW = 'GET /slow HTTP/1.1\r\nHost: a\r\n\r\n';
const HALF_BODY = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc';

it.each([
  ['half a head', HALF],
  ['half a body', HALF_BODY],
  ['nothing', ''],
])('closes the connection that has waited longest with %s, and answers a new reader', async (_, bytes) => {
  await start({ most: 3, isProxy: () => true });
  const [first, second, third] = [await open(bytes), await open(bytes), await open(bytes)];
  await (await open(WHOLE)).says('ok');
  await first!.closed;
  expect([second!.socket.destroyed, third!.socket.destroyed]).toEqual([false, false]);
});

it('limits the waiting connections of one address', async () => {
  await start({ most: 100, mostWaiting: 2 });
  const [first, second] = [await open(HALF), await open(HALF)];
  const third = await open(HALF);
  await first!.closed;
  third.socket.write(': y\r\n\r\n');
  await third.says('ok');
  expect(second!.socket.destroyed).toBe(false);
});

it('does not close what is being answered: then the new one is closed', async () => {
  await start({ most: 2 });
  const running = [await open(SLOW), await open(SLOW)];
  for (const client of running) await client.says('begun');
  await (await open('')).closed;
  expect(running.map(({ socket }) => socket.destroyed)).toEqual([false, false]);
});

it('lets a connection wait again after its answer', async () => {
  await start({ most: 2 });
  const half = await open(HALF);
  const kept = await open(WHOLE);
  await kept.says('ok');
  await (await open(WHOLE)).says('ok');
  await half.closed;
  expect(kept.socket.destroyed).toBe(false);
});

it('holds its limit against many times as many half-open connections', async () => {
  await start({ most: 1000 });
  await Promise.all(Array.from({ length: 1500 }, () => open(HALF)));
  await (await open(WHOLE)).says('ok');
  const count = await new Promise<number>((done) => server.getConnections((_, own) => done(own)));
  expect(count).toBeLessThanOrEqual(401);
});
