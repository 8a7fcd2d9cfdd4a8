import { defineConfig } from '@private-devlog/engine';

export default defineConfig({
  title: 'Post folders',
  url: 'https://example.com',
  defaultLocale: 'ko',
  locales: { ko: {}, en: {} },
  docs: false,
});
