/** The search of the site over HTTP, in the protocol of the hosted search: a multi-index query. */
import { writeParams } from '../dialect/parameters';
import type { SearchFunction } from '../types';
import { limitedWork, SearchLimitError } from '../work';
import { readRequest } from './schema';

export interface HandlerOptions {
  readonly search: SearchFunction;
  /** In bytes; a search request has a few hundred. @default 65536 */
  readonly maxBody?: number;
  /** In milliseconds, for the body to arrive. @default 5000 */
  readonly bodyTimeout?: number;
  /** Work that one request may take (see `limitedWork`). @default 400000, at most about 50 ms of processor time */
  readonly maxWork?: number;
}

const MAX_WORK = 400_000;
/** Milliseconds after which a search lets other requests have their turn. */
const SLICE = 5;
const PATH = /^\/1\/indexes\/(?:\*|%2a)\/queries$/i;
const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
  'x-content-type-options': 'nosniff',
};

/** A request that cannot be answered: its status and why. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** A handler in the Web's terms, for Node and edge hosts. Never rejects; keeps no state. */
export function createSearchHandler(options: HandlerOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      return await handle(request, options);
    } catch (error) {
      if (error instanceof Refusal)
        return json(error.status, { message: error.message, status: error.status });
      return json(500, { message: 'The search failed.', status: 500 });
    }
  };
}

async function handle(request: Request, options: HandlerOptions): Promise<Response> {
  if (!PATH.test(new URL(request.url).pathname))
    throw new Refusal(404, 'There is only /1/indexes/*/queries.');
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: HEADERS });
  if (request.method !== 'POST') throw new Refusal(405, 'Only POST is answered.');
  const read = readRequest(await readBody(request, options));
  if ('error' in read) throw new Refusal(400, read.error);
  const work = limitedWork({ units: options.maxWork ?? MAX_WORK, slice: SLICE });
  try {
    const { results } = await options.search(read.request, { signal: request.signal, work });
    const { requests } = read.request;
    return json(200, {
      results: results.map((result, at) => ({ ...result, params: writeParams({ ...requests[at] }) })),
    });
  } catch (error) {
    throw error instanceof SearchLimitError ? new Refusal(413, error.message) : error;
  }
}

/** The body as text, as long as it is small and comes in time. */
async function readBody(
  request: Request,
  { maxBody = 65_536, bodyTimeout = 5000 }: HandlerOptions,
): Promise<string> {
  if (Number(request.headers.get('content-length')) > maxBody)
    throw new Refusal(413, 'The body is too large.');
  if (!request.body) throw new Refusal(400, 'There is no body.');
  const reader = request.body.getReader();
  const decoder = new TextDecoder();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal(408, 'The body did not arrive in time.')), bodyTimeout);
  });
  try {
    let text = '';
    let size = 0;
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late]);
      if (done) return text + decoder.decode();
      size += value.length;
      if (size > maxBody) throw new Refusal(413, 'The body is too large.');
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    clearTimeout(timer);
    await reader.cancel().catch(() => undefined);
  }
}

function json(status: number, body: unknown): Response {
  const headers = {
    ...HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  };
  return new Response(JSON.stringify(body), { status, headers });
}
