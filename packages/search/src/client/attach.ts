/** The worker's side of the protocol: an engine that answers messages. */
import { createUnmeteredEngine, type SearchEngine } from '../query/engine';
import type { LoadFile, SearchRequest } from '../types';
import type { FromWorker, ToWorker } from './protocol';

/** The part of a worker's global scope that is used. */
export interface WorkerScope {
  postMessage(message: FromWorker): void;
  addEventListener(type: 'message', listener: (event: { readonly data: ToWorker }) => void): void;
}

/**
 * Answers every search with one message, unless it was aborted. `loaderOf` returns the function that reads a folder's
 * files.
 */
export function attachEngine(scope: WorkerScope, loaderOf: (base: string) => LoadFile = fetchFiles): void {
  const running = new Map<number, AbortController>();
  let engine: SearchEngine | null = null;
  let prefetched: ReadonlyMap<string, ArrayBuffer> = new Map();

  const start = ({ base, locales }: Extract<ToWorker, { type: 'start' }>) => {
    const read = loaderOf(base);
    engine = createUnmeteredEngine({
      load: async (file, range) => prefetched.get(file) ?? read(file, range),
      locales,
    });
  };

  const open = async ({ locale, files }: Extract<ToWorker, { type: 'open' }>) => {
    prefetched = files;
    // A failure recurs with the first search, which reports it. That search must read the files anew.
    await engine?.open(locale).catch(() => undefined);
    prefetched = new Map();
  };

  const answer = async (id: number, request: SearchRequest) => {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      const response = await engine!.search(request, { signal: controller.signal });
      if (!controller.signal.aborted) scope.postMessage({ id, response });
    } catch (error) {
      const { message, name } = error instanceof Error ? error : new Error(String(error));
      if (!controller.signal.aborted) scope.postMessage({ id, error: message, name });
    } finally {
      running.delete(id);
    }
  };

  scope.addEventListener('message', ({ data }) => {
    if (data.type === 'start') start(data);
    else if (data.type === 'open') void open(data);
    else if (data.type === 'search') void answer(data.id, data.request);
    else running.get(data.id)?.abort();
  });
}

/**
 * Reads files over HTTP. The manifest is always revalidated; the content of all others never changes. A host without
 * support for ranges sends the whole file.
 */
function fetchFiles(base: string): LoadFile {
  return async (file, range) => {
    // Browsers let two requests for one file wait for each other unless they bypass the cache (Chromium, "cache lock").
    const options: RequestInit = range
      ? { cache: 'no-store', headers: { Range: `bytes=${range.from}-${range.to - 1}` } }
      : { cache: file.endsWith('.json') ? 'no-cache' : 'default' };
    const response = await fetch(base + file, options);
    if (!response.ok) throw new Error(`${base}${file}: HTTP ${response.status}`);
    return response.arrayBuffer();
  };
}
