/** The default search client: the engine in a Web Worker over the site's own static files. */
import { firstPath, type Manifest, manifestPath } from '../format';
import type { SearchFunction, SearchResponse } from '../types';
import type { FromWorker, ToWorker } from './protocol';

/** The part of a `Worker` that is used. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  addEventListener(type: 'message', listener: (event: { readonly data: FromWorker }) => void): void;
  addEventListener(type: 'error', listener: (event: { readonly message?: string }) => void): void;
  terminate(): void;
}

interface EmbeddedOptions {
  /** Creates the worker; called with the first search, and again after the worker has failed. */
  readonly createWorker: () => WorkerLike;
  /** Absolute URL of the site's folder, with a trailing slash. */
  readonly base: string;
  readonly locales: readonly string[];
}

/** Search client of a page over the index of a site. Its worker starts with the first call. */
export interface EmbeddedClient {
  /** Rejects with an `Error` when the index cannot be read, or with the signal's reason when aborted. */
  readonly search: SearchFunction;
  /**
   * Starts the worker and prefetches what every search needs. Call it when the reader opens the search. If the index
   * has the page's origin, the page itself reads these files while the worker's script loads.
   */
  open(locale: string): void;
  /** Terminates the worker; pending searches are rejected. */
  close(): void;
}

interface Pending {
  readonly resolve: (response: SearchResponse) => void;
  readonly reject: (reason: unknown) => void;
}

/** Creates a client over the index of a site. No worker is created and nothing fetched before its first call. */
export function createEmbeddedClient({ createWorker, base, locales }: EmbeddedOptions): EmbeddedClient {
  const pending = new Map<number, Pending>();
  let worker: WorkerLike | null = null;
  /** Pending until the `open` message has been posted to the worker. */
  let opening: Promise<void> | null = null;
  let lastId = 0;

  const close = (reason: Error = new Error('The search was closed.')) => {
    worker?.terminate();
    worker = null;
    for (const { reject } of pending.values()) reject(reason);
    pending.clear();
  };

  const start = (): WorkerLike => {
    const started = createWorker();
    started.addEventListener('message', ({ data }) => {
      const waiting = pending.get(data.id);
      pending.delete(data.id);
      if ('response' in data) waiting?.resolve(data.response);
      else waiting?.reject(Object.assign(new Error(data.error), { name: data.name }));
    });
    started.addEventListener('error', ({ message }) => {
      if (worker === started) close(new Error(message || 'The search worker failed.'));
    });
    started.postMessage({ type: 'start', base, locales });
    worker = started;
    return started;
  };

  return {
    search: (request, { signal } = {}) => {
      let abort: () => void = () => undefined;
      return new Promise<SearchResponse>((resolve, reject) => {
        signal?.throwIfAborted();
        const running = worker ?? start();
        const id = ++lastId;
        abort = () => {
          pending.delete(id);
          running.postMessage({ type: 'abort', id });
          reject(signal?.reason);
        };
        signal?.addEventListener('abort', abort, { once: true });
        pending.set(id, { resolve, reject });
        const send = () => pending.has(id) && running.postMessage({ type: 'search', id, request });
        if (opening) void opening.then(send);
        else send();
      }).finally(() => signal?.removeEventListener('abort', abort));
    },
    open(locale) {
      const isFirst = worker === null;
      const running = worker ?? start();
      const read = isFirst ? readFirst(base, locale) : (opening ?? Promise.resolve()).then(() => new Map());
      const own = read.then((files) => {
        running.postMessage({ type: 'open', locale, files });
        if (opening === own) opening = null;
      });
      opening = own;
    },
    close: () => close(),
  };
}

type FilesRead = ReadonlyMap<string, ArrayBuffer>;

/** Manifest and first tier of a language. Empty if the worker has to read them, or if they cannot be read. */
async function readFirst(base: string, locale: string): Promise<FilesRead> {
  const files = new Map<string, ArrayBuffer>();
  // For another origin the security policy of the worker's script applies; that of the page may be stricter.
  if (!base.startsWith(`${globalThis.location?.origin}/`)) return files;
  const read = async (path: string, cache: RequestCache) => {
    const response = await fetch(base + path, { cache });
    const bytes = await response.arrayBuffer();
    if (response.ok) files.set(path, bytes);
    return bytes;
  };
  try {
    const manifest = JSON.parse(new TextDecoder().decode(await read(manifestPath(locale), 'no-cache')));
    await read(firstPath(manifest as Manifest), 'default');
  } catch {
    // The worker tries again and reports the error.
  }
  return files;
}
