import { defineConfig } from '@private-devlog/engine';

export default defineConfig({
  title: 'Private DEVLOG',
  tagline: '쿠버네티스와 클라우드, 자동화를 기록하는 기술 블로그',
  url: 'https://devlog.example.com',
  baseUrl: '/',
  defaultLocale: 'ko',
  locales: {
    ko: { label: 'Korean', htmlLang: 'ko' },
    en: { label: 'English', htmlLang: 'en', translate: true },
  },
  translations: {
    en: {
      tagline: 'A tech blog about Kubernetes, the cloud and automation',
      labels: {
        블로그: 'Blog',
        프로젝트: 'Projects',
        '전체 글': 'All posts',
        '사이드 프로젝트': 'Side Projects',
        '개인 문서': 'Personal Documentation',
        '더 알아보기': 'More',
        '기술 노트': 'Tech notes',
        '학습 기록': 'Study log',
        '알고리즘 풀이': 'Algorithm solutions',
        '독서 노트': 'Reading notes',
        이메일: 'E-mail',
        포트폴리오: 'Portfolio',
      },
    },
  },
  favicon: 'favicon.svg',
  search: { askAi: { mode: 'extractive' } },
  navbar: {
    items: [
      { type: 'link', label: '블로그', to: '/blog' },
      { type: 'link', label: '프로젝트', to: '/projects' },
      { type: 'link', label: 'About me', to: '/about' },
      { type: 'localeDropdown', position: 'right' },
      { type: 'docsVersionDropdown', position: 'right' },
      {
        type: 'link',
        label: 'GitHub',
        href: 'https://github.com/example',
        position: 'right',
        icon: 'github',
      },
      { type: 'search', position: 'right' },
      { type: 'colorMode', position: 'right' },
    ],
  },
  footer: {
    links: [
      {
        title: '사이드 프로젝트',
        items: [
          { label: 'AECheck', href: 'https://aecheck.example.com' },
          { label: 'Tiny Clover', href: 'https://tiny-clover.example.com' },
        ],
      },
      {
        title: '개인 문서',
        items: [
          { label: '기술 노트', href: 'https://notes.example.com' },
          { label: '학습 기록', href: 'https://study.example.com' },
          { label: '알고리즘 풀이', href: 'https://algorithms.example.com' },
          { label: '독서 노트', href: 'https://reading.example.com' },
        ],
      },
      {
        title: '더 알아보기',
        items: [
          { label: '이메일', href: 'mailto:owner@example.com' },
          { label: 'GitHub', href: 'https://github.com/example' },
          { label: 'LinkedIn', href: 'https://www.linkedin.com/in/example' },
          { label: '포트폴리오', href: 'https://portfolio.example.com' },
        ],
      },
    ],
    copyright: 'Copyright © {year} Private DEVLOG',
  },
  copyrightYear: 2025,
  blog: { sidebarTitle: '전체 글' },
  docs: { path: '/projects' },
});
