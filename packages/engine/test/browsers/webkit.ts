import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserOptions } from './browsers';
import type { Driver } from './driver';
import { freePort, start } from './processes';

const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';

/** The browser that comes with WebKitGTK, by the places where Debian has it. */
const BROWSERS = ['x86_64', 'aarch64'].flatMap((machine) =>
  ['4.1', '4.0', '6.0'].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
);

/** WebKitGTK's browser, where everything is there that is needed to run it. */
export function findWebkit(): string | null {
  if (![WEBKIT_DRIVER, XVFB].every((file) => existsSync(file))) return null;
  return BROWSERS.find((file) => existsSync(file)) ?? null;
}

/** Starts WebKitGTK's browser on a screen in memory. */
export async function startWebkit(binary: string, { isStill = false }: BrowserOptions): Promise<Driver> {
  const screen = start(XVFB, () => ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']);
  const [, display] = await screen.said(/^(\d+)$/m);
  const port = await freePort();
  const makeArguments = (home: string) => {
    const settings = join(home, '.config/gtk-3.0');
    mkdirSync(settings, { recursive: true });
    const animations = `[Settings]\ngtk-enable-animations=${Number(!isStill)}\n`;
    writeFileSync(join(settings, 'settings.ini'), animations);
    return [`--port=${port}`, '--host=127.0.0.1'];
  };
  const driver = start(WEBKIT_DRIVER, makeArguments, {
    DISPLAY: `:${display}`,
    // Without a desktop session there is no D-Bus to connect to.
    GTK_A11Y: 'none',
    NO_AT_BRIDGE: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  });
  const root = `http://127.0.0.1:${port}`;
  const options = { binary, args: ['--automation'] };
  const session = (await whenThere(() =>
    call('POST', `${root}/session`, {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    }),
  )) as { readonly sessionId: string };
  const at = `${root}/session/${session.sessionId}`;
  const post = (path: string, body: object = {}) => call('POST', `${at}/${path}`, body);
  return {
    open: async (url) => void (await post('url', { url })),
    back: async () => void (await post('back')),
    async evaluate(act, ...given) {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => (${act})(...${JSON.stringify(given)})).then(
          (value) => done([JSON.stringify(value)]), (error) => done([null, String(error)]));`;
      const [value, error] = (await post('execute/async', { script, args: [] })) as [string?, string?];
      if (error !== undefined) throw new Error(error);
      return value == null ? undefined : JSON.parse(value);
    },
    perform: async (actions) => void (await post('actions', { actions })),
    resize: async (width) => void (await post('window/rect', { width, height: 800 })),
    async stop() {
      await call('DELETE', at).catch(() => {});
      await driver.stop();
      await screen.stop();
    },
  };
}

/** Calls until somebody listens. */
async function whenThere<T>(act: () => Promise<T>): Promise<T> {
  const end = Date.now() + 15_000;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      const isRefused = error instanceof TypeError;
      if (!isRefused || Date.now() > end) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

/** @throws Error with the driver's message, TypeError if the driver is not reachable */
async function call(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { readonly value: unknown };
  if (!response.ok) throw new Error(`${address}: ${(value as { readonly message: string }).message}`);
  return value;
}
