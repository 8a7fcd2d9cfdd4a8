import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** Tests of the packages that need no browser. What is audited of this site is in `vitest.site.config.ts`. */
export default defineConfig({
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  test: {
    include: [
      'packages/*/{src,build}/**/*.test.{ts,tsx}',
      'packages/{engine,search,ask,social}/test/*.test.ts',
      'bench/**/*.test.ts',
    ],
    globalSetup: ['vitest.setup.mjs'],
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
