import { defineConfig } from '@private-devlog/engine';

export default defineConfig({
  title: 'Studio',
  tagline: 'Small experiments, written down',
  url: 'https://studio.example.com',
  defaultLocale: 'en',
  locales: { en: {} },
  docs: false,
});
