import { defineConfig } from '@private-devlog/engine';

export default defineConfig({
  title: 'File names',
  url: 'https://example.com',
  defaultLocale: 'en',
  locales: { en: {} },
  docs: false,
});
