import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import fresh from 'fresh';
import parseRange from 'range-parser';
import { type Encoding, preferredEncoding } from './encoding';
import type { Resource } from './resource';

interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly resource: Resource;
}

/** Sends a resource with content negotiation, conditional and range requests (RFC 9110). */
export async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers: given, resource }: HttpAnswer,
): Promise<void> {
  const { body } = resource;
  try {
    const encoding = resource.isCompressible ? preferredEncoding(acceptEncoding(request)) : 'identity';
    const etag = `"${resource.tag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    const headers: Record<string, string> = { ...given, ETag: etag };
    if (resource.isCompressible) headers.Vary = 'Accept-Encoding';
    if (status === 200 && fresh(request.headers, { etag })) return end(response, 304, headers);
    headers['Content-Type'] = resource.type;
    if (encoding !== 'identity') headers['Content-Encoding'] = encoding;

    const bytes = typeof body === 'function' ? await body(encoding) : null;
    const size = bytes ? bytes.length : resource.size;
    const part = status === 200 ? requestedPart(request, { size, encoding, etag }) : 'whole';
    if (part === 'none') return end(response, 416, { ...given, 'Content-Range': `bytes */${size}` });
    const { start, end: last } = part === 'whole' ? { start: 0, end: size - 1 } : part;
    if (part !== 'whole') headers['Content-Range'] = `bytes ${start}-${last}/${size}`;
    if (status === 200 && encoding === 'identity') headers['Accept-Ranges'] = 'bytes';
    headers['Content-Length'] = String(last + 1 - start);
    response.writeHead(part === 'whole' ? status : 206, headers);
    if (request.method === 'HEAD' || size === 0) response.end();
    else if (bytes) response.end(bytes.subarray(start, last + 1));
    else if (typeof body !== 'function')
      await pipeline(body.createReadStream({ start, end: last, autoClose: false }), response);
  } finally {
    if (typeof body !== 'function') await body.close();
  }
}

/** Sends a response without a body. */
export function end(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
): void {
  response.writeHead(status, headers);
  response.end();
}

/** Combines repeated header fields (RFC 9110, section 5.3). */
function acceptEncoding({ headers }: IncomingMessage): string | undefined {
  const value = headers['accept-encoding'];
  return Array.isArray(value) ? value.join(',') : value;
}

interface Representation {
  readonly size: number;
  readonly encoding: Encoding;
  readonly etag: string;
}

/** The requested byte range. Multiple ranges are not supported and get the whole. */
function requestedPart(
  { method, headers }: IncomingMessage,
  { size, encoding, etag }: Representation,
): 'whole' | 'none' | { readonly start: number; readonly end: number } {
  const { range, 'if-range': condition } = headers;
  if (method !== 'GET' || range === undefined || encoding !== 'identity') return 'whole';
  if (condition !== undefined && condition !== etag) return 'whole';
  const parts = parseRange(size, range, { combine: true });
  if (parts === -1) return 'none';
  if (parts === -2 || parts.type !== 'bytes' || parts.length !== 1) return 'whole';
  return parts[0]!;
}
