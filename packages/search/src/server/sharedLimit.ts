/** Rate limits that several processes share in a store. */
import { withTimeout } from '../withTimeout';
import { createRateLimiter, type RateLimiter } from './rateLimit';

/** A token bucket: its capacity, and milliseconds until the next token. */
export interface TokenBucket {
  readonly burst: number;
  readonly refill: number;
}

/** Takes a token from the named bucket, which is full at first. @returns seconds to wait; 0 when a token was taken */
export type LimitStore = (name: string, bucket: TokenBucket) => Promise<number>;

/** The part of a client of the package `redis` that is used. */
export interface RedisScripts {
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

/**
 * An atomic script for Redis, so that two processes never take the same token. It uses the clock of Redis. A bucket
 * expires when it would be full.
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

/** Creates a store of buckets in Redis, whose keys begin with the prefix. Needs Redis 5 or later. */
export function redisStore(client: RedisScripts, prefix: string): LimitStore {
  return async (name, { burst, refill }) =>
    Number(await client.eval(TAKE, { keys: [prefix + name], arguments: [String(burst), String(refill)] }));
}

/** Options of a limiter with a token bucket for each key, in a store that several processes share. */
export interface SharedLimitOptions extends TokenBucket {
  readonly store: LimitStore;
  /** Distinguishes this limit from others in the same store. */
  readonly name: string;
  /** Timeout of the store, in milliseconds. @default 500 */
  readonly timeout?: number;
  /** Called with the error when the store stops answering, and with `null` when it answers again. */
  readonly onFailure?: (error: Error | null) => void;
}

/**
 * Creates a limiter that counts in the store. While the store does not answer, each process counts by itself with the
 * same numbers, so that the service and its limits remain available.
 */
export function createSharedRateLimiter(options: SharedLimitOptions): RateLimiter {
  const { store, name, burst, refill, timeout = 500, onFailure } = options;
  const own = createRateLimiter({ burst, refill });
  const late = () => new Error(`The store of limits took longer than ${timeout} ms.`);
  let isFailing = false;
  return async (key) => {
    try {
      const wait = await withTimeout(timeout, store(`${name}:${key}`, { burst, refill }), late);
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
