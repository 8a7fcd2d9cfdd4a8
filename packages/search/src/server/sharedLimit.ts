/** Rate limits that several processes share through a store. */
import { within } from '../within';
import { createRateLimiter, type RateLimiter } from './rateLimit';

/** A token bucket: how many may come at once, and milliseconds until one more is allowed. */
export interface TokenBucket {
  readonly burst: number;
  readonly refill: number;
}

/** Takes a token from the bucket of a name, which is full at first. @returns seconds to wait; 0 when a token was taken */
export type LimitStore = (name: string, bucket: TokenBucket) => Promise<number>;

/** As much of a client of the package `redis` as is needed. */
export interface RedisScripts {
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

/**
 * One step for Redis, so that two processes never take the same token. The clock is that of Redis. A bucket is forgotten when it
 * would be full.
 */
const TAKE = `
local clock = redis.call('TIME')
local now = clock[1] * 1000 + clock[2] / 1000
local burst, refill = tonumber(ARGV[1]), tonumber(ARGV[2])
local known = redis.call('HMGET', KEYS[1], 'tokens', 'time')
local tokens = burst
if known[1] then tokens = math.min(burst, known[1] + math.max(0, now - known[2]) / refill) end
local wait = 0
if tokens >= 1 then tokens = tokens - 1 else wait = math.max(1, math.ceil((1 - tokens) * refill / 1000)) end
redis.call('HSET', KEYS[1], 'tokens', tostring(tokens), 'time', string.format('%.3f', now))
redis.call('PEXPIRE', KEYS[1], math.ceil((burst - tokens) * refill) + 1000)
return wait`;

/** Buckets in Redis, under keys that begin with the prefix. Needs Redis 5 or later. */
export function redisStore(client: RedisScripts, prefix: string): LimitStore {
  return async (name, { burst, refill }) =>
    Number(await client.eval(TAKE, { keys: [prefix + name], arguments: [String(burst), String(refill)] }));
}

/** A token bucket for each key, kept in a store that several processes share. */
export interface SharedLimitOptions extends TokenBucket {
  readonly store: LimitStore;
  /** Told apart from other limits in the same store. */
  readonly name: string;
  /** Milliseconds to wait for the store. @default 500 */
  readonly timeout?: number;
  /** Called when the store does not answer, and with `null` when it does again. */
  readonly onFailure?: (error: Error | null) => void;
}

/**
 * A limiter that counts in the store. While the store does not answer, this process counts for itself by the same numbers: the
 * service stays, and limits stay, though each process has its own.
 */
export function createSharedRateLimiter(options: SharedLimitOptions): RateLimiter {
  const { store, name, burst, refill, timeout = 500, onFailure } = options;
  const own = createRateLimiter({ burst, refill });
  const late = () => new Error(`The store of limits took longer than ${timeout} ms.`);
  let isFailing = false;
  return async (key) => {
    try {
      const wait = await within(timeout, store(`${name}:${key}`, { burst, refill }), late);
      if (isFailing) onFailure?.(null);
      isFailing = false;
      return wait;
    } catch (error) {
      if (!isFailing) onFailure?.(error instanceof Error ? error : new Error(String(error)));
      isFailing = true;
      return own(key);
    }
  };
}
