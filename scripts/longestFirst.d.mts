import type { InlineConfig } from 'vitest/node';

/** Order of the files, the longest first by `testTimes.json`, and what is set up before each. */
export const fileOptions: Pick<InlineConfig, 'sequence' | 'setupFiles'>;
