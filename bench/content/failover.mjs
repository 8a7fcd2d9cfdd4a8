#!/usr/bin/env node
// @ts-check
// HAProxy in front of two nginx that expect the PROXY protocol: what the health check sees, and how long it takes to
// notice that one of them is gone. Needs haproxy and nginx.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keep, median } from './measure.mjs';

const RUNS = 5;
const root = mkdtempSync(join(tmpdir(), 'failover-'));
const base = 25000 + Math.floor(Math.random() * 5000);
const pause = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));

/** @param {number} number */
function nginx(number) {
  const folder = join(root, `nginx-${number}`);
  mkdirSync(folder, { recursive: true });
  const log = join(folder, 'error.log');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${log} info; events {}
http { access_log off; client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
server { listen 127.0.0.1:${base + number} proxy_protocol; location / { return 200 ok; } } }`,
  );
  return { log, child: spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', log], { stdio: 'ignore' }) };
}

/** @param {string} check what the check is told besides where to look */
function haproxy(check) {
  const file = join(root, 'haproxy.cfg');
  writeFileSync(
    file,
    `global
    log stdout format raw local0
defaults
    mode tcp
    log global
    option log-health-checks
    timeout connect 1s
    timeout check 1s
    timeout client 5s
    timeout server 5s
frontend web
    bind 127.0.0.1:${base}
    default_backend app
backend app
    option httpchk
    http-check send meth GET uri /healthz
    http-check expect status 200
    default-server check ${check}
    server w-1 127.0.0.1:${base + 1} check port ${base + 1}
    server w-2 127.0.0.1:${base + 2} check port ${base + 2}
`,
  );
  const child = spawn('haproxy', ['-f', file, '-db'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  return { child, output: () => output };
}

const call = () =>
  new Promise((done) => {
    const asked = request({ port: base, host: '127.0.0.1', agent: false, timeout: 1500 }, (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode === 200));
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => done(false));
    asked.end();
  });

/** Milliseconds from the stop of one server to the log line that says it is down. @param {string} check */
async function noticed(check) {
  const one = nginx(1);
  const two = nginx(2);
  await pause(600);
  const front = haproxy(check);
  await pause(2500);
  let failed = 0;
  let asked = 0;
  const begin = performance.now();
  one.child.kill('SIGKILL');
  while (!/w-1 is DOWN/.test(front.output()) && performance.now() - begin < 15000) {
    asked += 1;
    if (!(await call())) failed += 1;
    await pause(50);
  }
  const time = performance.now() - begin;
  for (const { child } of [one, two, front]) child.kill('SIGKILL');
  await pause(300);
  return { time, failed, asked };
}

// 1. The check without and with the PROXY header.
const one = nginx(1);
const two = nginx(2);
await pause(800);
/** @type {Record<string, string>} */
const checks = {};
for (const [name, check] of Object.entries({
  without: 'send-proxy-v2 inter 500 fall 2 rise 1',
  with: 'check-send-proxy send-proxy-v2 inter 500 fall 2 rise 1',
})) {
  const front = haproxy(check);
  await pause(3000);
  const works = await call();
  checks[name] = `${works ? 'requests work' : 'no server'}\n${front.output().trim()}`;
  front.child.kill('SIGKILL');
  await pause(300);
}
const { readFileSync } = await import('node:fs');
const log =
  readFileSync(one.log, 'utf8')
    .split('\n')
    .find((line) => line.includes('broken header')) ?? '';
for (const { child } of [one, two]) child.kill('SIGKILL');
await pause(500);

// 2. How long it takes to notice.
const settings = ['inter 2s fall 3', 'inter 1s fall 2', 'inter 2s fastinter 300 fall 3'];
const raw = [];
for (const setting of settings) {
  const runs = [];
  for (let run = 0; run < RUNS; run++)
    runs.push(await noticed(`check-send-proxy send-proxy-v2 ${setting} rise 2`));
  raw.push({ setting, runs });
  console.log(
    setting,
    runs.map(({ time, failed, asked }) => `${Math.round(time)} ms ${failed}/${asked}`).join(', '),
  );
}
console.log(checks, log);
keep('failover', {
  runs: RUNS,
  haproxy: '2.6',
  checks,
  log,
  raw,
  charts: {
    noticed: {
      title: { ko: '서버 하나가 죽은 것을 알아차리기까지', en: 'Until a dead server is noticed' },
      unit: {
        ko: `밀리초, ${RUNS}번의 중앙값. HAProxy 2.6`,
        en: `milliseconds, median of ${RUNS} runs, HAProxy 2.6`,
      },
      rows: raw.map(({ setting, runs }) => ({
        label: { ko: setting, en: setting },
        values: [Math.round(median(runs.map(({ time }) => time)))],
      })),
    },
  },
});
rmSync(root, { recursive: true, force: true });
