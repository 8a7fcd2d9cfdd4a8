import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ensureRedis } from '../../../scripts/redis.mjs';
import { openLimits } from '../src/cli/sharedLimits';
import { isolated } from './commands';
import { openSite } from './support';

/* Services on several processes with a real Redis, which is stopped and started again. */

const site = openSite('search');
let port = 0;
let redis: ChildProcess | null = null;
const running: { stop(): unknown }[] = [];

beforeAll(async () => {
  port = await freePort();
  await startRedis();
  expect(await site.build()).toMatchObject({ status: 0, problems: [] });
}, 300_000);
afterEach(() => {
  for (const { stop } of running.splice(0)) stop();
});
afterAll(() => stopRedis());

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

async function startRedis(): Promise<void> {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', site.root];
  const child = spawn(ensureRedis(), args, { stdio: ['ignore', 'pipe', 'inherit'] });
  redis = child;
  await new Promise<void>((done, fail) => {
    child.stdout.on('data', (chunk: Buffer) => /Ready to accept/.test(String(chunk)) && done());
    child.once('exit', (status) => fail(new Error(`Redis ended with ${status}.`)));
  });
}

async function stopRedis(): Promise<void> {
  const child = redis;
  redis = null;
  if (!child) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await ended;
}

const url = () => `redis://127.0.0.1:${port}`;

/** One more instance, which counts in Redis. */
async function instance(service: string, name: string, bucket: { burst: number; refill: number }) {
  const limits = await openLimits(url(), service);
  running.push({ stop: limits.close });
  return limits.limiter(name, bucket);
}

/** Asks until the limiter answers from Redis: the connection is opened beside. */
async function isConnected(limiter: (key: string) => unknown, warnings: readonly string[]): Promise<void> {
  for (let at = 0; at < 100; at++) {
    await limiter(`probe ${at}`);
    if (warnings.length === 0 || warnings.at(-1)!.startsWith('Redis answers')) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`Redis did not answer: ${warnings.join(' ')}`);
}

/** What is warned of from now on. */
function warnings(): string[] {
  const said: string[] = [];
  const { warn } = console;
  console.warn = (text: string) => said.push(text);
  running.push({
    stop: () => {
      console.warn = warn;
    },
  });
  return said;
}

describe('limits that three instances share', () => {
  it('let a burst through once, whichever instance is asked, and one after each refill', async () => {
    const said = warnings();
    const bucket = { burst: 5, refill: 1000 };
    const limiters = await Promise.all([1, 2, 3].map(() => instance('test', 'one', bucket)));
    for (const limiter of limiters) await isConnected(limiter, said);
    const waits = await Promise.all(Array.from({ length: 30 }, (_, at) => limiters[at % 3]!('10.0.0.1')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    expect(waits.every((wait) => wait === 0 || wait === 1)).toBe(true);
    // Another client, and another limit of the same client, have tokens of their own.
    expect(await limiters[0]!('10.0.0.2')).toBe(0);
    expect(await (await connected('test', 'other', bucket, said))('10.0.0.1')).toBe(0);
    await new Promise((done) => setTimeout(done, 1100));
    const later = await Promise.all(limiters.map((limiter) => limiter('10.0.0.1')));
    expect(later.filter((wait) => wait === 0)).toHaveLength(1);
  });

  it('say how long to wait', async () => {
    const said = warnings();
    const limiter = await connected('test', 'slow', { burst: 1, refill: 60_000 }, said);
    expect([await limiter('a'), await limiter('a')]).toEqual([0, 60]);
  });

  it('are those of each instance while Redis is gone, which is said once, and shared again after', async () => {
    const said = warnings();
    const bucket = { burst: 2, refill: 60_000 };
    const limiter = await connected('gone', 'one', bucket, said);
    said.length = 0;
    await stopRedis();
    expect([await limiter('a'), await limiter('a'), await limiter('a')]).toEqual([0, 0, 60]);
    expect(said).toEqual([expect.stringMatching(/^Redis does not answer \(.+\): this instance limits/)]);
    await startRedis();
    await isConnected(limiter, said);
    expect(said).toHaveLength(2);
    expect(await limiter('a')).toBe(0);
  });
});

async function connected(
  service: string,
  name: string,
  bucket: { burst: number; refill: number },
  said: readonly string[],
) {
  const limiter = await instance(service, name, bucket);
  await isConnected(limiter, said);
  return limiter;
}

describe('search:server', () => {
  const start = (env: NodeJS.ProcessEnv): ChildProcess => {
    const args = [join(import.meta.dirname, '../bin/devlog.mjs'), 'search:server', '--root', site.root];
    const child = spawn(process.execPath, [...args, '--port', '0'], {
      env: { ...process.env, ...isolated, ...env },
    });
    running.push({ stop: () => child.kill() });
    return child;
  };
  const said = (child: ChildProcess, pattern: RegExp) =>
    new Promise<string>((done) => {
      let text = '';
      for (const stream of [child.stdout!, child.stderr!])
        stream.on('data', (chunk: Buffer) => {
          text += chunk;
          const [found] = pattern.exec(text) ?? [];
          if (found) done(found);
        });
    });

  it('limits a client over three processes', async () => {
    const env = { SEARCH_REDIS: url(), SEARCH_BURST: '6', SEARCH_REFILL: '600' };
    const children = [1, 2, 3].map(() => start(env));
    const origins = await Promise.all(children.map((child) => said(child, /http:\/\/localhost:\d+/)));
    const ask = async (origin: string) => {
      const response = await fetch(`${origin}/1/indexes/*/queries`, {
        method: 'POST',
        body: JSON.stringify({ requests: [{ indexName: 'x', query: '형광펜' }] }),
      });
      return response.status;
    };
    const statuses: number[] = [];
    for (let at = 0; at < 12; at++) statuses.push(await ask(origins[at % 3]!));
    expect(statuses).toEqual([...Array(6).fill(200), ...Array(6).fill(429)]);
  });

  it('refuses an address that is none of Redis', async () => {
    const child = start({ SEARCH_REDIS: 'localhost:6379' });
    expect(await said(child, /SEARCH_REDIS: [^\n]+/)).toBe(
      'SEARCH_REDIS: This is no address such as redis://localhost:6379.',
    );
  });
});
