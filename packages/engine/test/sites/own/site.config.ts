import { defineConfig } from '@private-devlog/engine';

export default defineConfig({
  title: 'One’s own',
  url: 'https://example.com',
  baseUrl: '/own/',
  defaultLocale: 'en',
  locales: { en: {} },
  docs: false,
  head: [
    { tag: 'meta', attributes: { name: 'generator-note', content: 'by "hand"' } },
    { tag: 'script', content: 'document.documentElement.dataset.counted = "yes";' },
    { tag: 'script', attributes: { src: 'https://stats.example.com/s.js', defer: true } },
  ],
  csp: { connect: ['https://stats.example.com'] },
});
