/** The service that answers through a language model: a handler of the Web's kind, and what limits its use. */
export { clientFromHeader } from './server/client';
export { type AskHandlerOptions, createAskHandler } from './server/handler';
export { allOf, createRateLimiter, type RateLimiter, type RateLimitOptions } from './server/rateLimit';
