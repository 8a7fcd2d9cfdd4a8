/** The service that answers through a language model: a handler of the Web's kind, and what limits its use. */
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
