import { createServer, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { stopServer } from '@private-devlog/search/internal';
import { describe, expect, it } from 'vitest';
import { listen, portOf, serverOrigin } from './listen';

const answerOf = (port: number) =>
  new Promise<IncomingMessage>((done, fail) => {
    get({ port, host: '127.0.0.1', agent: false }, done).once('error', fail);
  });

describe('listen', () => {
  it('says which port is in use, and which to try', async () => {
    const first = await listen(createServer(), 0, '127.0.0.1');
    const port = portOf(first);
    await expect(listen(createServer(), port, '127.0.0.1')).rejects.toMatchObject({
      problems: [{ message: `port ${port} is in use`, hint: expect.stringContaining('--port') }],
    });
    await stopServer(first);
  });

  it('says that a host is not of this machine', async () => {
    await expect(listen(createServer(), 0, '192.0.2.1')).rejects.toMatchObject({
      problems: [{ message: 'there is no address 192.0.2.1 on this machine' }],
    });
  });
});

describe('originOf', () => {
  it.each([
    ['localhost', 'localhost'],
    ['127.0.0.1', '127.0.0.1'],
    ['0.0.0.0', 'localhost'],
    ['::', 'localhost'],
    ['::1', '[::1]'],
  ])('names a server on %s by %s', async (host, name) => {
    const server = await listen(createServer(), 0, '127.0.0.1');
    expect(serverOrigin(server, host)).toBe(`http://${name}:${portOf(server)}`);
    await stopServer(server);
  });
});

describe('stopServer', () => {
  it('lets a running answer end, and takes no new one', async () => {
    let end = () => {};
    const server = await listen(
      createServer((_, response) => {
        response.write('first, ');
        end = () => response.end('last');
      }),
      0,
      '127.0.0.1',
    );
    const port = portOf(server);
    const running = await answerOf(port);
    const closed = stopServer(server);
    await expect(answerOf(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    end();
    expect(await text(running)).toBe('first, last');
    await closed;
  });

  it('cuts what does not end in time', async () => {
    const server = await listen(
      createServer((_, response) => response.write('endless')),
      0,
      '127.0.0.1',
    );
    const running = await answerOf(portOf(server));
    const cut = text(running);
    cut.catch(() => {});
    await stopServer(server, 1);
    await expect(cut).rejects.toThrow();
  });
});
