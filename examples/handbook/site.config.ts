import { defineConfig } from '@private-devlog/engine';

export default defineConfig({
  title: 'Handbook',
  tagline: '작은 팀의 작업 안내서',
  url: 'https://handbook.example.com',
  defaultLocale: 'ko',
  locales: { ko: { label: '한국어' }, en: { label: 'English' } },
  translations: {
    en: {
      tagline: 'How a small team works',
      labels: { 배포: 'Releases', 안내서: 'Handbook', '일하는 방법': 'How we work' },
    },
  },
  navbar: {
    items: [
      { label: '배포', to: '/guide/release' },
      { type: 'localeDropdown', position: 'right' },
      { type: 'search', position: 'right' },
      { type: 'colorMode', position: 'right' },
    ],
  },
  blog: false,
  docs: { path: '/', title: '안내서' },
});
