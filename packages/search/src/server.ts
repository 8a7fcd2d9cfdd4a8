/** Answering searches over HTTP, in Algolia's protocol. */
export { createEngine } from './query/meteredEngine';
export { CLIENT_HEADER, clientFromHeader } from './server/client';
export { readFiles } from './server/files';
export { createSearchHandler, type HandlerOptions } from './server/handler';
export { createNodeServer, type NodeServerOptions, stopServer } from './server/node';
export { allOf, createRateLimiter, type RateLimiter, type RateLimitOptions } from './server/rateLimit';
export {
  createSharedRateLimiter,
  type LimitStore,
  type RedisScripts,
  redisStore,
  type SharedLimitOptions,
  type TokenBucket,
} from './server/sharedLimit';
