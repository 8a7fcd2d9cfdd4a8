/** Limits of the services, in this process or shared with others through Redis. */

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

/** Field for the store that several instances share. */
export const redisUrl = z
  .url({ protocol: /^rediss?$/, error: 'This is no address such as redis://localhost:6379.' })
  .optional()
  .describe(
    'Redis that all instances of the service count in, redis://host:6379; without it each counts alone',
  );

/** Makes the limiters of a service. */
export interface Limits {
  limiter(name: string, bucket: TokenBucket): RateLimiter;
  close(): void;
}

/**
 * Limits in Redis under `url`, else in this process. A Redis that is not there when the service starts, or goes, is said once, and
 * connected to again as soon as it is there.
 *
 * @param service the first part of the keys in Redis
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
  // What cannot be sent now is not sent later: the reader of then has his answer.
  const client = createClient({ url, disableOfflineQueue: true });
  // Said by the limits, with what it means.
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
