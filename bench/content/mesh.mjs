#!/usr/bin/env node
// @ts-check
// What a mesh costs and multiplies, measured without a cluster: HAProxy stands where the sidecars would. A call goes
// straight to the application, or through two proxies that speak mutual TLS; and a caller that tries again calls
// through a proxy that tries again. Needs haproxy and openssl.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keep, median } from './measure.mjs';

const ROUNDS = 7;
const CALLS = 1000;
const TRIES = 400;
const SHARES = [0.1, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 1];
const root = mkdtempSync(join(tmpdir(), 'mesh-'));
const base = 26000 + Math.floor(Math.random() * 3000);
const [appPort, webProxy, apiProxy, retrying] = [base, base + 1, base + 2, base + 3];
const pause = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));

/** Names a certificate authority signs for two workloads. */
const openssl = (/** @type {string[]} */ args) =>
  execFileSync('openssl', args, { cwd: root, stdio: 'ignore' });
openssl('req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.crt -days 1 -subj /CN=ca'.split(' '));
for (const name of ['web', 'api']) {
  openssl(`req -newkey rsa:2048 -nodes -keyout ${name}.key -out ${name}.csr -subj /CN=${name}`.split(' '));
  openssl(
    `x509 -req -in ${name}.csr -CA ca.crt -CAkey ca.key -CAcreateserial -out ${name}.crt -days 1`.split(' '),
  );
  writeFileSync(
    join(root, `${name}.pem`),
    readFileSync(join(root, `${name}.crt`), 'utf8') + readFileSync(join(root, `${name}.key`), 'utf8'),
  );
}

/** @param {string} name @param {string} rules */
function haproxy(name, rules) {
  const file = join(root, `${name}.cfg`);
  writeFileSync(
    file,
    `global
    nbthread 1
defaults
    mode http
    timeout connect 1s
    timeout client 10s
    timeout server 10s
    http-reuse always
${rules}`,
  );
  return spawn('haproxy', ['-f', file, '-db'], { stdio: 'ignore' });
}

// The application: fails the share of requests it is told to, by a generator that begins anew for each measurement.
let share = 0;
let state = 1;
let received = 0;
const random = () => {
  state = (state * 48271) % 2147483647;
  return state / 2147483647;
};
const app = createServer((_, response) => {
  received += 1;
  response.statusCode = random() < share ? 503 : 200;
  response.end('{"ok":true}');
}).listen(appPort, '127.0.0.1');

const children = [
  haproxy(
    'web',
    `listen web
    bind 127.0.0.1:${webProxy}
    server api 127.0.0.1:${apiProxy} ssl crt ${root}/web.pem ca-file ${root}/ca.crt verify required verifyhost api\n`,
  ),
  haproxy(
    'api',
    `listen api
    bind 127.0.0.1:${apiProxy} ssl crt ${root}/api.pem ca-file ${root}/ca.crt verify required
    server app 127.0.0.1:${appPort}\n`,
  ),
  haproxy(
    'retrying',
    `listen retrying
    bind 127.0.0.1:${retrying}
    retries 2
    retry-on 503 conn-failure
    server app 127.0.0.1:${appPort}\n`,
  ),
];
await pause(1500);

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
/** @param {number} port @returns {Promise<number>} status */
const call = (port) =>
  new Promise((done, fail) => {
    request({ port, host: '127.0.0.1', agent }, (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode ?? 0));
    })
      .on('error', fail)
      .end();
  });
/** Milliseconds of processor time that a process has used. @param {number | undefined} pid */
const spent = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

// 1. One connection, one call after another, both ways in turn.
/** Half of the calls of a round took no longer. @type {Record<string, number[]>} */
const times = { direct: [], proxies: [] };
let processor = 0;
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, port] of /** @type {const} */ ([
    ['direct', appPort],
    ['proxies', webProxy],
  ])) {
    const before = spent(children[0]?.pid) + spent(children[1]?.pid);
    const all = [];
    for (let n = 0; n < CALLS; n++) {
      const begin = performance.now();
      if ((await call(port)) !== 200) throw new Error(`${name}: not 200`);
      all.push(performance.now() - begin);
    }
    times[name]?.push(median(all));
    processor += spent(children[0]?.pid) + spent(children[1]?.pid) - before;
  }
}
const perCall = processor / (ROUNDS * CALLS);

// 2. Requests that reach the application for one call, by who tries again.
const callers = /** @type {const} */ ([
  ['application', appPort, 3],
  ['proxy', retrying, 0],
  ['both', retrying, 3],
]);
const retries = [];
for (const part of SHARES) {
  /** @type {Record<string, { requests: number, failed: number }>} */
  const found = {};
  for (const [name, port, more] of callers) {
    [share, state, received] = [part, 1, 0];
    let failed = 0;
    for (let n = 0; n < TRIES; n++) {
      let status = 0;
      for (let again = 0; again <= more && status !== 200; again++) status = await call(port);
      if (status !== 200) failed += 1;
    }
    found[name] = { requests: received / TRIES, failed: failed / TRIES };
  }
  retries.push({ share: part, ...found });
}
for (const child of children) child.kill('SIGKILL');
app.close();
agent.destroy();

const middle = (/** @type {string} */ name) => median(times[name] ?? []);
console.table(retries.map((row) => JSON.stringify(row)));
console.log({ direct: middle('direct'), proxies: middle('proxies'), perCall });
keep('mesh', {
  rounds: ROUNDS,
  calls: CALLS,
  haproxy: '2.6',
  millisecondsOfProcessorPerCall: perCall,
  raw: { times, retries },
  charts: {
    delay: {
      title: { ko: '프록시 둘과 mTLS를 지나는 호출', en: 'A call through two proxies with mTLS' },
      unit: {
        ko: `밀리초, 연결 하나로 차례로 ${CALLS}번씩 ${ROUNDS}회의 중앙값`,
        en: `milliseconds, one connection, ${ROUNDS} rounds of ${CALLS} calls, median of the rounds`,
      },
      digits: 2,
      rows: [
        ['direct', { ko: '바로 부를 때', en: 'straight' }],
        ['proxies', { ko: '프록시 둘을 지날 때', en: 'through two proxies' }],
      ].map(([name, label]) => ({
        label: /** @type {{ ko: string, en: string }} */ (label),
        values: [middle(String(name))],
      })),
    },
    retries: {
      title: { ko: '호출 한 번이 애플리케이션에 닿는 횟수', en: 'Requests that one call becomes' },
      unit: {
        ko: '코드의 재시도 3회, 프록시의 재시도 2회',
        en: 'three retries in the code, two in the proxy',
      },
      digits: 1,
      series: [
        { ko: '코드만', en: 'code' },
        { ko: '프록시만', en: 'proxy' },
        { ko: '둘 다', en: 'both' },
      ],
      rows: retries.map(({ share: part, ...found }) => ({
        label: { ko: `${part * 100}% 실패`, en: `${part * 100}% fail` },
        values: callers.map(
          ([name]) => /** @type {Record<string, { requests: number }>} */ (found)[name]?.requests ?? 0,
        ),
      })),
    },
  },
});
rmSync(root, { recursive: true, force: true });
