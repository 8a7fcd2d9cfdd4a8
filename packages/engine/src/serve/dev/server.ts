import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { json } from 'node:stream/consumers';
import { SECURITY_HEADERS } from '../../outputs';
import type { Problem } from '../../shared/problem';
import { toPath } from '../../shared/url';
import { siteHandler } from '../handler';
import { hostRefusal, isForeign } from './access';
import { browserProblem } from './browserErrors';
import type { Development } from './development';
import { type EventStreams, eventStreams } from './events';
import type { NotePage } from './printer';
import { problemViews, viewOf } from './problemView';
import { type ErrorReport, PATHS, type PageReply, type StateMessage } from './protocol';
import { dataOf, developmentSite, problemOf } from './source';

/** The server of `dev`, not yet listening. */
export interface DevServer {
  readonly server: Server;
  /** Sends the current state to every open page. */
  notify(): void;
  /** Ends open streams, so that the server can close. */
  end(): void;
}

interface DevServerInput {
  readonly development: Development;
  /** Resolves after the site was first read; requests wait for it. */
  readonly opened: Promise<unknown>;
  /** Source of the client script of development. */
  readonly script: string;
  /** Host name or address on which the server listens; always an allowed `Host`. */
  readonly host: string;
  /** Opens a file in the author's editor. */
  readonly openEditor: (place: string) => void;
  readonly note: NotePage;
}

/** Headers of every response: other origins must not embed unpublished content. */
const HEADERS = { ...SECURITY_HEADERS, 'Cross-Origin-Resource-Policy': 'same-origin' };

const TEXT = 'text/plain; charset=utf-8';

/** Creates the development server, which serves the site and updates open pages. */
export function devServer(input: DevServerInput): DevServer {
  const { development, opened, host, note } = input;
  const message = (): StateMessage => ({
    name: development.name(),
    problems: problemViews(development.root, development.problems()),
  });
  const streams = eventStreams(message);
  const site = siteHandler(() => developmentSite(development, note));
  const own = ownHandler({ ...input, streams });
  const server = createServer((request, response) => {
    void opened.then(() => {
      for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
      const refusal = hostRefusal(request, [host, ...(development.project()?.config.dev.allowedHosts ?? [])]);
      if (refusal !== null) return sendText(response, 403, TEXT, `${refusal}\n`);
      if (request.url?.startsWith('/@devlog/'))
        own(request, response).catch((error: unknown) => {
          console.error(error);
          if (!response.headersSent) sendText(response, 500, TEXT, '');
        });
      else site(request, response);
    });
  });
  return { server, notify: () => streams.send(message()), end: streams.end };
}

interface OwnInput extends DevServerInput {
  readonly streams: EventStreams;
}

function ownHandler({ development, script, streams, openEditor, note }: OwnInput) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (isForeign(request))
      return sendText(response, 403, TEXT, 'Only pages of this server may ask for this.\n');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    switch (pathname) {
      case PATHS.script:
        return sendText(response, 200, 'text/javascript; charset=utf-8', script);
      case PATHS.events:
        return streams.open(response);
      case PATHS.page: {
        const pageRequest = { address: searchParams.get('path') ?? '/', known: searchParams.get('key') };
        const reply = await development.withTexts(() => pageReply({ development, note }, pageRequest));
        return sendText(response, 200, 'application/json; charset=utf-8', JSON.stringify(reply));
      }
      case PATHS.report: {
        const problem = isOwnPost(request) ? problemIn(development, await json(request)) : null;
        if (problem) note(`${problem.file} in the browser, ${development.name().version}`, problem);
        const view = problem && viewOf(development.root, problem);
        return sendText(response, 200, 'application/json; charset=utf-8', JSON.stringify(view));
      }
      case PATHS.open: {
        const place = isOwnPost(request) ? await requestedPlace(development.root, request) : null;
        if (place !== null) openEditor(place);
        return sendText(response, place === null ? 403 : 204, TEXT, '');
      }
      default:
        return sendText(response, 404, TEXT, '');
    }
  };
}

/** Pages of other sites must not open files in the editor or write to the terminal. */
const isOwnPost = ({ headers, method }: IncomingMessage): boolean =>
  headers['sec-fetch-site'] === 'same-origin' && method === 'POST';

function problemIn(development: Development, body: unknown): Problem | null {
  const { message, stack, path, isMismatch } = body as Partial<Record<keyof ErrorReport, unknown>>;
  const state = development.state();
  if (!state || typeof message !== 'string' || typeof stack !== 'string' || typeof path !== 'string')
    return null;
  const baseUrl = development.project()?.config.baseUrl ?? '/';
  const place = toPath(baseUrl, path);
  return browserProblem(
    { message, stack, path, isMismatch: isMismatch === true },
    {
      root: development.root,
      baseUrl,
      file: state.file,
      page: place === null ? null : state.page(place),
      hasComponents: state.memory.bundles.components !== null,
    },
  );
}

async function requestedPlace(root: string, request: IncomingMessage): Promise<string | null> {
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

interface PageRequest {
  readonly address: string;
  /** Key of the client's version of the page. */
  readonly known: string | null;
}

async function pageReply(
  { development, note }: Pick<DevServerInput, 'development' | 'note'>,
  { address, known }: PageRequest,
): Promise<PageReply> {
  const state = development.state();
  const name = development.name();
  const base = development.project()?.config.baseUrl ?? '/';
  const path = toPath(base, address);
  const page = path === null ? null : (state?.page(path) ?? null);
  if (!state || !page) {
    const isMoved = path !== null && development.movedPage(path) !== null;
    return { key: null, data: null, failure: null, isMoved };
  }
  const key = state.keyOf(page);
  if (key === known) return { key, data: null, failure: null };
  try {
    return { key, data: await dataOf({ page, state, name, note }), failure: null };
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    return { key, data: null, failure: viewOf(development.root, problem) };
  }
}

function sendText(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  response.end(body);
}
