import type { InlineConfig } from 'vitest/node';

export const fileOptions: Pick<InlineConfig, 'sequence' | 'setupFiles'>;
