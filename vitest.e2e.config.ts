import { defineConfig } from 'vitest/config';

/** Tests in a real browser, against the built site: one file after another, since they share two cores with it. */
export default defineConfig({
  test: {
    include: ['test/e2e/**/*.e2e.ts'],
    globalSetup: ['test/e2e/setup.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A browser on a busy machine misses a moment now and then; what is broken fails every time.
    retry: 2,
  },
});
