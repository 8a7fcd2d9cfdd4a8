import { defineConfig } from '@private-devlog/engine';

export default defineConfig({
  title: '작은 노트',
  tagline: '배운 것을 적어 둡니다',
  url: 'https://notes.example.com',
  defaultLocale: 'ko',
  locales: { ko: { label: '한국어' } },
  docs: false,
});
