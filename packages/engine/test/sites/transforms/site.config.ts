import { defineConfig } from '@private-devlog/engine';

export default defineConfig({
  title: 'Transforms',
  url: 'https://example.com',
  defaultLocale: 'en',
  locales: { en: {} },
  docs: false,
  plugins: ['plugins/issues.ts', 'plugins/license.ts'],
});
