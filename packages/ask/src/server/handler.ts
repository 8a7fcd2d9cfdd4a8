/**
 * Answers questions about this site with a language model: a stateless Fetch-style handler, for Node and edge hosts.
 * It finds the passages itself and holds the key; the browser sends a question and receives an answer.
 */
import { readBody } from '@private-devlog/search/internal/browser';
import { createRateLimiter, type RateLimiter } from '@private-devlog/search/server';
import { AskError, type AskErrorCode, type AskProblem } from '../protocol';
import { eventStream } from './eventStream';
import { type AskLimits, DEFAULT_LIMITS } from './limits';
import { readRequest } from './request';
import { answerEvents, type SessionOptions } from './session';

/** Configuration of an answering server: allowed origins, rate limits, and model. */
export interface AskHandlerOptions extends Omit<SessionOptions, 'limits' | 'fetch'> {
  /** Origins whose pages are allowed: `https://example.com`. A request without an origin is rejected. */
  readonly origins: readonly string[];
  /** Rate limit of questions; an invalid request uses no token. */
  readonly rateLimit: RateLimiter;
  /**
   * Rate limit of all requests, before they are read. @default a burst of 30, then one each second, for each client
   */
  readonly requestLimit?: RateLimiter;
  /**
   * Identifies the client for the rate limits: by an address that the host guarantees, not one that a client can
   * forge.
   */
  readonly clientOf: (request: Request) => string;
  readonly limits?: Partial<AskLimits>;
  /** @default the global one */
  readonly fetch?: typeof fetch;
  /** Called with failures on the server's side, never with questions or answers. */
  readonly onFailure?: (code: AskErrorCode, message: string) => void;
}

const STATUS: Readonly<Record<AskErrorCode, number>> = {
  'bad-request': 400,
  forbidden: 403,
  'too-many': 429,
  unavailable: 503,
  configuration: 502,
  timeout: 504,
  interrupted: 502,
};

/** Creates a handler for `POST` requests, at any path. It never rejects. */
export function createAskHandler(options: AskHandlerOptions): (request: Request) => Promise<Response> {
  const settings = {
    ...options,
    limits: { ...DEFAULT_LIMITS, ...options.limits },
    fetch: options.fetch ?? fetch,
    requestLimit: options.requestLimit ?? createRateLimiter({ burst: 30, refill: 1000 }),
  };
  const toProblem = (error: unknown): AskProblem => {
    const askError = error instanceof AskError ? error : new AskError('unavailable', 'The server failed.');
    if (STATUS[askError.code] >= 500)
      options.onFailure?.(askError.code, error instanceof Error ? error.message : '');
    return askError.problem;
  };
  return async (request) => {
    const origin = request.headers.get('origin') ?? '';
    const isAllowed = options.origins.includes(origin);
    const headers = responseHeaders(isAllowed ? origin : null);
    try {
      if (!isAllowed) throw new AskError('forbidden', 'This page may not ask here.');
      if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
      const question = await admit(request, settings);
      const body = await eventStream((signal) => answerEvents(question, settings, signal), {
        disconnected: request.signal,
        timeout: settings.limits.whole,
        toProblem,
      });
      headers.set('content-type', 'text/event-stream; charset=utf-8');
      // nginx buffers responses unless this header disables it.
      headers.set('x-accel-buffering', 'no');
      return new Response(body, { headers });
    } catch (error) {
      const problem = toProblem(error);
      headers.set('content-type', 'application/json; charset=utf-8');
      if (problem.retryAfter !== undefined) headers.set('retry-after', String(problem.retryAfter));
      return new Response(JSON.stringify({ error: problem }), { status: STATUS[problem.code], headers });
    }
  };
}

function responseHeaders(origin: string | null): Headers {
  const headers = new Headers({
    'cache-control': 'no-store',
    vary: 'origin',
    'x-content-type-options': 'nosniff',
  });
  if (origin === null) return headers;
  headers.set('access-control-allow-origin', origin);
  headers.set('access-control-allow-methods', 'POST');
  headers.set('access-control-allow-headers', 'content-type');
  headers.set('access-control-expose-headers', 'retry-after');
  headers.set('access-control-max-age', '86400');
  return headers;
}

const createError = (_status: number, message: string) => new AskError('bad-request', message);

type Admission = Required<Pick<AskHandlerOptions, 'rateLimit' | 'requestLimit' | 'clientOf'>> & {
  readonly limits: AskLimits;
};

/** Validates a request and returns its question. @throws AskError */
async function admit(request: Request, { rateLimit, requestLimit, clientOf, limits }: Admission) {
  if (request.method !== 'POST') throw new AskError('bad-request', 'Only POST is answered.');
  // A form on another site cannot send this content type without a CORS preflight.
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw new AskError('bad-request', 'The body is not JSON.');
  const client = clientOf(request);
  const takeToken = async (limiter: RateLimiter) => {
    const wait = await limiter(client);
    if (wait > 0) throw new AskError('too-many', 'Too many questions.', wait);
  };
  await takeToken(requestLimit);
  const question = readRequest(
    await readBody(request, {
      maxBytes: limits.body,
      timeout: limits.bodyTime,
      createError,
    }),
  );
  await takeToken(rateLimit);
  return question;
}
