import { defineConfig } from '@private-devlog/engine';

export default defineConfig({
  title: 'Private DEVLOG',
  tagline: '마크다운으로 쓰고 정적 파일로 배포하는 개발자 사이트 엔진',
  url: 'https://devlog-docs.example.com',
  defaultLocale: 'ko',
  locales: { ko: { label: '한국어' }, en: { label: 'English' } },
  translations: {
    en: {
      tagline: 'A static engine for developer sites: Markdown in, complete HTML out',
      labels: { 시작하기: 'Getting started', 레퍼런스: 'Reference', 문서: 'Documentation' },
    },
  },
  favicon: 'favicon.svg',
  navbar: {
    items: [
      { label: '시작하기', to: '/start' },
      { label: '레퍼런스', to: '/reference/configuration' },
      { type: 'localeDropdown', position: 'right' },
      { type: 'search', position: 'right' },
      { type: 'colorMode', position: 'right' },
    ],
  },
  colorMode: { respectPrefersColorScheme: true },
  blog: false,
  docs: { path: '/', title: '문서', sidebarCollapsed: false },
  markdown: { math: true },
  plugins: ['plugins/lookup.ts', 'plugins/properties.ts'],
  search: { askAi: { mode: 'extractive' } },
});
