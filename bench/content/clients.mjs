#!/usr/bin/env node
// @ts-check
// What HTTP clients do by default with a connection that nobody uses for five minutes, behind a balancer that forgets it
// after four and then drops what comes. A server of its own never closes one, so what is closed is closed by the client.
// Needs root, iproute2, nftables, python3 with requests, httpx and aiohttp (Debian), Go, a JDK, Ruby, PHP with curl, cargo
// with Debian's librust-reqwest-dev, and a folder with `npm install node@24 bun deno`: node clients.mjs FOLDER
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { keep } from './measure.mjs';
import { cable, clear, run, space } from './spaces.mjs';

const [FORGETS, IDLE, GIVE_UP] = [240, 300, 60];
const HOST = '10.9.2.2:18080';
const [CLIENT, BALANCER, SERVER] = ['kc', 'km', 'ks'];
const packages = resolve(process.argv[2] ?? '.', 'node_modules');
const root = resolve(process.argv[2] ?? '.', 'build');
const pause = (/** @type {number} */ seconds) => new Promise((done) => setTimeout(done, seconds * 1000));

if (process.argv[2] === '--server') {
  // Says which port each request came from, and keeps connections as long as the client does.
  const server = createServer((request, response) => {
    console.log(JSON.stringify([request.url, request.socket.remotePort]));
    response.end('ok');
  });
  server.keepAliveTimeout = 0;
  server.requestTimeout = 0;
  server.headersTimeout = 0;
  server.listen(18080, '10.9.2.2');
} else await measure();

/** A program of each client, and how it is started. @returns {Record<string, [command: string, ...args: string[]]>} */
function clients() {
  const url = (/** @type {string} */ name) => `http://${HOST}/${name}`;
  const python = (/** @type {string} */ setup, /** @type {string} */ call) =>
    `import time\n${setup}\n${call}\ntime.sleep(${IDLE})\n${call}\nprint("ok", flush=True)`;
  const script = (/** @type {string} */ call) =>
    `const call = ${call}; await call(); await new Promise((d) => setTimeout(d, ${IDLE}000)); await call(); console.log('ok'); process.exit();`;
  const fetched = (/** @type {string} */ name) =>
    script(`() => fetch('${url(name)}').then((answer) => answer.text())`);
  const got = `() => new Promise((done, fail) => import('node:http').then(({ get }) => get('${url('http')}', (answer) => { answer.resume(); answer.on('end', done); }).on('error', fail)))`;
  const file = (/** @type {string} */ name, /** @type {string} */ text) => {
    writeFileSync(join(root, name), text);
    return join(root, name);
  };
  const httpx = `import httpx; c = httpx.Client()`;
  const aiohttp = `import aiohttp, asyncio
async def main():
    async with aiohttp.ClientSession() as s:
        for pause in (${IDLE}, 0):
            async with s.get("${url('aiohttp')}") as r: await r.read()
            await asyncio.sleep(pause)
asyncio.run(main()); print("ok", flush=True)`;
  return {
    'http.client': [
      '/usr/bin/python3',
      '-c',
      python(
        `import http.client; c = http.client.HTTPConnection("${HOST}")`,
        'c.request("GET", "/http.client"); c.getresponse().read()',
      ),
    ],
    requests: [
      '/usr/bin/python3',
      '-c',
      python('import requests; s = requests.Session()', `s.get("${url('requests')}")`),
    ],
    httpx: ['/usr/bin/python3', '-c', python(httpx, `c.get("${url('httpx')}")`)],
    aiohttp: ['/usr/bin/python3', '-c', aiohttp],
    fetch20: [process.execPath, '--input-type=module', '-e', fetched('fetch20')],
    http: [process.execPath, '--input-type=module', '-e', script(got)],
    fetch24: [join(packages, 'node/bin/node'), '--input-type=module', '-e', fetched('fetch24')],
    bun: [join(packages, '.bin/bun'), file('bun.mjs', fetched('bun'))],
    deno: [
      join(packages, '.bin/deno'),
      'run',
      '--quiet',
      '--allow-net',
      file('deno.mjs', fetched('deno').replace('process.exit()', 'Deno.exit()')),
    ],
    go: [join(root, 'get')],
    HttpClient: ['java', '-cp', root, 'Get', 'new', url('HttpClient')],
    HttpURLConnection: ['java', '-cp', root, 'Get', 'old', url('HttpURLConnection')],
    ruby: [
      'ruby',
      '-rnet/http',
      '-e',
      `Net::HTTP.start("10.9.2.2", 18080) { |c| c.get("/ruby"); sleep ${IDLE}; c.get("/ruby"); puts "ok" }`,
    ],
    curl: [
      'php',
      '-r',
      `$c = curl_init("${url('curl')}"); curl_setopt($c, CURLOPT_RETURNTRANSFER, true); curl_exec($c); sleep(${IDLE}); if (curl_exec($c) === false) throw new Exception(curl_error($c)); echo "ok\\n";`,
    ],
    reqwest: [join(root, 'rust/target/release/get')],
  };
}

