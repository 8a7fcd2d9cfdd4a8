import { defineConfig } from '@private-devlog/engine';

export default defineConfig({
  title: 'Drafts and unlisted',
  url: 'https://example.com',
  defaultLocale: 'en',
  locales: { en: {} },
  docs: { path: '/docs' },
});
