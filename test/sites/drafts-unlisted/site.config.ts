import { defineConfig } from '../../../src/config/defineConfig';

export default defineConfig({
  title: 'Drafts and unlisted',
  url: 'https://example.com',
  defaultLocale: 'en',
  locales: { en: {} },
  docs: { path: '/docs' },
});
