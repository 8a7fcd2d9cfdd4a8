import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { CLIENT_HEADER } from './client';
import { createNodeServer, type NodeServerOptions, type RequestHandler } from './node';

let server: Server;
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

async function start(handler: RequestHandler, options?: NodeServerOptions): Promise<string> {
  server = createNodeServer(handler, options);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const client: RequestHandler = async (request) => new Response(request.headers.get(CLIENT_HEADER));

describe('the client', () => {
  const claims = { [CLIENT_HEADER]: '6.6.6.6', 'x-forwarded-for': '7.7.7.7, 8.8.8.8' };

  it('is the address of the connection, whatever the headers say', async () => {
    expect(await (await fetch(await start(client), { headers: claims })).text()).toBe('127.0.0.1');
  });

  it('is the one that a proxy of this machine names last', async () => {
    const origin = await start(client, { clientHeader: 'X-Forwarded-For' });
    expect(await (await fetch(origin, { headers: claims })).text()).toBe('8.8.8.8');
    expect(await (await fetch(origin)).text()).toBe('');
  });
});

it.each(['GET', 'HEAD'])('answers a balancer that asks whether it is up, by %s', async (method) => {
  const origin = await start(() => Promise.reject(new Error('not asked')));
  const response = await fetch(`${origin}/health`, { method });
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await response.text()).toBe(method === 'GET' ? 'ok\n' : '');
});
