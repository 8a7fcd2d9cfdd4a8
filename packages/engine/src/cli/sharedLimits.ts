/** Rate limits of the services, in this process or shared through Redis. */

import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import {
  createRateLimiter,
  createSharedRateLimiter,
  type RateLimiter,
  redisStore,
  type TokenBucket,
} from '@private-devlog/search/server';
import { z } from 'zod';
import { ifInstalled } from '../shared/values/ifInstalled';
import { mistake } from './translations';

/** Variable: URL of the Redis that several instances share. */
export const redisUrl = z
  .url({ protocol: /^rediss?$/, error: 'This is no address such as redis://localhost:6379.' })
  .optional()
  .describe(
    'Redis that all instances of the service count in, redis://host:6379; without it each counts alone',
  );

/** Maximum time that a service waits for Redis before it starts without it, in milliseconds. */
const START = 5000;

/** Factory of a service's rate limiters. */
export interface Limits {
  limiter(name: string, bucket: TokenBucket): RateLimiter;
  close(): void;
}

/**
 * Opens rate limits in the Redis at `url`, or in this process without one. Resolves when Redis is connected, so that a
 * service which listens afterwards shares its limits from the first request on. If Redis is unavailable, at the start or
 * later, each instance limits alone: it is reported once, and the connection is retried.
 *
 * @param service prefix of the keys in Redis
 * @param timeout milliseconds to wait for Redis; default: that of `createSharedRateLimiter`
 * @throws SiteError without the package `redis`
 */
export async function openLimits(
  url: string | undefined,
  service: string,
  timeout?: number,
): Promise<Limits> {
  if (url === undefined) return { limiter: (_, bucket) => createRateLimiter(bucket), close: () => undefined };
  const { createClient } = await loadRedis();
  // Without a queue: a command sent later would be useless, since its request has been answered.
  const client = createClient({ url, disableOfflineQueue: true });
  // Errors are reported by `onFailure` of the limiters.
  client.on('error', () => undefined);
  const connected = client.connect().catch(() => undefined);
  // `connect` retries without end. A Redis that accepts connections and does not answer causes no error.
  await Promise.race([connected, once(client, 'error'), setTimeout(START, undefined, { ref: false })]);
  const store = redisStore(client, `private-devlog:${service}:`);
  let isSaid = false;
  const onFailure = (error: Error | null) => {
    if ((error !== null) === isSaid) return;
    isSaid = error !== null;
    console.warn(
      error
        ? `Redis does not answer (${error.message}): this instance limits its clients alone.`
        : 'Redis answers again: limits are shared.',
    );
  };
  return {
    limiter: (name, bucket) =>
      createSharedRateLimiter({
        store,
        name,
        ...bucket,
        onFailure,
        ...(timeout !== undefined && { timeout }),
      }),
    close: () => client.destroy(),
  };
}

async function loadRedis() {
  const redis = await ifInstalled(() => import('redis'));
  if (redis) return redis;
  throw mistake('the package redis is not installed', 'Run `npm install --save-dev redis`.');
}
