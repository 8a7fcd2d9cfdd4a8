import { defineConfig } from '@private-devlog/engine';

export default defineConfig({
  title: 'Writing',
  url: 'https://example.com',
  defaultLocale: 'ko',
  locales: { ko: {}, en: {}, fr: {} },
  navbar: {
    items: [
      { type: 'link', label: 'Blog', to: '/blog' },
      { type: 'link', label: 'Docs', to: '/docs' },
    ],
  },
  docs: { path: '/docs' },
  checks: { unknownTags: 'warn', brokenLinks: 'throw' },
});
