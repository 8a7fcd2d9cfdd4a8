/** A page of the real site of every kind, by the name that a failed test gives it; without the locale's prefix. */
export const SCREENS = {
  home: '/',
  list: '/blog',
  'second page of the list': '/blog/page/2',
  'post with code': '/blog/250918-01',
  'post with tabs': '/blog/231001-01',
  'post with pictures': '/blog/240211-01',
  'MDX post': '/blog/240602-01',
  'untranslated post': '/blog/231105-01',
  'stale post': '/blog/240428-01',
  'tag index': '/blog/tags',
  'list of a tag': '/blog/tags/kubernetes',
  archive: '/blog/archive',
  authors: '/blog/authors',
  author: '/blog/authors/owner',
  about: '/about',
  'docs landing page': '/projects/',
  'docs category': '/projects/base/',
  document: '/projects/base/tech-stack',
  search: '/search',
  'not found': '/no-such-page',
} as const satisfies Readonly<Record<string, string>>;

/** The screens that exist in one language only in the sense of their name. */
export const TRANSLATION_SCREENS: readonly string[] = ['untranslated post', 'stale post'];

export const LOCALES = ['ko', 'en'] as const;

export type LocaleCode = (typeof LOCALES)[number];

/** A page's path in a language. */
export function inLocale(locale: LocaleCode, path: string): string {
  return locale === 'ko' ? path : `/en${path}`;
}
