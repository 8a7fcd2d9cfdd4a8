/** Rate limits of the services, in this process or shared through Redis. */

import {
  createRateLimiter,
  createSharedRateLimiter,
  type RateLimiter,
  redisStore,
  type TokenBucket,
} from '@private-devlog/search/server';
import { z } from 'zod';
import { ifInstalled } from '../shared/ifInstalled';
import { mistake } from './translations';

/** Variable: URL of the Redis that several instances share. */
export const redisUrl = z
  .url({ protocol: /^rediss?$/, error: 'This is no address such as redis://localhost:6379.' })
  .optional()
  .describe(
    'Redis that all instances of the service count in, redis://host:6379; without it each counts alone',
  );

/** Factory of a service's rate limiters. */
export interface Limits {
  limiter(name: string, bucket: TokenBucket): RateLimiter;
  close(): void;
}

/**
 * Opens rate limits in the Redis at `url`, or in this process without one. If Redis is unavailable, at the start or
 * later, it is reported once, and the connection is retried.
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
  void client.connect().catch(() => undefined);
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
