import { createReadStream } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { contentType } from '../cli/mediaTypes';
import { formatProblem } from '../shared/problem';
import { htmlFile, joinPath } from '../shared/url';
import type { DevState } from './state';

/** Path of the events that tell an open browser about changes. */
const EVENTS = '/@devlog/events';
const SCRIPT = '/@devlog/browser.js';

export interface DevServer {
  readonly server: Server;
  /** Tells every open page what has changed. */
  notify(): void;
}

export interface DevServerInput {
  readonly state: DevState;
  readonly baseUrl: string;
  /** The script that an open page runs in development. */
  readonly script: string;
}

interface Listener {
  readonly response: ServerResponse;
  readonly path: string;
  key: string | null;
}

/** Serves the site from memory and keeps open pages up to date by server-sent events (HTML standard, section 9.2). */
export function devServer({ state, baseUrl, script }: DevServerInput): DevServer {
  const listeners = new Set<Listener>();
  const keyAt = (path: string) => {
    const page = state.find(path);
    return page ? state.keyOf(page) : null;
  };

  const server = createServer(async (request, response) => {
    try {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const whole = decodeURIComponent(url.pathname);
      if (whole === SCRIPT) return answer(response, 200, 'text/javascript', script);
      if (whole === EVENTS) return listen(response, url.searchParams.get('path') ?? '/');
      const path = whole.startsWith(baseUrl) ? joinPath(whole.slice(baseUrl.length - 1)) : null;
      if (path === null) return answer(response, 404, 'text/plain', `The site is at ${baseUrl}`);
      await serve(path, response);
    } catch (error) {
      answer(response, 500, 'text/plain; charset=utf-8', (error as Error).stack ?? String(error));
    }
  });

  async function serve(path: string, response: ServerResponse): Promise<void> {
    const file = state.file(path);
    if (file) {
      response.writeHead(200, { 'Content-Type': contentType(extname(file)), 'Cache-Control': 'no-store' });
      createReadStream(file).pipe(response);
      return;
    }
    const extension = extname(path);
    if (extension === '.json' || extension === '.md') {
      const page = state.find(path.slice(0, -extension.length));
      const rendered = page && (await state.render(page)).find((item) => item.path.endsWith(extension));
      if (rendered) return answer(response, 200, contentType(extension), rendered.content);
    }
    const page = state.find(path);
    if (page) return answer(response, 200, contentType('.html'), await documentOf(page));
    const output = await state.output(path);
    if (output !== null) return answer(response, 200, contentType(extension), output);
    const missing = state.find(`${path.startsWith('/en/') ? '/en' : ''}/404`) ?? state.find('/404');
    answer(response, 404, contentType('.html'), missing ? await documentOf(missing) : 'Not found');
  }

  async function documentOf(page: NonNullable<ReturnType<DevState['find']>>): Promise<string> {
    const files = await state.render(page);
    const html = files.find(({ path }) => path === htmlFile(page.path))!.content;
    return html.replace('</body>', () => `<script type="module" src="${SCRIPT}"></script></body>`);
  }

  function listen(response: ServerResponse, path: string): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    const bare = path.startsWith(baseUrl) ? joinPath(path.slice(baseUrl.length - 1)) : path;
    const listener: Listener = { response, path: bare, key: keyAt(bare) };
    listeners.add(listener);
    response.on('close', () => listeners.delete(listener));
    send(
      response,
      'problems',
      state
        .problems()
        .filter(({ level }) => level === 'throw')
        .map(formatProblem),
    );
  }

  return {
    server,
    notify() {
      const problems = state
        .problems()
        .filter(({ level }) => level === 'throw')
        .map(formatProblem);
      for (const listener of listeners) {
        send(listener.response, 'problems', problems);
        const key = keyAt(listener.path);
        if (key !== listener.key) send(listener.response, 'update', null);
        listener.key = key;
      }
    },
  };
}

function send(response: ServerResponse, event: string, data: unknown): void {
  response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

function answer(response: ServerResponse, status: number, type: string, body: string | Uint8Array): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  response.end(body);
}
