import { describe, expect, it } from 'vitest';
import { sources } from './files';

/** Products as posts write them, with the day of the release or the first day it can have been. */
const RELEASES: [pattern: RegExp, day: string][] = [
  [/Helm 3\.17\.1\b/, '2025-02-12'],
  [/npm 11\b/, '2024-12-16'],
  [/Terraform 1\.11\.4\b/, '2025-04-09'],
  [/Nest(?:JS)? 10\.4\.22\b/, '2026-01-16'],
  [/rustc 1\.95\b/, '2026-04-01'],
  [/Chromium 156\b/, '2026-01-01'],
];

/** The day of the first script in `bench/content`. */
const FIRST_BENCH = '2026-11-01';

/** Year and month of every note that a post gives a later addition. */
const additions = (body: string) =>
  [...body.matchAll(/^:::note\[(?:(\d{4}-\d\d) 덧붙임|Added (\d{4}-\d\d))\]$/gm)].map(
    ([, ko, en]) => ko ?? en ?? '',
  );

/** Day of the latest thing that a text names, as far as the table knows it. */
function latest(body: string): string {
  const days = RELEASES.filter(([pattern]) => pattern.test(body)).map(([, day]) => day);
  if (body.includes('bench/content/')) days.push(FIRST_BENCH);
  return days.sort().at(-1) ?? '';
}

describe('work later than its post', () => {
  const posts = (['ko', 'en'] as const).flatMap((locale) => sources(locale, 'blog'));
  const late = posts.filter((post) => latest(post.body) > String(post.front.date));

  it('is found in posts of both languages', () => {
    for (const locale of ['ko', 'en'])
      expect(late.filter((post) => post.locale === locale).length).toBeGreaterThanOrEqual(15);
  });

  it.each(late.map((post) => [`${post.locale} ${post.path}`, post] as const))(
    '%s has a dated note that is not older',
    (_, post) => {
      const month = latest(post.body).slice(0, 7);
      expect(additions(post.body).some((added) => added >= month)).toBe(true);
    },
  );

  it('is dated alike in both languages', () => {
    const english = new Map(sources('en', 'blog').map((post) => [post.slug, post]));
    for (const post of sources('ko', 'blog')) {
      const translation = english.get(post.slug);
      if (translation) {
        const later = (body: string) => additions(body).filter((month) => month >= '2026-11');
        expect(later(translation.body), post.path).toEqual(later(post.body));
      }
    }
  });
});
