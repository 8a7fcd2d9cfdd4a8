import { defineConfig } from '@private-devlog/engine';

export default defineConfig({
  title: 'Hidden',
  url: 'https://example.com',
  defaultLocale: 'ko',
  locales: { ko: { label: '한국어' }, en: { label: 'English' } },
  docs: { path: '/docs' },
  social: {},
});
