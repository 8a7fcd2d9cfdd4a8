import type { Output } from './types';

/** `robots.txt` (RFC 9309). Nothing is disallowed: a crawler that must not fetch a page never reads its `noindex`. */
export const robots: Output = {
  paths: () => ['/robots.txt'],
  files: ({ config, byLocale }) => {
    const sitemap = byLocale[config.defaultLocale]!.absolute('/sitemap.xml');
    return [{ path: 'robots.txt', content: `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n` }];
  },
};
