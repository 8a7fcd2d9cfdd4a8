import type { InlineConfig } from 'vitest/node';

/** Options of Vitest for test files: the longest first by `testTimes.json`, and a setup that measures them. */
export const fileOptions: Pick<InlineConfig, 'sequence' | 'setupFiles'>;
