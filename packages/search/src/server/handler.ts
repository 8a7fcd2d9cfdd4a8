/** The search of a site over HTTP, in Algolia's protocol: a multi-index query. */
import { writeParams } from '../dialect/parameters';
import { SearchRequestError } from '../query/requestError';
import { readBody } from '../requestBody';
import type { SearchFunction } from '../types';
import { limitedWork, SearchBusyError, SearchLimitError } from '../work';
import { CLIENT_HEADER, clientFromHeader } from './client';
import type { RateLimiter } from './rateLimit';
import { readRequest } from './schema';
import { createTurns, type SearchTask, type Turns } from './turns';

/** The search function of a handler, and limits for each request and client. */
export interface HandlerOptions {
  readonly search: SearchFunction;
  /** Maximum size of a request body in bytes; a search request has a few hundred. @default 65536 */
  readonly maxBody?: number;
  /** Timeout for receiving the body, in milliseconds. @default 5000 */
  readonly bodyTimeout?: number;
  /** Maximum work of one request (see `COST` in `work.ts`). @default 400000, some 100 ms of processor time */
  readonly maxWork?: number;
  /**
   * Number of searches that run concurrently; useful above 1 if reading the index takes longer than searching it.
   * @default 1
   */
  readonly running?: number;
  /** Maximum number of searches in the queue; a further one is rejected with 503. @default 64 */
  readonly waiting?: number;
  /** Limits the requests of each client. @default none */
  readonly rateLimit?: RateLimiter;
  /** Identifies the client for `rateLimit`. @default the address that `createNodeServer` determines */
  readonly clientOf?: (request: Request) => string;
}

const MAX_WORK = 400_000;
/** Seconds for `Retry-After` when a search is rejected for lack of time. */
const RETRY_AFTER = 1;
/** Milliseconds after which a search yields to other requests. */
const SLICE = 5;
const PATH = /^\/1\/indexes\/(?:\*|%2a)\/queries$/i;
const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'retry-after',
  'access-control-max-age': '86400',
  'x-content-type-options': 'nosniff',
};

/** A rejected request, with its HTTP status. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** Seconds for `Retry-After`. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/**
 * Creates a Fetch-style handler, for Node and edge hosts. It never rejects. Of concurrent searches, the one that has
 * used the least work continues first, so that costly requests do not delay ordinary ones.
 */
export function createSearchHandler(options: HandlerOptions): (request: Request) => Promise<Response> {
  const turns = createTurns({ running: options.running ?? 1, waiting: options.waiting ?? 64 });
  return async (request) => {
    try {
      return await handle(request, options, turns);
    } catch (error) {
      if (!(error instanceof Refusal)) return json(500, { message: 'The search failed.', status: 500 });
      const { status, message, retryAfter } = error;
      return json(status, { message, status }, retryAfter);
    }
  };
}

async function handle(request: Request, options: HandlerOptions, turns: Turns): Promise<Response> {
  if (!PATH.test(new URL(request.url).pathname))
    throw new Refusal(404, 'There is only /1/indexes/*/queries.');
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: HEADERS });
  if (request.method !== 'POST') throw new Refusal(405, 'Only POST is answered.');
  const wait =
    (await options.rateLimit?.((options.clientOf ?? clientFromHeader(CLIENT_HEADER))(request))) ?? 0;
  if (wait > 0) throw new Refusal(429, 'There are too many searches.', wait);
  const { maxBody = 65_536, bodyTimeout = 5000 } = options;
  const refuse = (status: number, message: string) => new Refusal(status, message);
  const read = readRequest(
    await readBody(request, { maxBytes: maxBody, timeout: bodyTimeout, createError: refuse }),
  );
  if ('error' in read) throw new Refusal(400, read.error);
  const units = options.maxWork ?? MAX_WORK;
  const work = limitedWork({ units, slice: SLICE, pass: () => turns.pass(task) });
  const task: SearchTask = {
    signal: request.signal,
    get spent() {
      return work.spent;
    },
  };
  try {
    await turns.begin(task);
    const { results } = await options.search(read.request, { signal: request.signal, work });
    const { requests } = read.request;
    return json(200, {
      results: results.map((result, at) => ({ ...result, params: writeParams({ ...requests[at] }) })),
    });
  } catch (error) {
    if (error instanceof SearchBusyError) throw new Refusal(503, error.message, RETRY_AFTER);
    if (error instanceof SearchRequestError) throw new Refusal(400, error.message);
    throw error instanceof SearchLimitError ? new Refusal(413, error.message) : error;
  } finally {
    turns.end(task);
  }
}

function json(status: number, body: unknown, retryAfter?: number): Response {
  const headers = {
    ...HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  };
  return new Response(JSON.stringify(body), { status, headers });
}
