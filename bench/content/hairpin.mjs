#!/usr/bin/env node
// @ts-check
// A pod that calls the address of its own load balancer. Four network namespaces stand for pod, node, balancer and a
// visitor; the node has the rule that kube-proxy writes for an address in the status of a service, or has it not.
// Needs root, iproute2, nftables, nginx, HAProxy, curl and Go.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keep } from './measure.mjs';
import { cable, clear, run, space } from './spaces.mjs';

const BALANCER = '203.0.113.10';
const PAGE = `http://${BALANCER}/.well-known/acme-challenge/x`;
const root = mkdtempSync(join(tmpdir(), 'hairpin-'));
const pause = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));
const SPACES = ['hpod', 'hnode', 'hlb', 'hout'];
/** @type {import('node:child_process').ChildProcess[]} */
const children = [];

for (const name of SPACES) space(name);
try {
  cable('hp', [
    ['hpod', '10.8.1.2'],
    ['hnode', '10.8.1.1'],
  ]);
  cable('hl', [
    ['hnode', '10.8.2.1'],
    ['hlb', '10.8.2.2'],
  ]);
  cable('ho', [
    ['hlb', '198.51.100.1'],
    ['hout', '198.51.100.7'],
  ]);
  run(`ip -n hlb addr add ${BALANCER}/32 dev lo`);
  for (const [from, by] of [
    ['hpod', '10.8.1.1'],
    ['hnode', '10.8.2.2'],
    ['hout', '198.51.100.1'],
  ])
    run(`ip -n ${from} route add default via ${by}`);
  run('ip -n hlb route add 10.8.1.0/24 via 10.8.2.1');
  run('ip netns exec hnode sysctl -qw net.ipv4.ip_forward=1');

  for (const name of 'abcde') mkdirSync(join(root, name));
  writeFileSync(
    join(root, 'nginx.conf'),
    `daemon off; master_process off; pid ${root}/pid; events {}
http { log_format who '$remote_addr $proxy_protocol_addr $status'; access_log ${root}/access.log who; client_body_temp_path ${root}/a; proxy_temp_path ${root}/b; fastcgi_temp_path ${root}/c; uwsgi_temp_path ${root}/d; scgi_temp_path ${root}/e;
server { listen 80 proxy_protocol; location / { return 200 token; } } }`,
  );
  writeFileSync(
    join(root, 'haproxy.cfg'),
    `defaults
    mode tcp
    timeout connect 1s
    timeout client 5s
    timeout server 5s
listen web
    bind ${BALANCER}:80
    server node 10.8.2.1:80 send-proxy
`,
  );
  writeFileSync(
    join(root, 'get.go'),
    `package main\nimport ("fmt"; "net/http")\nfunc main() { r, err := http.Get("${PAGE}"); if err != nil { fmt.Println(err) } else { fmt.Println(r.Status) } }\n`,
  );
  execFileSync('go', ['build', '-o', join(root, 'get'), join(root, 'get.go')], { cwd: root });
  const log = join(root, 'error.log');
  const inside = (/** @type {string} */ where, /** @type {string[]} */ args) =>
    children.push(spawn('ip', ['netns', 'exec', where, ...args], { stdio: 'ignore' }));
  inside('hnode', ['nginx', '-c', join(root, 'nginx.conf'), '-e', log]);
  inside('hlb', ['haproxy', '-f', join(root, 'haproxy.cfg'), '-db']);
  await pause(1500);

  /** @param {string} where @param {string[]} options @returns {string} status or curl's exit and complaint */
  const curl = (where, options = []) => {
    const args = ['netns', 'exec', where, 'curl', '-sS', '--max-time', '5', ...options];
    const { status, stdout, stderr } = spawnSync(
      'ip',
      [...args, '-o', '/dev/null', '-w', '%{http_code}', PAGE],
      {
        encoding: 'utf8',
      },
    );
    return status === 0 ? stdout : stderr.trim();
  };
  const look = () => ({
    visitor: curl('hout'),
    pod: curl('hpod'),
    podWithHeader: curl('hpod', ['--haproxy-protocol']),
    go: spawnSync('ip', ['netns', 'exec', 'hpod', join(root, 'get')], { encoding: 'utf8' }).stdout.trim(),
  });

  const rules = join(root, 'shortcut.nft');
  writeFileSync(
    rules,
    `table ip shortcut {
  chain services {
    type nat hook prerouting priority -100
    ip daddr ${BALANCER} tcp dport 80 dnat to 10.8.1.1:80
  }
}
`,
  );
  run(`ip netns exec hnode nft -f ${rules}`);
  const raw = { address: look(), name: {} };
  const line = readFileSync(log, 'utf8')
    .split('\n')
    .filter((text) => /broken header|while reading/.test(text));
  run('ip netns exec hnode nft delete table ip shortcut');
  raw.name = look();
  const access = readFileSync(join(root, 'access.log'), 'utf8').trim().split('\n');
  console.log(raw, line, access);
  keep('hairpin', { nginx: '1.22', haproxy: '2.6', raw, log: line, access });
} finally {
  for (const child of children) child.kill('SIGKILL');
  for (const name of SPACES) clear(name);
  rmSync(root, { recursive: true, force: true });
}
