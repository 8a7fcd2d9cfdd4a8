import { defineConfig } from 'vitest/config';

/** What must hold in every browser, in those that the machine has beside Chromium. */
export default defineConfig({
  test: {
    include: ['packages/engine/test/browsers/**/*.browser.ts'],
    globalSetup: ['vitest.setup.mjs', 'packages/engine/test/e2e/setup.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Node 20 has this only when it is asked for.
    execArgv: ['--experimental-websocket'],
  },
});
