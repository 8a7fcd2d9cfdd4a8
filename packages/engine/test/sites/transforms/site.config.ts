import { defineConfig } from '@private-devlog/engine';

export default defineConfig({
  title: 'Transforms',
  url: 'https://example.com',
  defaultLocale: 'en',
  locales: { en: {} },
  docs: false,
  markdown: { transforms: ['transforms/issues.ts', 'transforms/license.ts'] },
});
