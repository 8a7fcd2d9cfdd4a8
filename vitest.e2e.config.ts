import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { execArgv } from './vitest.flags.ts';

/** Tests in a real browser, against a built site: three files at a time, since half of a test is waiting. */
export default defineConfig({
  // The tests start servers of their own from the source of the packages.
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  test: {
    execArgv,
    include: ['packages/{engine,search}/test/e2e/**/*.e2e.ts'],
    globalSetup: ['vitest.setup.mjs', 'packages/engine/test/e2e/setup.ts'],
    // One import of the tools for all files of a process; the browser is shared, each page has a profile of its own.
    isolate: false,
    maxWorkers: 3,
    // How long something may take on a busy machine says nothing of whether it works.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
