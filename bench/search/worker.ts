/** The engine in a real worker of a real browser, over HTTP. */

import type { IndexOutput } from '@private-devlog/search';
import { rolldown } from 'rolldown';
import { openBrowser } from './browser';
import { gzipSize } from './figures';
import type { LabelledQuery } from './queries';

interface WorkerFigures {
  /** Milliseconds from request to response of a query with a cold cache. */
  readonly cold: readonly number[];
  /** The same with a warm cache. */
  readonly warm: readonly number[];
  /** Bytes of the worker's heap and buffers after all queries; `null` if the browser does not report them. */
  readonly memory: number | null;
  /** Of what is loaded at once. */
  readonly scriptBytes: number;
}

/** Scripts of the worker by file name, as the site ships them: `worker.js` and its lazy chunks. */
export async function bundleWorker(project: string): Promise<ReadonlyMap<string, string>> {
  const bundle = await rolldown({ input: `${project}/packages/search/src/worker.ts`, platform: 'browser' });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])));
}

/** Runs all queries twice, in one worker for both languages; `null` without a browser. */
export async function measureWorker(
  index: IndexOutput,
  queries: readonly LabelledQuery[],
  scripts: ReadonlyMap<string, string>,
): Promise<WorkerFigures | null> {
  const files = new Map(index.files.map((file) => [file.path, file.bytes]));
  for (const [name, code] of scripts) files.set(name, new TextEncoder().encode(code));
  const site = await openBrowser(files);
  if (!site) return null;
  const page = await site.open('ko');
  const session = await page.context().newCDPSession(page);
  const asked = queries.map(([, language, query]) => ({ language, query }));
  const timed = await page.evaluate(askTwice, asked);
  const memory = await workerHeap(session);
  await site.close();
  return { ...timed, memory, scriptBytes: gzipSize(scripts.get('worker.js')!) };
}

interface Session {
  send(
    method: 'Target.setAutoAttach',
    options: { autoAttach: boolean; waitForDebuggerOnStart: boolean; flatten: boolean },
  ): Promise<unknown>;
  send(
    method: 'Target.sendMessageToTarget',
    options: { sessionId: string; message: string },
  ): Promise<unknown>;
  on(event: 'Target.attachedToTarget', listener: (event: { sessionId: string }) => void): unknown;
  on(event: 'Target.receivedMessageFromTarget', listener: (event: { message: string }) => void): unknown;
}

interface HeapUsage {
  readonly usedSize?: number;
  readonly backingStorageSize?: number;
}

/** Heap size of the page's worker after a garbage collection, by the DevTools protocol. */
async function workerHeap(session: Session): Promise<number | null> {
  const attached = new Promise<string>((done) => {
    session.on('Target.attachedToTarget', ({ sessionId }) => done(sessionId));
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  const sessionId = await Promise.race([
    attached,
    new Promise<null>((done) => setTimeout(() => done(null), 2000)),
  ]);
  if (sessionId === null) return null;
  const answer = new Promise<number>((done) => {
    session.on('Target.receivedMessageFromTarget', ({ message }) => {
      const { id, result } = JSON.parse(message) as { id: number; result?: HeapUsage };
      if (id === 2) done((result?.usedSize ?? 0) + (result?.backingStorageSize ?? 0));
    });
  });
  for (const [id, method] of [
    [1, 'HeapProfiler.collectGarbage'],
    [2, 'Runtime.getHeapUsage'],
  ] as const) {
    await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
  }
  return answer;
}

/** Runs in the page. */
async function askTwice(asked: readonly { language: string; query: string }[]) {
  const worker = new Worker('/worker.js', { type: 'module' });
  Object.assign(window, { worker });
  let lastId = 0;
  const ask = (query: string, language: string) =>
    new Promise<void>((resolve, reject) => {
      const id = ++lastId;
      worker.onmessage = ({ data }) => ('error' in data ? reject(new Error(data.error)) : resolve());
      const request = {
        indexName: 'site',
        query,
        hitsPerPage: 20,
        attributesToRetrieve: [
          'hierarchy.lvl0',
          'hierarchy.lvl1',
          'hierarchy.lvl2',
          'content',
          'type',
          'url',
        ],
        attributesToSnippet: ['hierarchy.lvl1:10', 'content:10'],
        facetFilters: [`language:${language}`],
      };
      worker.postMessage({ type: 'search', id, request: { requests: [request] } });
    });
  worker.postMessage({ type: 'start', base: new URL('/', location.href).href, locales: ['ko', 'en'] });
  for (const language of ['ko', 'en']) await ask('?a', language);
  const run = async () => {
    const taken: number[] = [];
    for (const { query, language } of asked) {
      const started = performance.now();
      await ask(query, language);
      taken.push(performance.now() - started);
    }
    return taken;
  };
  return { cold: await run(), warm: await run() };
}
