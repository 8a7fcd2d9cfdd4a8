import { defineConfig } from '@private-devlog/engine';

export default defineConfig({
  title: 'Early',
  url: 'https://example.com',
  defaultLocale: 'en',
  locales: { en: {} },
  docs: false,
  announcementBar: { id: 'first', content: 'News' },
  navbar: {
    items: [
      { type: 'link', label: 'Blog', to: '/blog' },
      { type: 'search', position: 'right' },
      { type: 'colorMode', position: 'right' },
    ],
  },
});
