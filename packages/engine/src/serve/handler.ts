import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { SECURITY_HEADERS } from '../outputs';
import type { Locale } from '../shared/locale';
import { joinPath } from '../shared/url';
import { requestPath } from './requestPath';
import { type Resource, resource } from './resource';
import { end, respond } from './respond';

/** Source of a server's responses: the published folder, or the site in development. */
export interface SiteSource {
  /** Path under which the site is served; begins and ends with a slash. */
  readonly baseUrl: string;
  readonly locales: readonly Pick<Locale, 'prefix'>[];
  /** The site's icon, for clients that request `/favicon.ico`. */
  readonly favicon?: string | undefined;
  /** Finds the resource at a path, in any accepted spelling, or `null`. */
  find(path: string): Promise<Resource | null>;
  /** Current address of a page by an earlier address, after it or the base URL has changed; `null` without one. */
  moved?(target: string): string | null;
  /** Response for an error caused by an author's mistake; `null` for any other error. */
  explain?(error: unknown): Resource | null;
  /** Additional headers of the response for a path. */
  headers(path: string): Readonly<Record<string, string>>;
}

/**
 * Handles requests like a good static host: pages in every spelling without a redirect, the locale's not-found page,
 * compression, conditional and range requests. A failure never ends the process: the response has status 500.
 *
 * @param sourceNow called for each request, since the configuration may change while serving
 */
export function siteHandler(sourceNow: () => SiteSource): RequestListener {
  return (request, response) => {
    const source = sourceNow();
    handleRequest(request, response, source)
      .catch((error: unknown) => sendExplanation({ request, response, source, error }))
      .catch((error: unknown) => failResponse(response, error));
  };
}

async function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  source: SiteSource,
): Promise<void> {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  const { method = 'GET', url = '/' } = request;
  if (method !== 'GET' && method !== 'HEAD') return end(response, 405, { Allow: 'GET, HEAD' });
  const target = requestPath(url, source.baseUrl);
  if (target.kind === 'base') return end(response, 308, { Location: source.baseUrl });
  if (target.kind === 'malformed') return end(response, 400, {});
  if (target.kind === 'path') {
    const found = await findFile(target.path, source);
    if (found)
      return respond(request, response, {
        status: 200,
        headers: source.headers(target.path),
        resource: found,
      });
  }
  const moved = source.moved?.(url) ?? null;
  if (moved !== null) return end(response, 307, { Location: moved, 'Cache-Control': 'no-store' });
  const path = notFoundPath(target.kind === 'path' ? target.path : '/', source);
  const page = target.kind === 'outside' ? null : await source.find(path);
  return respond(request, response, {
    status: 404,
    headers: source.headers(path),
    resource: page ?? resource(`Not found. The site is at ${source.baseUrl}\n`, 'text/plain; charset=utf-8'),
  });
}

async function findFile(path: string, source: SiteSource): Promise<Resource | null> {
  const found = await source.find(path);
  if (found || path !== '/favicon.ico' || !source.favicon?.startsWith('/')) return found;
  // Browsers request `/favicon.ico` for documents without a link to an icon, and accept any picture type.
  return source.find(joinPath(source.favicon));
}

/** Path of the not-found page in the language of a path. */
function notFoundPath(path: string, { locales }: Pick<SiteSource, 'locales'>): string {
  const own = locales.find(
    ({ prefix }) => prefix !== '/' && (path.startsWith(prefix) || `${path}/` === prefix),
  );
  const { prefix } = own ?? locales.find((locale) => locale.prefix === '/') ?? locales[0] ?? { prefix: '/' };
  return joinPath(prefix, '404');
}

interface Failed {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly source: SiteSource;
  readonly error: unknown;
}

/** Sends the explanation of an error. @throws the error itself if there is none */
async function sendExplanation({ request, response, source, error }: Failed): Promise<void> {
  const explanation = response.headersSent ? null : source.explain?.(error);
  if (!explanation) throw error;
  await respond(request, response, { status: 500, headers: source.headers('/'), resource: explanation });
}

function failResponse(response: ServerResponse, error: unknown): void {
  // A client that disconnects during a response is no failure.
  if (response.destroyed) return;
  console.error(error);
  if (response.headersSent) response.destroy();
  else end(response, 500, { 'Cache-Control': 'no-store' });
}
