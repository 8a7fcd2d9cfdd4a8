import { defineConfig } from '@private-devlog/engine';

export default defineConfig({
  title: 'Basic',
  tagline: '작은 사이트',
  url: 'https://example.com',
  defaultLocale: 'ko',
  locales: { ko: {}, en: {} },
  navbar: { items: [{ type: 'link', label: 'Blog', to: '/blog' }] },
});
