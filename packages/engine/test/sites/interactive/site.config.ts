import { defineConfig } from '@private-devlog/engine';

export default defineConfig({
  title: 'Interactive',
  url: 'https://example.com',
  defaultLocale: 'ko',
  locales: { ko: {}, en: {} },
  navbar: {
    hideOnScroll: true,
    items: [
      { type: 'link', label: 'Blog', to: '/blog' },
      { type: 'link', label: 'Docs', to: '/docs' },
      { type: 'dropdown', label: 'More', items: [{ label: 'Archive', to: '/blog/archive' }] },
      { type: 'docsVersionDropdown', position: 'right' },
      { type: 'localeDropdown', position: 'right' },
      { type: 'search', position: 'right' },
      { type: 'colorMode', position: 'right' },
    ],
  },
  announcementBar: { id: 'first', content: 'News' },
  colorMode: { respectPrefersColorScheme: true },
  docs: { path: '/docs', versions: { current: { label: 'Next' }, '1.0': { label: '1.0' } } },
});
