import ko from '../../locales/ko.json';
import type { Shell } from '../../shared/shell';

/** A shell with two languages and defaults otherwise, for tests to extend. */
export const testShell: Shell = {
  locale: 'ko',
  htmlLang: 'ko',
  direction: 'ltr',
  title: 'Site',
  tagline: 'Tagline',
  origin: 'https://example.com',
  baseUrl: '/',
  homeHref: '/',
  searchHref: '/search',
  locales: [
    { code: 'ko', label: '한국어', htmlLang: 'ko', direction: 'ltr', homeHref: '/' },
    { code: 'en', label: 'English', htmlLang: 'en', direction: 'ltr', homeHref: '/en/' },
  ],
  navbar: { title: 'Site', logo: null, hideOnScroll: false, items: [] },
  footer: { style: 'light', groups: [], logo: null, copyright: '© 2025' },
  announcementBar: null,
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  docsVersions: [],
  blogSidebarTitle: '모든 글',
  serviceWorker: null,
  toc: { minLevel: 2, maxLevel: 3 },
  feeds: [],
  search: {
    provider: { name: 'embedded' },
    indexName: 'Site',
    hitsPerPage: 20,
    maxResultsPerGroup: 5,
    isContextual: true,
    externalUrl: null,
    replacePathname: null,
    reportUrl: null,
    askAi: null,
  },
  messages: ko,
};
