import { defineConfig, namePlugin } from '@private-devlog/engine';

export default defineConfig({
  title: 'Plugins',
  url: 'https://example.com',
  defaultLocale: 'en',
  locales: { en: {} },
  docs: false,
  plugins: [
    'plugins/directives.ts',
    namePlugin<typeof import('./plugins/stars')>('plugins/stars.ts', { address: 'http://127.0.0.1:9/stars' }),
    'plugins/talks.tsx',
    'plugins/csv.ts',
    'plugins/titles.ts',
    'plugins/archive.ts',
  ],
});
