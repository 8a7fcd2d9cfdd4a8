import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { execArgv } from './vitest.flags.ts';

/**
 * Audits: this site's content and built output, the manual, sites of many pages, and packages as an author installs them.
 * One file after another, since some of them measure.
 */
export default defineConfig({
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  // Builds within the tests set `NODE_ENV`, and React has two editions: everything runs as it is shipped.
  oxc: { jsx: { development: false } },
  test: {
    execArgv,
    include: [
      'site/test/*.test.ts',
      'site/test/*.e2e.ts',
      'packages/create/test/*.test.ts',
      'packages/engine/test/audits/*.{test,e2e}.ts',
    ],
    globalSetup: ['vitest.setup.mjs', './site/test/setup.ts'],
    env: { NODE_ENV: 'production' },
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