function compile() {
  writeFileSync(
    join(root, 'get.go'),
    `package main\nimport ("fmt"; "io"; "net/http"; "time")\nfunc get() { r, err := http.Get("http://${HOST}/go"); if err != nil { panic(err) }; io.Copy(io.Discard, r.Body); r.Body.Close() }\nfunc main() { get(); time.Sleep(${IDLE} * time.Second); get(); fmt.Println("ok") }\n`,
  );
  execFileSync('go', ['build', '-o', join(root, 'get'), join(root, 'get.go')], { cwd: root });
  writeFileSync(
    join(root, 'Get.java'),
    `import java.net.*; import java.net.http.*;
public class Get {
  static HttpClient client = HttpClient.newHttpClient();
  static void call(String kind, String url) throws Exception {
    if (kind.equals("new")) client.send(HttpRequest.newBuilder(URI.create(url)).version(HttpClient.Version.HTTP_1_1).build(), HttpResponse.BodyHandlers.ofString());
    else { var stream = new URL(url).openConnection().getInputStream(); stream.readAllBytes(); stream.close(); }
  }
  public static void main(String[] a) throws Exception { call(a[0], a[1]); Thread.sleep(${IDLE}000L); call(a[0], a[1]); System.out.println("ok"); System.exit(0); }
}\n`,
  );
  execFileSync('javac', ['Get.java'], { cwd: root });
  const rust = join(root, 'rust');
  mkdirSync(join(rust, 'src'), { recursive: true });
  mkdirSync(join(rust, '.cargo'), { recursive: true });
  writeFileSync(
    join(rust, '.cargo/config.toml'),
    '[source.crates-io]\nreplace-with = "debian"\n[source.debian]\ndirectory = "/usr/share/cargo/registry"\n',
  );
  writeFileSync(
    join(rust, 'Cargo.toml'),
    '[package]\nname = "get"\nversion = "0.1.0"\nedition = "2021"\n[dependencies]\nreqwest = { version = "0.11", default-features = false, features = ["blocking"] }\n',
  );
  writeFileSync(
    join(rust, 'src/main.rs'),
    `fn main() { let c = reqwest::blocking::Client::new(); for pause in [${IDLE}, 0] { c.get("http://${HOST}/reqwest").send().unwrap().text().unwrap(); std::thread::sleep(std::time::Duration::from_secs(pause)); } println!("ok"); }\n`,
  );
  execFileSync('cargo', ['build', '--release', '--offline', '--quiet'], { cwd: rust, stdio: 'inherit' });
}

/** Client, balancer and server, each in a namespace of its own. */
function lay() {
  for (const name of [CLIENT, BALANCER, SERVER]) space(name);
  for (const [end, net] of /** @type {const} */ ([
    [CLIENT, '10.9.1'],
    [SERVER, '10.9.2'],
  ])) {
    cable(`${end}l`, [
      [end, `${net}.2`],
      [BALANCER, `${net}.1`],
    ]);
    run(`ip -n ${end} route add default via ${net}.1`);
  }
  const rules = join(root, 'rules.nft');
  writeFileSync(
    rules,
    'table ip balancer { chain pass {\n type filter hook forward priority 0\n ct state established accept\n tcp dport 18080 tcp flags & (syn | ack) == syn accept\n drop\n }\n}\n',
  );
  run(`ip netns exec ${BALANCER} sysctl -qw net.ipv4.ip_forward=1`);
  run(`ip netns exec ${BALANCER} nft -f ${rules}`);
  for (const setting of ['loose=0', `timeout_established=${FORGETS}`])
    run(`ip netns exec ${BALANCER} sysctl -qw net.netfilter.nf_conntrack_tcp_${setting}`);
}

