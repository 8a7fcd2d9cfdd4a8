import { defineConfig } from '@private-devlog/engine';

export default defineConfig({
  title: 'Searched site',
  url: 'https://example.com',
  defaultLocale: 'ko',
  locales: { ko: { label: '한국어' }, en: { label: 'English' } },
  translations: { en: { labels: { 블로그: 'Blog' } } },
  navbar: {
    items: [
      { type: 'link', label: '블로그', to: '/blog' },
      { type: 'search', position: 'right' },
    ],
  },
  blog: { title: '블로그' },
  docs: {
    path: '/docs',
    versions: { current: { label: 'Next', path: 'next' }, '1.0': { label: '1.0', path: '' } },
  },
  checks: { unknownTags: 'ignore' },
});
