import { defineConfig } from '@private-devlog/engine';

export default defineConfig({
  title: 'Below a path',
  url: 'https://example.com',
  baseUrl: '/sub/',
  defaultLocale: 'ko',
  locales: { ko: {}, en: {} },
  translations: { en: { labels: { 블로그: 'Blog', 문서: 'Documents', 더: 'More', 소개: 'About' } } },
  favicon: 'icon.svg',
  navbar: {
    logo: { src: '/icon.svg', alt: '' },
    items: [
      { type: 'link', label: '블로그', to: '/blog' },
      { type: 'link', label: '문서', to: '/projects' },
      { type: 'dropdown', label: '더', items: [{ label: '소개', to: '/about' }] },
      { type: 'localeDropdown', position: 'right' },
      { type: 'search', position: 'right' },
    ],
  },
  footer: { links: [{ items: [{ label: '소개', to: '/about' }] }] },
  redirects: [{ from: '/old', to: '/about' }],
});