async function measure() {
  compile();
  lay();
  /** @type {import('node:child_process').ChildProcess[]} */
  const children = [];
  const inside = (/** @type {string} */ where, /** @type {string[]} */ command) => {
    const child = spawn('ip', ['netns', 'exec', where, ...command], {
      env: { PATH: process.env.PATH, HOME: root },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    return child;
  };
  /** @type {Record<string, { at: number, port: number }[]>} */
  const requests = {};
  try {
    const server = inside(SERVER, [process.execPath, import.meta.filename, '--server']);
    server.stdout?.on('data', (text) => {
      for (const line of String(text).trim().split('\n')) {
        const [path, port] = JSON.parse(line);
        const name = path.slice(1);
        requests[name] = [...(requests[name] ?? []), { at: Date.now(), port }];
      }
    });
    await pause(1.5);
    const running = Object.entries(clients()).map(([name, command]) => follow(name, inside(CLIENT, command)));
    const seen = await watch(requests, () =>
      children.slice(1).every(({ exitCode, signalCode }) => (exitCode ?? signalCode) !== null),
    );
    const raw = (await Promise.all(running)).map(({ name, how, ended }) => {
      const [first, second] = requests[name] ?? [];
      if (!first) throw new Error(`${name} never asked: ${how}`);
      const { interval = null, closed = null } = seen[first.port] ?? {};
      const isSame = second ? second.port === first.port : null;
      return {
        name,
        how,
        isSame,
        interval,
        closed,
        seconds: Math.max(0, Math.round((ended - first.at) / 1000 - IDLE)),
      };
    });
    console.table(raw);
    keep('clients', { forgets: FORGETS, idle: IDLE, giveUp: GIVE_UP, raw });
  } finally {
    for (const child of children) child.kill('SIGKILL');
    for (const name of [CLIENT, BALANCER, SERVER]) clear(name);
  }
}

/** How a client ends, or that it hangs. @param {string} name @param {import('node:child_process').ChildProcess} child */
function follow(name, child) {
  return new Promise((done) => {
    let said = '';
    child.stdout?.on('data', (text) => (said += text));
    child.stderr?.on('data', (text) => (said += text));
    child.once('close', (_, signal) => {
      const error = /\b\w*(?:Timeout|Error|Exception)\w*\b/g.exec(said)?.[0];
      const how = signal ? 'hangs' : said.trim().endsWith('ok') ? 'ok' : (error ?? said.trim().slice(-200));
      done({ name, how, ended: Date.now() });
    });
    // Some seconds are for those that start slowly.
    setTimeout(() => child.kill('SIGKILL'), (IDLE + GIVE_UP + 20) * 1000).unref();
  });
}

/**
 * Looks at the sockets of the clients until all have ended.
 * @param {Record<string, { at: number, port: number }[]>} requests @param {() => unknown} isOver
 * @returns {Promise<Record<number, { interval?: number, closed?: number }>>} by port of the first request: seconds between
 *   keepalive probes, and after how many seconds without a request the client closed
 */
async function watch(requests, isOver) {
  /** @type {Record<number, { interval?: number, closed?: number }>} */
  const seen = {};
  while (!isOver()) {
    const lines = run(`ip netns exec ${CLIENT} ss -Htno state established`).split('\n');
    for (const [first] of Object.values(requests)) {
      if (!first) continue;
      const one = seen[first.port] ?? {};
      seen[first.port] = one;
      const idle = (Date.now() - first.at) / 1000;
      // Java's sockets are of IPv6: `[::ffff:10.9.1.2]:40000`.
      const line = lines.find((text) => new RegExp(`10\\.9\\.1\\.2\\]?:${first.port} `).test(text));
      if (!line && idle < IDLE - 2) one.closed ??= Math.round(idle);
      const [, left, unit] = /timer:\(keepalive,([\d.]+)(ms|sec|min)/.exec(line ?? '') ?? [];
      if (left) {
        const seconds = Number(left) * (unit === 'ms' ? 0.001 : unit === 'min' ? 60 : 1);
        one.interval = Math.max(one.interval ?? 0, Math.ceil(seconds));
      }
    }
    await pause(0.2);
  }
  return seen;
}
