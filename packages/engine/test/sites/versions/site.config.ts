import { defineConfig } from '@private-devlog/engine';

export default defineConfig({
  title: 'Versions',
  url: 'https://example.com',
  defaultLocale: 'en',
  locales: { en: {}, ko: {} },
  navbar: { items: [{ type: 'docsVersionDropdown' }] },
  blog: false,
  docs: {
    path: '/docs',
    versions: {
      current: { label: 'Next' },
      '1.0': { label: '1.0' },
      '0.9': { label: '0.9 (old)', path: 'old' },
    },
  },
});
