import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** Audits: this site's content and built output, and the packages as an author installs them. One file after another. */
export default defineConfig({
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  test: {
    include: ['site/test/*.test.ts', 'site/test/*.e2e.ts', 'packages/create/test/*.test.ts'],
    globalSetup: ['vitest.setup.mjs', 'site/test/setup.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
