import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
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
  // Not one that the system gives to whoever asks for any: it would not be free any more when Redis starts again.
  for (port = 20_000 + (process.pid % 10_000); !(await startRedis()); port++);
  expect(await site.build()).toMatchObject({ status: 0, problems: [] });
}, 300_000);
afterEach(() => {
  for (const { stop } of running.splice(0)) stop();
});
afterAll(() => stopRedis());

/** @returns whether Redis listens at the port: another program may */
async function startRedis(): Promise<boolean> {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', site.root];
  const child = spawn(ensureRedis(), args, { stdio: ['ignore', 'pipe', 'inherit'] });
  redis = child;
  return new Promise((done, fail) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk;
      if (text.includes('Ready to accept')) done(true);
    });
    child.once('exit', (status) => {
      if (text.includes('Address already in use')) done(false);
      else fail(new Error(`Redis ended with ${status}.`));
    });
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

/** One more instance, which counts in Redis, however long that takes to answer on a busy machine. */
async function instance(service: string, name: string, bucket: { burst: number; refill: number }) {
  const limits = await openLimits(url(), service, 100_000);
  running.push({ stop: limits.close });
  return limits.limiter(name, bucket);
}

/** Asks until the limiter answers from Redis again: the connection is opened beside. */
async function isConnected(limiter: (key: string) => unknown, warnings: readonly string[]): Promise<void> {
  for (let at = 0; ; at++) {
    await limiter(`probe ${at}`);
    if (warnings.length === 0 || warnings.at(-1)!.startsWith('Redis answers')) return;
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** Collects warnings from now on. */
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
  it('let a burst through once, whichever instance is asked', async () => {
    const said = warnings();
    const bucket = { burst: 5, refill: 3_600_000 };
    const limiters = await Promise.all([1, 2, 3].map(() => instance('test', 'one', bucket)));
    const waits = await Promise.all(Array.from({ length: 30 }, (_, at) => limiters[at % 3]!('10.0.0.1')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    // Another client, and another limit of the same client, have tokens of their own.
    expect(await limiters[0]!('10.0.0.2')).toBe(0);
    expect(await (await instance('test', 'other', bucket))('10.0.0.1')).toBe(0);
    expect(said).toEqual([]);
  });

  it('let one through after each refill, whichever instance is asked, and say how long to wait', async () => {
    const refill = 300;
    const limiters = await Promise.all([1, 2, 3].map(() => instance('test', 'two', { burst: 1, refill })));
    const began = performance.now();
    const waits: number[] = [];
    const count = () => waits.filter((wait) => wait === 0).length;
    while (count() < 4) waits.push(await limiters[waits.length % 3]!('10.0.0.1'));
    // However long the machine stood still meanwhile: Redis has counted no more refills than there were.
    expect(performance.now() - began).toBeGreaterThan(3 * refill - 5);
    expect(new Set(waits)).toEqual(new Set([0, 1]));
    const slow = await instance('test', 'slow', { burst: 1, refill: 3_600_000 });
    expect(await slow('a')).toBe(0);
    expect((await slow('a')) / 3600).toBeCloseTo(1, 1);
  });

  it('are those of each instance while Redis is gone, which is said once, and shared again after', async () => {
    const said = warnings();
    const bucket = { burst: 2, refill: 3_600_000 };
    const limiter = await instance('gone', 'one', bucket);
    await stopRedis();
    expect([await limiter('a'), await limiter('a'), (await limiter('a')) > 3000]).toEqual([0, 0, true]);
    expect(said).toEqual([expect.stringMatching(/^Redis does not answer \(.+\): this instance limits/)]);
    await startRedis();
    await isConnected(limiter, said);
    expect(said).toHaveLength(2);
    expect(await limiter('a')).toBe(0);
  });

  it.each(['refuses connections', 'does not answer'])(
    'are those of an instance that starts while Redis %s',
    async (state) => {
      const said = warnings();
      const silent = createServer().listen(0, '127.0.0.1');
      await once(silent, 'listening');
      const address = `redis://127.0.0.1:${(silent.address() as AddressInfo).port}`;
      if (state === 'refuses connections') silent.close();
      const limits = await openLimits(address, 'none');
      running.push({ stop: limits.close }, { stop: () => silent.close() });
      const limiter = limits.limiter('one', { burst: 1, refill: 3_600_000 });
      expect([await limiter('a'), (await limiter('a')) > 3000]).toEqual([0, true]);
      expect(said).toEqual([expect.stringMatching(/^Redis does not answer \(.+\): this instance limits/)]);
    },
  );
});

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
