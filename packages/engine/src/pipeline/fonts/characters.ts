import { shownEntries } from '../../checks/articles';
import type { FontUse } from '../../config/fonts';
import type { SiteConfig } from '../../config/resolve';
import type { AssembledSite } from '../assemble';
import type { Project } from '../project';

/** Always included: printable ASCII, typographic marks, and the arrows of the theme. */
const ALWAYS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0©–—‘’“”•…→←↑↗·`;

/** Message keys that are rendered in titles or headings. */
const HEADING =
  /^home\.(?:latest|projects|docs|tags)$|title|near$|frequent$|^post\.(?:series|related|count)$|^load\.error$/i;

/** Configuration values that occur in titles. */
const titlesOf = ({ title, blog, docs, translations, locales }: SiteConfig) => [
  ...[title, translations, locales],
  ...[blog === false ? '' : blog, docs === false ? '' : docs],
];

/**
 * The distinct characters that a site renders in a font, sorted, so that the same texts yield the same string.
 *
 * @param use `titles` needs the characters of titles and headings; `text` and `code` need all
 */
export function charactersOf(
  use: FontUse,
  { config, messages }: Pick<Project, 'config' | 'messages'>,
  site: Pick<AssembledSite, 'site' | 'content' | 'drafts'>,
): string {
  const found = new Set(ALWAYS);
  const add = (text: string) => {
    for (const character of text) found.add(character);
  };
  add(JSON.stringify(use === 'titles' ? titlesOf(config) : config));
  for (const words of Object.values(messages))
    for (const [key, value] of Object.entries(words))
      if (use !== 'titles' || HEADING.test(key)) add(JSON.stringify(value));
  for (const { code } of config.locales)
    for (let month = 0; month < 12; month++)
      add(
        new Intl.DateTimeFormat(code, { dateStyle: 'long', timeZone: 'UTC' }).format(
          Date.UTC(2000, month, 1),
        ),
      );
  add(JSON.stringify(site.content.data, (_, value) => (value instanceof Map ? [...value] : value)));
  for (const { frontMatter, article } of [...shownEntries(site.site), ...(site.drafts?.entries ?? [])]) {
    add(use === 'titles' ? `${frontMatter.title ?? ''}` : JSON.stringify(frontMatter));
    add(article.leadingTitle ?? '');
    for (const { html } of article.headings) add(html);
    if (use !== 'titles') add(article.characters ?? '');
  }
  // Control characters, which may occur in the configuration, have no glyph.
  return [...found]
    .filter((character) => character >= ' ')
    .sort()
    .join('');
}
