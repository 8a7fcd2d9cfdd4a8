import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CLIENT_HEADER, clientFromHeader, createNodeServer } from '@private-devlog/search/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { begin, type FakeModel, piece, startFakeModel } from '../testing/fakeModel';
import { openTestSite } from '../testing/site';
import { createAskHandler } from './handler';

const ORIGIN = 'https://devlog.example.com';
const asked: string[] = [];
let model: FakeModel;
let server: Server;
let address: string;

beforeAll(async () => {
  model = await startFakeModel((response) => {
    begin(response);
    response.write(piece('첫 문장 [1]. '));
  });
  const handler = createAskHandler({
    search: openTestSite(),
    indexName: 'site',
    site: { title: 'Site', url: `${ORIGIN}/`, languages: { ko: 'Korean' } },
    model: { url: model.url, model: 'test' },
    origins: [ORIGIN],
    clientOf: clientFromHeader(CLIENT_HEADER),
    rateLimit: (client) => {
      asked.push(client);
      return 0;
    },
  });
  server = createNodeServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await model.close();
});

it('streams through Node’s server, counts by the connection’s address, and stops the model with the reader', async () => {
  const controller = new AbortController();
  const response = await fetch(address, {
    method: 'POST',
    signal: controller.signal,
    headers: { origin: ORIGIN, 'content-type': 'application/json', [CLIENT_HEADER]: '6.6.6.6' },
    body: JSON.stringify({ question: 'HPA는 몇 초마다 계산하나요?', locale: 'ko' }),
  });
  expect(response.headers.get('content-type')).toMatch('text/event-stream');
  const { value } = await response.body!.getReader().read();
  expect(new TextDecoder().decode(value)).toContain('첫 문장');
  expect(asked).toEqual(['127.0.0.1']);
  controller.abort();
  await model.cancelled;
});
