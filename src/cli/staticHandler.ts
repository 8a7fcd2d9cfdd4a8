import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { SiteConfig } from '../config/resolve';
import { hash } from '../node/hash';
import { cacheControl, securityHeaders } from '../outputs/headers';
import { htmlFile, joinPath } from '../shared/url';
import { contentType, isCompressible } from './mediaTypes';

export interface StaticHandlerInput {
  /** The published folder. */
  readonly dist: string;
  readonly config: Pick<SiteConfig, 'baseUrl' | 'locales'>;
}

interface Served {
  readonly etag: string;
  readonly type: string;
  readonly body: Buffer;
  readonly modified: number;
  /** By encoding. */
  readonly encoded: Map<string, Promise<Buffer>>;
}

/**
 * Answers requests from the published folder as a good static host does: pages without extension and without a
 * redirect, compression, validators, caching by name, the locale's `404.html`, security headers.
 */
export function staticHandler({ dist, config }: StaticHandlerInput): RequestListener {
  const cache = new Map<string, Served>();
  const csp = readPolicy(dist);
  return (request, response) => {
    const { method = 'GET', url = '/' } = request;
    for (const [name, value] of Object.entries(securityHeaders(csp))) response.setHeader(name, value);
    if (method !== 'GET' && method !== 'HEAD') return end(response, 405, { Allow: 'GET, HEAD' });
    const path = pathOf(url, config.baseUrl);
    if (path === null)
      return end(
        response,
        url === config.baseUrl.slice(0, -1) ? 308 : 404,
        url === config.baseUrl.slice(0, -1) ? { Location: config.baseUrl } : {},
      );
    const file = locate(dist, path);
    if (file)
      return void send({
        request,
        response,
        served: load(file, cache),
        status: 200,
        cacheControl: cacheControl(path),
      });
    const missing = locate(dist, notFoundPath(path, config));
    if (!missing) return end(response, 404, {});
    void send({
      request,
      response,
      served: load(missing, cache),
      status: 404,
      cacheControl: cacheControl('/404'),
    });
  };
}

/** The policy that the build wrote for hosts, so that the preview is as strict as they are. */
export function readPolicy(dist: string): string {
  try {
    return (
      /^\s*Content-Security-Policy: (.*)$/m.exec(readFileSync(join(dist, '_headers'), 'utf8'))?.[1] ?? ''
    );
  } catch {
    return '';
  }
}

/** The decoded path below the base URL, or `null` when the address is outside of it or malformed. */
function pathOf(url: string, baseUrl: string): string | null {
  try {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    if (path.includes('\0') || !path.startsWith(baseUrl)) return null;
    return joinPath(path.slice(baseUrl.length - 1));
  } catch {
    return null;
  }
}

/** The file of a path: itself, or the page of that name. Hosts' own files (`_headers`) are not served. */
function locate(dist: string, path: string): string | null {
  if (/^\/_(?:headers|redirects)$/.test(path)) return null;
  const candidates = [path.endsWith('/') ? null : path.slice(1), htmlFile(path)];
  for (const candidate of candidates) {
    if (candidate === null || candidate === '') continue;
    const file = normalize(join(dist, candidate));
    if (file.startsWith(dist) && statSync(file, { throwIfNoEntry: false })?.isFile()) return file;
  }
  return null;
}

function notFoundPath(path: string, { locales }: Pick<SiteConfig, 'locales'>): string {
  const locale =
    locales.find(({ prefix }) => prefix !== '/' && path.startsWith(prefix)) ??
    locales.find(({ prefix }) => prefix === '/') ??
    locales[0];
  return joinPath(locale?.prefix ?? '/', '404');
}

function load(file: string, cache: Map<string, Served>): Served {
  const modified = statSync(file).mtimeMs;
  const known = cache.get(file);
  if (known && known.modified === modified) return known;
  const body = readFileSync(file);
  const served: Served = {
    etag: `"${hash(body)}"`,
    type: contentType(extname(file)),
    body,
    modified,
    encoded: new Map(),
  };
  cache.set(file, served);
  return served;
}

interface Answer {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly served: Served;
  readonly status: number;
  readonly cacheControl: string;
}

async function send({ request, response, served, status, cacheControl: caching }: Answer): Promise<void> {
  const encoding =
    isCompressible(served.type) && served.body.length > 500
      ? acceptedEncoding(request.headers['accept-encoding'] ?? '')
      : 'identity';
  const headers: Record<string, string> = {
    'Content-Type': served.type,
    'Cache-Control': caching,
    ETag: served.etag,
    Vary: 'Accept-Encoding',
  };
  if (status === 200 && request.headers['if-none-match'] === served.etag) {
    end(response, 304, headers);
    return;
  }
  const body = await encode(served, encoding);
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  response.writeHead(status, { ...headers, 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function acceptedEncoding(header: string): 'br' | 'gzip' | 'identity' {
  if (/\bbr\b/.test(header)) return 'br';
  return /\bgzip\b/.test(header) ? 'gzip' : 'identity';
}

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** The body as it is sent, compressed once and as well as can be, as hosts do that compress ahead. */
function encode(served: Served, encoding: 'br' | 'gzip' | 'identity'): Buffer | Promise<Buffer> {
  if (encoding === 'identity') return served.body;
  const known = served.encoded.get(encoding);
  if (known) return known;
  const body =
    encoding === 'gzip'
      ? compressGzip(served.body, { level: constants.Z_BEST_COMPRESSION })
      : compressBrotli(served.body, {
          params: {
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: served.body.length,
          },
        });
  served.encoded.set(encoding, body);
  return body;
}

function end(response: ServerResponse, status: number, headers: Record<string, string>): void {
  response.writeHead(status, headers);
  response.end();
}
