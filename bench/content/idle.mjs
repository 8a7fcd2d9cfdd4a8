#!/usr/bin/env node
// @ts-check
// A connection that stays idle for five minutes behind a balancer that forgets it after four. Three network namespaces
// stand for client, balancer and server; the one in the middle tracks connections and, once it has forgotten one, either
// drops what comes or answers with a reset. Needs root, iproute2, nftables and python3. `clients.mjs` has more clients.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keep } from './measure.mjs';
import { cable, clear, run, space } from './spaces.mjs';

const FORGETS = 240;
const IDLE = 300;
const GIVE_UP = 60;
const URL = 'http://10.9.2.2:18080/';
const root = mkdtempSync(join(tmpdir(), 'idle-'));
const pause = (/** @type {number} */ seconds) => new Promise((done) => setTimeout(done, seconds * 1000));

const SERVER = `
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
class Ok(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    def do_GET(self):
        self.send_response(200); self.send_header("content-length", "2"); self.end_headers(); self.wfile.write(b"ok")
    def log_message(self, *_): pass
ThreadingHTTPServer(("10.9.2.2", 18080), Ok).serve_forever()
`;

/** A client that calls, idles, calls again over the same connection, and says how that went. @param {string} options */
const python = (options) => `
import http.client, socket, time
c = http.client.HTTPConnection("10.9.2.2", 18080, timeout=${GIVE_UP})
c.connect()
${options}
c.request("GET", "/"); c.getresponse().read()
time.sleep(${IDLE})
t = time.monotonic()
try:
    c.request("GET", "/"); c.getresponse().read(); how = "ok"
except Exception as e:
    how = type(e).__name__
print(how, round(time.monotonic() - t, 2), flush=True)
`;
const ALIVE = 'c.sock.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)';
const NODE = `
const http = require('http');
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
const call = () => new Promise((done, fail) => {
  const asked = http.get('${URL}', { agent, timeout: ${GIVE_UP * 1000} }, (r) => { r.resume(); r.on('end', () => done(asked.reusedSocket)); });
  asked.on('timeout', () => asked.destroy(new Error('timeout'))); asked.on('error', fail);
});
call().then(() => setTimeout(async () => {
  const begin = performance.now();
  const how = await call().then((reused) => reused ? 'ok' : 'anew', (error) => error.code ?? error.message);
  console.log(how, ((performance.now() - begin) / 1000).toFixed(2)); process.exit();
}, ${IDLE * 1000}));
`;
/** @type {Record<string, [command: string, args: string[]]>} */
const CLIENTS = {
  'python http.client': ['python3', ['-c', python('')]],
  'python SO_KEEPALIVE': ['python3', ['-c', python(ALIVE)]],
  'python TCP_KEEPIDLE=60': [
    'python3',
    ['-c', python(`${ALIVE}; c.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE, 60)`)],
  ],
  'node http.Agent': ['node', ['-e', NODE]],
};

/** Client, balancer and server, and what the balancer does with a packet of a connection it does not know. */
function lay(/** @type {string} */ name, /** @type {string} */ unknown) {
  const spaces = ['c', 'm', 's'].map((part) => `${name}${part}`);
  const [client = '', middle = '', server = ''] = spaces;
  for (const one of spaces) space(one);
  for (const [end, net] of /** @type {const} */ ([
    [client, '10.9.1'],
    [server, '10.9.2'],
  ])) {
    cable(`${end}l`, [
      [end, `${net}.2`],
      [middle, `${net}.1`],
    ]);
    run(`ip -n ${end} route add default via ${net}.1`);
  }
  const rules = join(root, `${name}.nft`);
  writeFileSync(
    rules,
    `table ip balancer {
  chain pass {
    type filter hook forward priority 0
    ct state established accept
    tcp dport 18080 tcp flags & (syn | ack) == syn accept
    ${unknown}
  }
}
`,
  );
  run(`ip netns exec ${middle} sysctl -qw net.ipv4.ip_forward=1`);
  run(`ip netns exec ${middle} nft -f ${rules}`);
  for (const setting of ['loose=0', `timeout_established=${FORGETS}`])
    run(`ip netns exec ${middle} sysctl -qw net.netfilter.nf_conntrack_tcp_${setting}`);
  return { client, spaces, server };
}

/** @type {import('node:child_process').ChildProcess[]} */
const children = [];
/** @param {string} where @param {string} command @param {string[]} args */
const inside = (where, command, args) => {
  const child = spawn('ip', ['netns', 'exec', where, command, ...args]);
  children.push(child);
  return child;
};
const said = (/** @type {import('node:child_process').ChildProcess} */ child) =>
  new Promise((done) => {
    let text = '';
    child.stdout?.on('data', (part) => (text += part));
    child.stderr?.on('data', (part) => (text += part));
    child.on('close', () => done(text.trim()));
  });

const ways = { drop: lay('d', 'drop'), reset: lay('r', 'meta l4proto tcp reject with tcp reset') };
try {
  for (const { server } of Object.values(ways)) inside(server, 'python3', ['-c', SERVER]);
  await pause(1.5);

  const running = Object.entries(ways).flatMap(([way, { client }]) =>
    Object.entries(CLIENTS).map(async ([name, [command, args]]) => {
      const [how = '', seconds] = String(await said(inside(client, command, args)))
        .split(/\s+/)
        .slice(-2);
      return { way, name, how, seconds: Number(seconds) };
    }),
  );
  await pause(IDLE + 25);
  const stuck = run(`ip netns exec ${ways.drop.client} ss -tnoi state established`).trim();
  console.log(stuck);
  const raw = await Promise.all(running);
  console.table(raw);
  keep('idle', {
    forgets: FORGETS,
    idle: IDLE,
    giveUp: GIVE_UP,
    kernel: run('uname -r').trim(),
    stuck,
    raw,
  });
} finally {
  for (const child of children) child.kill('SIGKILL');
  for (const { spaces } of Object.values(ways)) for (const one of spaces) clear(one);
  rmSync(root, { recursive: true, force: true });
}
