/** The answering service, which uses a language model: a Fetch-style handler, and rate limits for it. */
export {
  allOf,
  clientFromHeader,
  createRateLimiter,
  createSharedRateLimiter,
  type LimitStore,
  type RateLimiter,
  type RateLimitOptions,
  type RedisScripts,
  redisStore,
  type SharedLimitOptions,
  type TokenBucket,
} from '@private-devlog/search/server';
export { type AskHandlerOptions, createAskHandler } from './server/handler';
