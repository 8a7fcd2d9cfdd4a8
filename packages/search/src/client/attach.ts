/** The worker's side: an engine that answers messages. */
import { createUnmeteredEngine, type SearchEngine } from '../query/engine';
import type { LoadFile, SearchRequest } from '../types';
import type { FromWorker, ToWorker } from './protocol';

/** As much of a worker's global scope as is needed. */
export interface WorkerScope {
  postMessage(message: FromWorker): void;
  addEventListener(type: 'message', listener: (event: { readonly data: ToWorker }) => void): void;
}

/** Answers every search with one message, unless it was aborted. `loaderOf` gives the reader of a folder's files. */
export function attachEngine(scope: WorkerScope, loaderOf: (base: string) => LoadFile = fetchFiles): void {
  const running = new Map<number, AbortController>();
  let engine: SearchEngine | null = null;

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
    if (data.type === 'start')
      engine = createUnmeteredEngine({ load: loaderOf(data.base), locales: data.locales });
    // A failure shows again, and is reported, with the first search.
    else if (data.type === 'open') engine?.open(data.locale).catch(() => undefined);
    else if (data.type === 'search') void answer(data.id, data.request);
    else running.get(data.id)?.abort();
  });
}

/**
 * Reads files over HTTP. The manifest is always requested again; the others never change under their names. A host
 * that does not answer ranges sends the whole file.
 */
function fetchFiles(base: string): LoadFile {
  return async (file, signal, range) => {
    const cache = file.endsWith('.json') ? 'no-cache' : 'default';
    const headers = range && { Range: `bytes=${range.from}-${range.to - 1}` };
    const response = await fetch(base + file, {
      cache,
      ...(headers && { headers }),
      ...(signal && { signal }),
    });
    if (!response.ok) throw new Error(`${base}${file}: HTTP ${response.status}`);
    return response.arrayBuffer();
  };
}
