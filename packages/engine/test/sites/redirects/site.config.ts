import { defineConfig } from '@private-devlog/engine';

export default defineConfig({
  title: 'Redirects',
  url: 'https://example.com',
  defaultLocale: 'ko',
  locales: { ko: {}, en: {} },
  docs: false,
  redirects: [
    { from: '/old-about', to: '/about' },
    { from: '/elsewhere', to: 'https://example.org/x' },
    { from: '/chain', to: '/old-about' },
  ],
});
