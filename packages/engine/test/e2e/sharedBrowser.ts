import { type Browser, chromium } from 'playwright-core';
import { chromiumOptions } from '../../../../scripts/browser.mjs';

let browserOfProcess: Promise<Browser> | null = null;

/** The browser that all test files of this process share. It ends with the process. */
export function sharedBrowser(): Promise<Browser> {
  const { args, ...options } = chromiumOptions();
  // All pages of a profile share a renderer process, no spare one is started, and none is needed to paint.
  const fewProcesses = ['--renderer-process-limit=1', '--in-process-gpu'];
  browserOfProcess ??= chromium.launch({ ...options, args: [...args, ...fewProcesses] });
  return browserOfProcess;
}
