import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { chromiumOptions } from '../scripts/browser.mjs';

/** A Chromium that does nothing for a tool but what it is told. */
export interface PlainBrowser {
  /** Opens a page in a profile of its own, and waits until it has loaded. */
  open(url: string): Promise<PlainPage>;
  close(): Promise<void>;
}

/** A tab, driven with nothing but what the measurement needs, so that driving it costs little. */
export interface PlainPage {
  /** The value of an expression, awaited. @throws Error with what the page has thrown */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Moves the pointer; coordinates are CSS pixels of the window. */
  move(x: number, y: number): Promise<void>;
  /** Presses and releases where the pointer is. */
  click(x: number, y: number): Promise<void>;
  /** Makes the page's thread so many times slower. */
  slowDown(times: number): Promise<void>;
  close(): Promise<void>;
}

interface PlainBrowserOptions {
  readonly width: number;
  readonly height: number;
  /** The reader has asked for less motion. */
  readonly isStill: boolean;
}

/** Calls a method of Chromium's debugging protocol. @throws Error with the protocol's message */
type Send = <Result>(method: string, params?: object, sessionId?: string) => Promise<Result>;

/**
 * Starts Chromium without what Playwright and Lighthouse switch on for each page: watched by them, a page pays some
 * milliseconds for each change of its address, and parses scripts again for each error that is made.
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
      // Its other processes may still write as they end.
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

/** Speaks the protocol over pipes: JSON texts, each with a zero byte behind it. */
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
