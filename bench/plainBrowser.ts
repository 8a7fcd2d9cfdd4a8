import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { chromiumOptions } from '../scripts/browser.mjs';

/** A Chromium with minimal instrumentation. */
export interface PlainBrowser {
  /** Opens a page in a new profile, and waits for its load event. */
  open(url: string): Promise<PlainPage>;
  close(): Promise<void>;
}

/** A tab, with only the operations that the measurements need. */
export interface PlainPage {
  /** Evaluates an expression, and awaits its value. @throws Error with the exception of the page */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Moves the pointer; coordinates are CSS pixels of the viewport. */
  move(x: number, y: number): Promise<void>;
  /** Clicks at the position of the pointer. */
  click(x: number, y: number): Promise<void>;
  /** Throttles the CPU of the page by a factor. */
  slowDown(times: number): Promise<void>;
  close(): Promise<void>;
}

interface PlainBrowserOptions {
  readonly width: number;
  readonly height: number;
  /** Emulates `prefers-reduced-motion: reduce`. */
  readonly isStill: boolean;
}

/** Calls a method of Chromium's debugging protocol. @throws Error with the protocol's message */
type Send = <Result>(method: string, params?: object, sessionId?: string) => Promise<Result>;

/**
 * Starts Chromium without the instrumentation of Playwright and Lighthouse, which costs a page some milliseconds for each
 * navigation, and reparses scripts for each created error.
 */
export async function openPlainBrowser({
  width,
  height,
  isStill,
}: PlainBrowserOptions): Promise<PlainBrowser> {
  const { executablePath, args } = chromiumOptions();
  const profile = mkdtempSync(join(tmpdir(), 'plain-browser-'));
  const own = ['--remote-debugging-pipe', `--user-data-dir=${profile}`, `--window-size=${width},${height}`];
  const still = isStill ? ['--force-prefers-reduced-motion'] : [];
  const child = spawn(executablePath, [...args, ...own, ...still], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((done) => child.once('close', done));
  const send = connect(child.stdio[3] as Writable, child.stdio[4] as Readable);
  return {
    async open(url) {
      const { browserContextId } = await send<{ browserContextId: string }>('Target.createBrowserContext');
      const { targetId } = await send<{ targetId: string }>('Target.createTarget', {
        url: 'about:blank',
        browserContextId,
        width,
        height,
      });
      const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', {
        targetId,
        flatten: true,
      });
      const page = pageOf(send, sessionId, () => send('Target.disposeBrowserContext', { browserContextId }));
      await send('Page.navigate', { url }, sessionId);
      await page.evaluate(
        `new Promise((done) => document.readyState === 'complete' ? done() : addEventListener('load', () => done()))`,
      );
      return page;
    },
    async close() {
      await send('Browser.close');
      await ended;
      // Other processes may still write while they terminate.
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

function pageOf(send: Send, sessionId: string, dispose: () => Promise<unknown>): PlainPage {
  const call = <Result>(method: string, params: object) => send<Result>(method, params, sessionId);
  const mouse = (type: string, x: number, y: number, more = {}) =>
    call<void>('Input.dispatchMouseEvent', { type, x, y, ...more });
  const pressed = { button: 'left', clickCount: 1 };
  return {
    async evaluate<Value>(expression: string) {
      const { result, exceptionDetails } = await call<{
        readonly result: { readonly value: Value };
        readonly exceptionDetails?: { readonly exception?: { readonly description?: string } };
      }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? expression);
      return result.value;
    },
    move: (x, y) => mouse('mouseMoved', x, y),
    async click(x, y) {
      await mouse('mousePressed', x, y, pressed);
      await mouse('mouseReleased', x, y, pressed);
    },
    slowDown: (rate) => call('Emulation.setCPUThrottlingRate', { rate }),
    async close() {
      await dispose();
    },
  };
}

/** DevTools protocol over pipes: JSON messages, each terminated by a zero byte. */
function connect(output: Writable, input: Readable): Send {
  interface Answer {
    readonly id?: number;
    readonly result: unknown;
    readonly error?: { readonly message: string };
  }
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  let rest = '';
  input.setEncoding('utf8').on('data', (chunk: string) => {
    const texts = (rest + chunk).split('\0');
    rest = texts.pop()!;
    for (const text of texts) {
      const answer = JSON.parse(text) as Answer;
      if (answer.id === undefined) continue;
      waiting.get(answer.id)?.(answer);
      waiting.delete(answer.id);
    }
  });
  return <Result>(method: string, params: object = {}, sessionId?: string) =>
    new Promise<Result>((done, fail) => {
      const id = ++last;
      waiting.set(id, ({ result, error }) =>
        error ? fail(new Error(`${method}: ${error.message}`)) : done(result as Result),
      );
      output.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
}
