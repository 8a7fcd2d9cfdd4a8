import { defineConfig } from '../../../src/config/defineConfig';

export default defineConfig({
  title: 'Published URLs',
  url: 'https://example.com',
  defaultLocale: 'ko',
  locales: { ko: {}, en: {} },
  docs: false,
  blog: { postsPerPage: 1 },
});
