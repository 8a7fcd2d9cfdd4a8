import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserOptions } from './browsers';
import type { Driver } from './driver';
import { start } from './processes';

/** Where it is installed, the preferred one first. */
export const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

interface Reply {
  readonly id: number;
  readonly type: 'success' | 'error';
  readonly result?: unknown;
  readonly message?: string;
}

/** Starts Firefox, which speaks WebDriver BiDi by itself. */
export async function startFirefox(binary: string, { isStill = false }: BrowserOptions): Promise<Driver> {
  const program = start(binary, (home) => {
    writeFileSync(join(home, 'user.js'), `user_pref('ui.prefersReducedMotion', ${Number(isStill)});`);
    const port = ['--remote-debugging-port', '0'];
    return ['--headless', '--no-remote', '--profile', home, ...port, 'about:blank'];
  });
  const [, address] = await program.said(/WebDriver BiDi listening on (ws:\S+)/);
  const send = await connect(`${address}/session`);
  await send('session.new', { capabilities: {} });
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const { context } = contexts[0]!;
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    back: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
    async evaluate(act, ...given) {
      const reply = (await send('script.evaluate', {
        expression: `(async () => JSON.stringify(await (${act})(...${JSON.stringify(given)})))()`,
        target: { context },
        awaitPromise: true,
      })) as { result?: { value?: string }; exceptionDetails?: { text: string } };
      if (reply.exceptionDetails) throw new Error(reply.exceptionDetails.text);
      const { value } = reply.result ?? {};
      return value === undefined ? undefined : JSON.parse(value);
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    resize: async (width) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height: 700 } })),
    stop: program.stop,
  };
}

/** @returns sends a command and gives its result */
async function connect(address: string): Promise<(method: string, params: object) => Promise<unknown>> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (reply: Reply) => void>();
  let count = 0;
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  await new Promise((done, fail) => {
    socket.addEventListener('open', done, { once: true });
    socket.addEventListener('error', () => fail(new Error(`There is no answer at ${address}.`)), {
      once: true,
    });
  });
  return (method, params) =>
    new Promise((done, fail) => {
      const id = ++count;
      waiting.set(id, ({ type, result, message }) =>
        type === 'error' ? fail(new Error(`${method}: ${message}`)) : done(result),
      );
      socket.send(JSON.stringify({ id, method, params }));
    });
}
