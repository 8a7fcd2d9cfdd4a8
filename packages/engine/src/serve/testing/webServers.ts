import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { stopServer } from '@private-devlog/search/internal';
import { listen, portOf } from '../listen';
import { type Ask, askAt } from './client';

/** A web server configured by a recipe of `deploy/`. */
export interface WebServer {
  readonly ask: Ask;
  readonly stop: () => Promise<void>;
}

const recipes = join(import.meta.dirname, '../../../deploy');

/** Whether a program is installed on this machine. */
export function isInstalled(program: string): boolean {
  return spawnSync(program, ['-h'], { stdio: 'ignore' }).error === undefined;
}

/** Starts nginx with its recipe, as the current user. It writes to `work` only. */
export async function startNginx(dist: string, work: string): Promise<WebServer> {
  const port = await freePort();
  const recipe = readFileSync(join(recipes, 'nginx.conf'), 'utf8')
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('root /srv/devlog/dist;', `root ${dist};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(work, `nginx-${name}`)};`,
  );
  const config = join(work, 'nginx.conf');
  writeFileSync(
    config,
    [
      process.getuid?.() === 0 ? 'user root;' : '',
      `daemon off; pid ${join(work, 'nginx.pid')}; error_log stderr emerg; worker_processes 1; events {}`,
      `http { access_log off; ${temporary.join(' ')}\n${recipe}}`,
    ].join('\n'),
  );
  return started(
    spawn('nginx', ['-p', work, '-c', config, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'pipe'] }),
    port,
  );
}

/** Starts Caddy with its recipe. It writes to `work` only. */
export async function startCaddy(dist: string, work: string): Promise<WebServer> {
  const port = await freePort();
  const config = join(work, 'Caddyfile');
  const recipe = readFileSync(join(recipes, 'Caddyfile'), 'utf8');
  writeFileSync(config, `{\n\tadmin off\n\tauto_https off\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n${recipe}`);
  const env = {
    ...process.env,
    DEVLOG_DIST: dist,
    DEVLOG_ADDRESS: `http://127.0.0.1:${port}`,
    HOME: work,
    XDG_DATA_HOME: work,
    XDG_CONFIG_HOME: work,
  };
  const args = ['run', '--config', config, '--adapter', 'caddyfile'];
  return started(spawn('caddy', args, { env, stdio: ['ignore', 'ignore', 'pipe'] }), port);
}

async function freePort(): Promise<number> {
  const server = await listen(createServer(), 0, '127.0.0.1');
  const port = portOf(server);
  await stopServer(server);
  return port;
}

/** Resolves once the server responds. @throws an error with its standard error output when it exits before */
async function started(child: ChildProcess, port: number): Promise<WebServer> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const ask = askAt(port);
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The web server ended:\n${said}`);
    const isThere = await ask('/').then(
      () => true,
      () => false,
    );
    if (isThere) break;
    await new Promise((done) => setTimeout(done, 10));
  }
  return {
    ask,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
