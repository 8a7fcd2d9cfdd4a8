import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { stopServer } from '@private-devlog/search/internal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, portOf } from '../listen';
import { hostRefusal, isForeign } from './access';

/** Results of the two functions for a request, as JSON. */
const judge = (request: IncomingMessage) =>
  JSON.stringify({
    refusal: hostRefusal(request, ['Devbox', '.Tunnel.example', '글.example']),
    isForeign: isForeign(request),
  });

let server: Server;
beforeAll(async () => {
  const judging = createServer({ requireHostHeader: false }, (request, response) =>
    response.end(judge(request)),
  );
  server = await listen(judging, 0, '127.0.0.1');
});
afterAll(() => stopServer(server, 0));

interface Judged {
  readonly refusal: string | null;
  readonly isForeign: boolean;
}

async function ask(headers: readonly string[], target = '/'): Promise<Judged> {
  const socket = connect(portOf(server), '127.0.0.1');
  socket.end(`GET ${target} HTTP/1.1\r\n${[...headers, 'Connection: close', '', ''].join('\r\n')}`);
  const [, body = ''] = (await text(socket)).split('\r\n\r\n');
  return JSON.parse(body.replace(/^[^{]*|[^}]*$/g, '')) as Judged;
}

describe('the host of a request', () => {
  it.each([
    'localhost',
    'localhost:3000',
    'LOCALHOST:3000',
    'localhost.:3000',
    'blog.localhost',
    '127.0.0.1:3000',
    '192.168.0.7',
    '[::1]:3000',
    '[fe80::1]',
    'devbox:80',
    'DEVBOX.',
    'a.tunnel.example',
    'a.b.tunnel.example:443',
    'xn--bj0b.example',
  ])('may be %s', async (host) => {
    expect((await ask([`Host: ${host}`])).refusal).toBeNull();
  });

  it.each([
    'evil.example',
    'evil.example:3000',
    'EVIL.example.',
    'localhost.evil.example',
    'localhost.evil.example:3000',
    '127.0.0.1.nip.io',
    'notlocalhost',
    'tunnel.example',
    'atunnel.example',
    'devbox.evil.example',
    '2130706433',
    '0x7f.1',
    'localhost..',
    '.',
  ])('may not be %s, and the answer names the option', async (host) => {
    expect((await ask([`Host: ${host}`])).refusal).toMatch(/^The .* name .*allowedHosts: \['[\w.-]+'\]/);
  });

  it.each([
    [['Host:']],
    [[]],
    [['Host: localhost', 'Host: evil.example']],
    [['Host: localhost', 'Host: localhost']],
    [['Host: localhost, evil.example']],
    [['Host: http://localhost']],
    [['Host: evil@a.localhost']],
    [['Host: localhost:evil.example']],
    [['Host: localhost/.evil.example']],
    [['Host: [localhost]']],
    [['Host: [127.0.0.1]']],
    [['Host: [fe80::1%25eth0]']],
    [['Host: ::1']],
  ])('is one valid header, which %j is not', async (headers) => {
    expect((await ask(headers)).refusal).toMatch(/one valid Host header .*dev\.allowedHosts/);
  });

  it('is that of a target in absolute form as well', async () => {
    const headers = ['Host: localhost'];
    expect((await ask(headers, 'http://localhost:3000/')).refusal).toBeNull();
    expect((await ask(headers, 'http://evil.example/')).refusal).toContain('evil.example');
    expect((await ask(headers, 'HTTP://localhost@evil.example/')).refusal).toContain('one valid Host');
  });
});

describe('a request', () => {
  it.each([
    [],
    ['Sec-Fetch-Site: same-origin'],
    ['Sec-Fetch-Site: none'],
    ['Origin: http://localhost:3000'],
    ['Origin: https://localhost:3000', 'Sec-Fetch-Site: same-origin'],
  ])('is of this server with %j %j', async (...headers) => {
    expect((await ask(['Host: Localhost:3000', ...headers])).isForeign).toBe(false);
  });

  it.each([
    ['Sec-Fetch-Site: cross-site'],
    ['Sec-Fetch-Site: same-site'],
    ['Sec-Fetch-Site: same-origin', 'Sec-Fetch-Site: cross-site'],
    ['Origin: null'],
    ['Origin: https://evil.example'],
    ['Origin: http://localhost:5000'],
    ['Origin: http://localhost'],
    ['Origin: file://localhost:3000'],
    ['Origin: http://localhost:3000', 'Origin: http://evil.example'],
    ['Origin: http://evil.example', 'Sec-Fetch-Site: same-origin'],
  ])('is foreign with %j %j', async (...headers) => {
    expect((await ask(['Host: localhost:3000', ...headers])).isForeign).toBe(true);
  });
});
