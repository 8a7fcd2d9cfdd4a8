import { defineConfig } from '@private-devlog/engine';

export default defineConfig({
  title: 'Three languages',
  url: 'https://example.com',
  defaultLocale: 'ko',
  locales: {
    ko: { calendar: 'dangi' },
    en: { baseUrl: '/english/', htmlLang: 'en-GB' },
    ar: { calendar: 'islamic-umalqura', path: 'arabic' },
  },
  translations: {
    en: { labels: { 블로그: 'Blog' } },
    ar: { title: 'ثلاث لغات', labels: { 블로그: 'مدونة' } },
  },
  navbar: {
    items: [
      { type: 'link', label: '블로그', to: '/blog' },
      { type: 'localeDropdown', position: 'right' },
    ],
  },
});
