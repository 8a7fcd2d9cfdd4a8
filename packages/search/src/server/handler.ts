/** The search of the site over HTTP, in the protocol of the hosted search: a multi-index query. */
import { writeParams } from '../dialect/parameters';
import { SearchRequestError } from '../query/requestError';
import { readBody } from '../requestBody';
import type { SearchFunction } from '../types';
import { limitedWork, SearchBusyError, SearchLimitError } from '../work';
import { CLIENT_HEADER, clientFromHeader } from './client';
import type { RateLimiter } from './rateLimit';
import { readRequest } from './schema';
import { createTurns, type SearchTask, type Turns } from './turns';

/** The search of a handler, and how much of it one request and one client may use. */
export interface HandlerOptions {
  readonly search: SearchFunction;
  /** In bytes; a search request has a few hundred. @default 65536 */
  readonly maxBody?: number;
  /** In milliseconds, for the body to arrive. @default 5000 */
  readonly bodyTimeout?: number;
  /** Work that one request may take (see `COST` in `work.ts`). @default 400000, some 100 ms of processor time */
  readonly maxWork?: number;
  /** Searches that run at once: more than one when reading the index takes longer than searching it. @default 1 */
  readonly running?: number;
  /** Searches that wait for that; one more is answered with 503. @default 64 */
  readonly waiting?: number;
  /** Limits the requests of each client. @default none */
  readonly rateLimit?: RateLimiter;
  /** Names the client for it. @default the one that `createNodeServer` names */
  readonly clientOf?: (request: Request) => string;
}

const MAX_WORK = 400_000;
/** Seconds after which a client whose search had to be given up may try again. */
const RETRY_AFTER = 1;
/** Milliseconds after which a search lets other requests have their turn. */
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

/** A request that cannot be answered: its status and why. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** Seconds. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/**
 * A handler in the Web's terms, for Node and edge hosts. Never rejects. Of concurrent searches the one that has used
 * least work continues first, so that costly requests do not delay ordinary ones.
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
  const read = readRequest(await readBody(request, { most: maxBody, time: bodyTimeout, refuse }));
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
