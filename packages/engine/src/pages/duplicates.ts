import type { Locale } from '../shared/locale';
import type { Page } from '../shared/page';
import type { Problem } from '../shared/problem';
import { withoutPrefix } from '../shared/url';

/**
 * Pages that share one path. Letter case and a trailing slash are ignored, because some hosts ignore them too. The
 * same pair in a further language is not told again.
 *
 * @param pages the pages of all locales
 */
export function duplicatePaths(pages: readonly Page[], locales: readonly Locale[]): Problem[] {
  const first = new Map<string, Page>();
  const problems = new Map<string, Problem>();
  for (const page of pages) {
    const name = page.path.toLowerCase().replace(/(?<=.)\/$/, '');
    const other = first.get(name);
    if (!other) {
      first.set(name, page);
      continue;
    }
    const bare = barePath(page, locales);
    if (!problems.has(bare)) problems.set(bare, duplicate(other, page));
  }
  return [...problems.values()];
}

function duplicate(one: Page, other: Page): Problem {
  const file = other.source ?? one.source;
  return {
    rule: 'duplicate-permalink',
    level: 'throw',
    ...(file === null ? {} : { file }),
    message: `two pages have the path ${other.path}: ${name(one)} and ${name(other)}`,
    hint: isTag(one) || isTag(other) ? TAG_HINT : 'Give one of them another `slug`.',
  };
}

const TAG_HINT = 'Give one of the tags another `permalink` in content/tags.yml, or write both as one tag.';

const isTag = ({ screen }: Page): boolean => screen === 'tagPosts';

function name(page: Page): string {
  if (page.screen === 'tagPosts') return `the tag “${page.props.label}”`;
  return page.source ?? `the generated page “${page.screen}”`;
}

function barePath({ path, locale }: Page, locales: readonly Locale[]): string {
  const prefix = locales.find(({ code }) => code === locale)?.prefix ?? '/';
  return withoutPrefix(prefix, path.toLowerCase());
}
