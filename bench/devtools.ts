import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { chromiumOptions } from '../scripts/browser.mjs';

/**
 * A Chromium that is driven by its protocol alone (https://chromedevtools.github.io/devtools-protocol/). Playwright, and
 * Lighthouse, turn on its `Runtime` domain, with which a browser parses a whole script again for each error that is made
 * (React makes one when it loads): a reader without developer tools does not pay that.
 */
export interface Devtools {
  /** A page of its own, with nothing kept from others. */
  openPage(size: { readonly width: number; readonly height: number }): Promise<DevtoolsPage>;
  close(): void;
}

export interface DevtoolsPage {
  /** Sends a command to the page. @throws Error with what the browser answers when it refuses */
  send<T = unknown>(method: string, params?: object): Promise<T>;
  /** Calls `listener` with the parameters of each event of that name. */
  on(event: string, listener: (params: never) => void): void;
  /** The value of an expression, when its promise is kept. @throws Error when it throws */
  evaluate<T>(expression: string): Promise<T>;
  close(): Promise<void>;
}

interface Message {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** Starts Chromium. Its messages end with a zero byte, on the third and fourth file of the process. */
export function openDevtools(): Devtools {
  const { executablePath, args } = chromiumOptions();
  const profile = mkdtempSync(join(tmpdir(), 'devtools-'));
  const browser = spawn(executablePath, [...args, '--remote-debugging-pipe', `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [, , , input, output] = browser.stdio as unknown as [null, null, null, Writable, Readable];
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, (params: never) => void>();
  let last = 0;
  let rest = '';
  output.setEncoding('utf8').on('data', (text: string) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop()!;
    for (const message of messages.map((each) => JSON.parse(each) as Message)) {
      if (message.id !== undefined) waiting.get(message.id)?.(message);
      else listeners.get(`${message.sessionId} ${message.method}`)?.(message.params as never);
    }
  });
  const send = async <T>(method: string, params: object = {}, sessionId?: string): Promise<T> => {
    const id = ++last;
    const answer = new Promise<Message>((resolve) => waiting.set(id, resolve));
    input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    const { result, error } = await answer;
    waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as T;
  };
  return {
    async openPage({ width, height }) {
      const { browserContextId } = await send<{ browserContextId: string }>('Target.createBrowserContext');
      const created = { url: 'about:blank', width, height, browserContextId };
      const { targetId } = await send<{ targetId: string }>('Target.createTarget', created);
      const attached = { targetId, flatten: true };
      const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', attached);
      return {
        send: (method, params) => send(method, params, sessionId),
        on: (event, listener) => listeners.set(`${sessionId} ${event}`, listener),
        async evaluate<T>(expression: string) {
          const how = { expression, awaitPromise: true, returnByValue: true };
          const { result, exceptionDetails } = await send<{
            readonly result: { readonly value: T };
            readonly exceptionDetails?: { readonly text: string };
          }>('Runtime.evaluate', how, sessionId);
          if (exceptionDetails) throw new Error(`${exceptionDetails.text}: ${expression}`);
          return result.value;
        },
        close: () => send('Target.disposeBrowserContext', { browserContextId }),
      };
    },
    close() {
      browser.once('exit', () => rmSync(profile, { recursive: true, force: true }));
      browser.kill();
    },
  };
}
