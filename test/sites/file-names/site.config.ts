import { defineConfig } from '../../../src/config/defineConfig';

export default defineConfig({
  title: 'File names',
  url: 'https://example.com',
  defaultLocale: 'en',
  locales: { en: {} },
  docs: false,
});
