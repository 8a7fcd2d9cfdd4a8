#!/usr/bin/env node
// @ts-check
// What one more label makes of the same log. nginx writes the log, a reader who opens the built site's pages at random
// makes it, and it is laid over a day. Streams are cut into chunks by Loki's defaults: closed when 1.5 MB compressed,
// after 30 minutes without a line or at 2 hours, in blocks of 256 kB that are compressed one by one. A model of the
// ingester, not Loki. Needs nginx and the built site.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { keep } from './measure.mjs';

const LINES = 50_000;
const DAY = 24 * 3600;
const [IDLE, OLDEST, TARGET, BLOCK] = [30 * 60, 2 * 3600, 1_572_864, 262_144];
const site = join(dirname(fileURLToPath(import.meta.url)), '../../site/dist');
const root = mkdtempSync(join(tmpdir(), 'streams-'));
const port = 27000 + Math.floor(Math.random() * 2000);
for (const name of 'abcde') mkdirSync(join(root, name));
writeFileSync(
  join(root, 'nginx.conf'),
  `daemon off; worker_processes 1; user root; pid ${root}/pid; error_log /dev/null; events {}
http { include /etc/nginx/mime.types;
map $status $level { ~^[23] info; default warn; }
map $uri $app { ~^/en/ english; ~^/(?<first>[a-z]+)[/.] $first; default root; }
log_format lines escape=json '{"level":"$level","app":"$app","request_id":"$request_id","method":"$request_method","path":"$uri","status":$status,"bytes":$body_bytes_sent,"seconds":$request_time,"agent":"$http_user_agent"}';
access_log ${root}/access.log lines; client_body_temp_path ${root}/a; proxy_temp_path ${root}/b; fastcgi_temp_path ${root}/c; uwsgi_temp_path ${root}/d; scgi_temp_path ${root}/e;
server { listen 127.0.0.1:${port}; root ${site}; keepalive_requests 100000; location / { try_files $uri $uri.html $uri/index.html =404; } } }`,
);
const nginx = spawn('nginx', ['-c', join(root, 'nginx.conf'), '-e', join(root, 'error.log')], {
  stdio: 'inherit',
});
await new Promise((done) => setTimeout(done, 1000));

const paths = readdirSync(site, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(html|js|css|svg|json)$/.test(name))
  .sort()
  .map((name) => `/${name.replace(/(^|\/)index\.html$|\.html$/, '$1')}`);
let state = 1;
const random = () => {
  state = (state * 48271) % 2147483647;
  return state / 2147483647;
};
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const open = (/** @type {string} */ path) =>
  new Promise((done, fail) => {
    get(
      { host: '127.0.0.1', port, path: encodeURI(path), agent, headers: { 'user-agent': 'reader' } },
      (answer) => {
        answer.resume();
        answer.on('end', done);
      },
    ).on('error', fail);
  });
// Few pages are read often and most seldom; one address in fifty does not exist.
for (let n = 0; n < LINES; n++) {
  const path = paths[Math.floor(paths.length ** random()) - 1] ?? '/';
  await open(random() < 0.02 ? `${path}-gone` : path);
}
agent.destroy();
nginx.kill();
const lines = readFileSync(join(root, 'access.log'), 'utf8').trim().split('\n');
rmSync(root, { recursive: true, force: true });
if (lines.length !== LINES) throw new Error(`${lines.length} lines`);

/** Bytes of a chunk: its blocks, each compressed alone. @param {string[]} content */
function compressed(content) {
  let [bytes, block, size] = [0, /** @type {string[]} */ ([]), 0];
  for (const line of content) {
    block.push(line);
    size += line.length + 1;
    if (size < BLOCK) continue;
    bytes += gzipSync(block.join('\n')).length;
    [block, size] = [[], 0];
  }
  return bytes + (block.length > 0 ? gzipSync(block.join('\n')).length : 0);
}

/** @param {string[]} labels */
function stored(labels) {
  /** @type {Map<string, { from: number, last: number, content: string[], size: number }>} */
  const open = new Map();
  const streams = new Set();
  let [chunks, bytes, most] = [0, 0, 0];
  const close = (/** @type {string} */ key) => {
    bytes += compressed(open.get(key)?.content ?? []);
    chunks += 1;
    open.delete(key);
  };
  for (const [index, line] of lines.entries()) {
    const now = (index / LINES) * DAY;
    for (const [key, { from, last }] of open) if (now - last > IDLE || now - from > OLDEST) close(key);
    const fields = JSON.parse(line);
    const key = labels.map((label) => fields[label]).join('|');
    streams.add(key);
    const chunk = open.get(key) ?? { from: now, last: now, content: [], size: 0 };
    open.set(key, chunk);
    chunk.content.push(line);
    chunk.last = now;
    chunk.size += line.length + 1;
    // About a tenth of the text is left of it, so that this much is enough to look whether the chunk is full.
    if (chunk.size > 4 * TARGET && compressed(chunk.content) >= TARGET) close(key);
    most = Math.max(most, open.size);
  }
  for (const key of [...open.keys()]) close(key);
  return { labels, streams: streams.size, most, chunks, bytes };
}

const whole = lines.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
const raw = [['app'], ['app', 'level'], ['app', 'level', 'path'], ['app', 'level', 'request_id']].map(stored);
console.log(whole, lines[7]);
console.table(raw);
keep('streams', {
  lines: LINES,
  bytes: whole,
  example: lines[7],
  raw,
  charts: {
    chunks: {
      title: { ko: `로그 ${LINES / 10_000}만 줄이 나뉜 청크 수`, en: `Chunks of ${LINES / 1000},000 lines` },
      unit: { ko: '레이블을 하나씩 더할 때, 하루치', en: 'with one label more each time, one day' },
      rows: raw.map(({ labels, chunks }) => {
        const text = labels.join(', ');
        return { label: { ko: text, en: text }, values: [chunks] };
      }),
    },
  },
});
