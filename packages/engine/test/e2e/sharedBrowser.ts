import { type Browser, chromium } from 'playwright-core';
import { chromiumOptions } from '../../../../scripts/browser.mjs';

let browserOfProcess: Promise<Browser> | null = null;

/** The browser of this process, for all files that it runs. It ends with the process. */
export function sharedBrowser(): Promise<Browser> {
  const { args, ...options } = chromiumOptions();
  // The pages of a profile share a process, and none is started ahead.
  browserOfProcess ??= chromium.launch({ ...options, args: [...args, '--renderer-process-limit=1'] });
  return browserOfProcess;
}
