import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts', 'test/content/*.test.ts', 'bench/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Builds in child processes share the cores with the tests: a slow machine must not look like a defect.
    retry: 1,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
