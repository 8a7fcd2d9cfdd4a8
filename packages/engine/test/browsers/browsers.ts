import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe } from 'vitest';
import { type Driver, KEY, type, until } from './driver';
import { FIREFOX, startFirefox } from './firefox';
import { type Gate, openGate } from './gate';
import { findWebkit, startWebkit } from './webkit';

/** How a browser is started. */
export interface BrowserOptions {
  /** Whether the operating system requests reduced motion. */
  readonly isStill?: boolean;
}

/** A browser at a site, and how a reader opens pages of it. */
export interface Visit {
  readonly driver: Driver;
  readonly gate: Gate;
  /** Opens a page. */
  go(path: string): Promise<void>;
  /** Opens a page that nothing of an earlier one is left in, and waits for the application. */
  open(path: string): Promise<void>;
}

const firefox = FIREFOX.find((file) => existsSync(file)) ?? null;
const webkit = findWebkit();

const BROWSERS = [
  {
    name: firefox ? 'Firefox' : 'Firefox (skipped: install firefox-esr)',
    start: firefox === null ? null : (options: BrowserOptions) => startFirefox(firefox, options),
  },
  {
    name: webkit ? 'WebKitGTK' : 'WebKitGTK (skipped: install webkit2gtk-driver and xvfb)',
    start: webkit === null ? null : (options: BrowserOptions) => startWebkit(webkit, options),
  },
];

/** Declares tests once for each browser that the machine has beside Chromium. */
export function inEveryBrowser(
  site: () => string,
  declare: (visit: Visit) => void,
  options: BrowserOptions = {},
): void {
  describe.each(BROWSERS)('$name', ({ start }) => {
    describe.skipIf(start === null)('does for a reader what Chromium does:', () => {
      // Filled when the tests begin.
      const driver = {} as Driver;
      const gate = {} as Gate;
      beforeAll(async () => {
        Object.assign(gate, await openGate(site()));
        Object.assign(driver, await start!(options));
      });
      afterAll(async () => {
        gate.stop?.();
        await driver.stop?.();
      });
      const go = (path: string) => driver.open(gate.origin + path);
      const open = async (path: string) => {
        await go(path);
        await type(driver, KEY.Tab);
        await until(driver, () => document.documentElement.dataset.ready !== undefined);
      };
      declare({ driver, gate, go, open });
    });
  });
}
