#!/usr/bin/env node
// @ts-check
// How long the virtual address of the post on HAProxy is gone when the HAProxy that holds it stops: keepalived as the
// post prints it, in two network namespaces, asked from a third one. Needs root, iproute2, HAProxy and keepalived.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keep, median } from './measure.mjs';

const RUNS = 5;
const ADDRESS = '10.0.0.10';
const [keepalived = 'keepalived'] = process.argv.slice(2);
const post = join(dirname(fileURLToPath(import.meta.url)), '../../site/content/blog/240714-01/index.md');
const work = mkdtempSync(join(tmpdir(), 'address-'));

/** @param {string} command */
const run = (command) =>
  execFileSync('sh', ['-c', command], { stdio: ['ignore', 'pipe', 'ignore'] }).toString();
/** @param {number} milliseconds */
const rest = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

if (process.argv[3] === 'ask') {
  // In the client's namespace: one line a request, with its time and who answered.
  for (;;) {
    const answer = await new Promise((resolve) => {
      const ask = request({ host: ADDRESS, timeout: 500, agent: false }, (response) => {
        response.on('data', (data) => resolve(String(data)));
        response.on('error', () => resolve('-'));
      });
      ask.on('timeout', () => ask.destroy());
      ask.on('error', () => resolve('-'));
      ask.end();
    });
    process.stdout.write(`${Date.now()} ${answer}\n`);
    await rest(50);
  }
}

/** @typedef {{ name: string, address: string, peer: string, priority: number, haproxy?: import('node:child_process').ChildProcess }} Host */
/** @type {Host[]} */
const hosts = [
  { name: 'hap1', address: '10.0.0.2', peer: '10.0.0.3', priority: 110 },
  { name: 'hap2', address: '10.0.0.3', peer: '10.0.0.2', priority: 100 },
];

/** @param {string} name @param {string} address */
function makeNamespace(name, address) {
  run(`ip netns add ${name} && ip link add v${name} type veth peer name eth0 netns ${name}`);
  run(`ip link set v${name} master hapbr up && ip -n ${name} addr add ${address}/24 dev eth0`);
  run(`ip -n ${name} link set eth0 up && ip -n ${name} link set lo up`);
}

/** @param {Host} host */
function startHaproxy(host) {
  const file = join(work, `${host.name}.cfg`);
  const frontend = `bind ${ADDRESS}:80\n  http-request return status 200 content-type text/plain string ${host.name}`;
  writeFileSync(
    file,
    `defaults\n  mode http\n  timeout connect 1s\n  timeout client 1s\n  timeout server 1s\nfrontend f\n  ${frontend}\n`,
  );
  const child = spawn('ip', ['netns', 'exec', host.name, 'haproxy', '-db', '-f', file], { stdio: 'ignore' });
  host.haproxy = child;
  writeFileSync(join(work, `${host.name}.pid`), String(child.pid));
}

/** keepalived.conf of the post; only what asks systemd asks for the process, since a namespace has no systemd. @param {Host} host */
function startKeepalived(host) {
  const text = readFileSync(post, 'utf8');
  const start = text.indexOf('\n', text.indexOf('title="/etc/keepalived/keepalived.conf')) + 1;
  const check = join(work, `${host.name}.sh`);
  writeFileSync(check, `#!/bin/sh\nkill -0 "$(cat ${work}/${host.name}.pid)"\n`, { mode: 0o755 });
  const config = text
    .slice(start, text.indexOf('\n```', start))
    .replace(/script ".*"/, `script "${check}"`)
    .replace('priority 110', `priority ${host.priority}`)
    .replace('unicast_src_ip 10.0.0.2', `unicast_src_ip ${host.address}`)
    .replace(/(unicast_peer \{\s*)10\.0\.0\.3/, `$1${host.peer}`);
  const file = join(work, `${host.name}.conf`);
  writeFileSync(file, `${config}\n`);
  const pids = [`-p${work}/${host.name}.kp`, `-r${work}/${host.name}.kr`];
  return spawn('ip', ['netns', 'exec', host.name, keepalived, '-n', '-f', file, ...pids], {
    stdio: 'ignore',
  });
}

run('ip link add hapbr type bridge && ip link set hapbr up');
/** @type {import('node:child_process').ChildProcess[]} */
const children = [];
try {
  makeNamespace('hapc', '10.0.0.9');
  for (const host of hosts) {
    makeNamespace(host.name, host.address);
    run(`ip netns exec ${host.name} sh -c 'echo 1 > /proc/sys/net/ipv4/ip_nonlocal_bind'`);
    startHaproxy(host);
    children.push(startKeepalived(host));
  }
  /** @type {{ time: number, who: string }[]} */
  const answers = [];
  const asking = [
    'netns',
    'exec',
    'hapc',
    process.execPath,
    fileURLToPath(import.meta.url),
    keepalived,
    'ask',
  ];
  const client = spawn('ip', asking, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(client);
  client.stdout.on('data', (data) => {
    for (const line of String(data).trim().split('\n')) {
      const [time, who = '-'] = line.split(' ');
      answers.push({ time: Number(time), who });
    }
  });
  await rest(15_000);
  const gaps = [];
  let stayed = 0;
  for (let number = 0; number < RUNS; number++) {
    const holder = hosts.find(({ name }) => name === answers.at(-1)?.who);
    if (!holder) throw new Error(`nobody answers at ${ADDRESS}`);
    // Not always at the same moment of the check's two seconds.
    await rest(number * 400);
    const from = answers.length;
    const begin = Date.now();
    holder.haproxy?.kill('SIGKILL');
    while (!answers.slice(from).some(({ who }) => who !== '-' && who !== holder.name)) await rest(20);
    const next = answers.slice(from).find(({ who }) => who !== '-' && who !== holder.name);
    gaps.push((next?.time ?? 0) - begin);
    startHaproxy(holder);
    await rest(8000);
    // `nopreempt`: whoever comes back does not take the address back.
    if (answers.at(-1)?.who === next?.who) stayed += 1;
  }
  console.log(JSON.stringify({ gaps, stayed }));
  keep('address', {
    runs: RUNS,
    haproxy: run('haproxy -v').match(/version (\d+\.\d+)/)?.[1],
    keepalived: run(`${keepalived} --version 2>&1`).match(/v([\d.]+)/)?.[1],
    raw: { gaps, median: median(gaps), stayed },
  });
} finally {
  for (const child of [...children, ...hosts.flatMap(({ haproxy }) => (haproxy ? [haproxy] : []))])
    child.kill('SIGKILL');
  for (const name of ['hapc', ...hosts.map((host) => host.name)])
    run(`ip netns pids ${name} | xargs -r kill -9; ip netns del ${name}`);
  run('ip link del hapbr');
}
