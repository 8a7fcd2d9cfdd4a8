import type { Site } from '../content/types';
import type { Locale } from '../shared/locale';
import type { Page } from '../shared/page';
import type { Problem } from '../shared/problem';
import { withoutPrefix } from '../shared/url';

/**
 * Reports pages with the same path. Letter case and a trailing slash are ignored, because some hosts ignore them too.
 * The same pair in another language is not reported again.
 *
 * @param pages pages of all locales
 */
export function duplicatePaths(
  pages: readonly Page[],
  { locales, entries }: Pick<Site, 'locales' | 'entries'>,
): Problem[] {
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
    if (!problems.has(bare)) problems.set(bare, duplicate(other, page, entries));
  }
  return [...problems.values()];
}

function duplicate(one: Page, other: Page, entries: Site['entries']): Problem {
  const file = other.source ?? one.source;
  const line = lineOfPath(file, entries);
  return {
    rule: 'duplicate-permalink',
    level: 'throw',
    ...(file === null ? {} : { file }),
    ...(line === null ? {} : { line }),
    message: `two pages have the path ${other.path}: ${name(one, entries)} and ${name(other, entries)}`,
    hint:
      isTag(one) || isTag(other)
        ? TAG_HINT
        : isList(one) && isList(other)
          ? LIST_HINT
          : one.source && other.source
            ? 'Give one of them another `slug`.'
            : GENERATED_HINT,
  };
}

const TAG_HINT = 'Give one of the tags another `permalink` in content/tags.yml, or write both as one tag.';

/** For a section (`blog.path`, `docs.path`) or a page that every site has. */
const GENERATED_HINT =
  'Give the text another `slug` or name, or the section another `path` in site.config.ts; a generated page keeps its path.';

const LIST_HINT = 'Rename one of them: addresses have the letters and digits of a name.';

const isList = ({ screen }: Page): boolean => screen === 'tagPosts';
/** Whether a page is that of a tag rather than of a category or a series. */
const isTag = (page: Page): boolean => isList(page) && page.path.includes('/tags/');

function name(page: Page, entries: Site['entries']): string {
  if (page.screen === 'tagPosts') return `the ${isTag(page) ? 'tag' : 'list'} “${page.props.label}”`;
  if (page.source === null) return `the generated page “${page.screen}”`;
  const line = lineOfPath(page.source, entries);
  return line === null ? page.source : `${page.source}:${line}`;
}

/** Line of the front matter field that sets the page's path; `null` if the file name does. */
function lineOfPath(file: string | null, entries: Site['entries']): number | null {
  const lines = [...entries.values()].find((entry) => entry.file === file)?.lines;
  return lines?.slug ?? lines?.id ?? null;
}

function barePath({ path, locale }: Page, locales: readonly Locale[]): string {
  const prefix = locales.find(({ code }) => code === locale)?.prefix ?? '/';
  return withoutPrefix(prefix, path.toLowerCase());
}
