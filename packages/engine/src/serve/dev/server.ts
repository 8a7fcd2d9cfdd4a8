import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { json } from 'node:stream/consumers';
import { toPath } from '../../shared/url';
import { siteHandler } from '../handler';
import type { Development } from './development';
import { type EventStreams, eventStreams } from './events';
import { problemViews, viewOf } from './problemView';
import { PATHS, type PageReply, type StateMessage } from './protocol';
import { dataOf, developmentSite, problemOf } from './source';

export interface DevServer {
  readonly server: Server;
  /** Tells every open page of the state as it is now. */
  notify(): void;
  /** Ends what keeps the server from closing. */
  end(): void;
}

export interface DevServerInput {
  readonly development: Development;
  /** Resolves when the site was read for the first time; requests wait for it. */
  readonly opened: Promise<unknown>;
  /** The script that an open page runs in development. */
  readonly script: string;
  /** Opens a file in the author's editor. */
  readonly openEditor: (place: string) => void;
}

/** Serves the site as it is being written, and keeps open pages up to date. */
export function devServer({ development, opened, script, openEditor }: DevServerInput): DevServer {
  const message = (): StateMessage => ({
    name: development.name(),
    problems: problemViews(development.root, development.problems()),
  });
  const streams = eventStreams(message);
  const site = siteHandler(() => developmentSite(development));
  const own = ownHandler({ development, script, streams, openEditor });
  const server = createServer((request, response) => {
    void opened.then(() => {
      if (request.url?.startsWith('/@devlog/'))
        own(request, response).catch((error: unknown) => {
          console.error(error);
          if (!response.headersSent) answer(response, 500, 'text/plain', '');
        });
      else site(request, response);
    });
  });
  return { server, notify: () => streams.send(message()), end: streams.end };
}

interface OwnInput extends Pick<DevServerInput, 'development' | 'script' | 'openEditor'> {
  readonly streams: EventStreams;
}

function ownHandler({ development, script, streams, openEditor }: OwnInput) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    switch (pathname) {
      case PATHS.script:
        return answer(response, 200, 'text/javascript; charset=utf-8', script);
      case PATHS.events:
        return streams.open(response);
      case PATHS.page: {
        const [path, key] = [searchParams.get('path') ?? '/', searchParams.get('key')];
        const reply = await development.withTexts(() => pageReply(development, path, key));
        return answer(response, 200, 'application/json; charset=utf-8', JSON.stringify(reply));
      }
      case PATHS.open: {
        // Another site's page must not open files here.
        const isOwn = request.headers['sec-fetch-site'] === 'same-origin' && request.method === 'POST';
        const place = isOwn ? await placeIn(development.root, request) : null;
        if (place !== null) openEditor(place);
        return answer(response, place === null ? 403 : 204, 'text/plain', '');
      }
      default:
        return answer(response, 404, 'text/plain', '');
    }
  };
}

async function placeIn(root: string, request: IncomingMessage): Promise<string | null> {
  const { file, line, column } = (await json(request)) as {
    readonly file?: unknown;
    readonly line?: unknown;
    readonly column?: unknown;
  };
  if (typeof file !== 'string') return null;
  const absolute = join(root, file);
  if (!absolute.startsWith(root + sep)) return null;
  return [absolute, line, column]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(':');
}

async function pageReply(
  development: Development,
  address: string,
  known: string | null,
): Promise<PageReply> {
  const state = development.state();
  const base = development.project()?.config.baseUrl ?? '/';
  const path = toPath(base, address);
  const page = path === null ? null : (state?.page(path) ?? null);
  if (!state || !page) return { key: null, data: null, failure: null };
  const key = state.keyOf(page);
  if (key === known) return { key, data: null, failure: null };
  try {
    return { key, data: await dataOf(page, state), failure: null };
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    return { key, data: null, failure: viewOf(development.root, problem) };
  }
}

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  response.end(body);
}
