import { defineConfig } from '../../../src/config/defineConfig';

export default defineConfig({
  title: 'Basic',
  tagline: '작은 사이트',
  url: 'https://example.com',
  defaultLocale: 'ko',
  locales: { ko: {}, en: {} },
  navbar: { items: [{ type: 'link', label: '블로그', to: '/blog' }] },
});
