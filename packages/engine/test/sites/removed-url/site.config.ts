import { defineConfig } from '@private-devlog/engine';

export default defineConfig({
  title: 'Published URLs',
  url: 'https://example.com',
  defaultLocale: 'ko',
  locales: { ko: {}, en: {} },
  docs: false,
  blog: { postsPerPage: 1 },
});
