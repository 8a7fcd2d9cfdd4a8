import { CONFIG_FILE } from '../config/configFile';
import type { SiteConfig } from '../config/resolve';
import { formatPath } from '../config/validate';
import { readAttributes, scanTags } from '../shared/htmlTags';
import type { Problem } from '../shared/problem';
import { isExternal, isOfLanguage, splitHref } from '../shared/url';
import { type LinkFault, linkFault, type SiteLink } from './linkFault';
import type { Check } from './types';

/** Reports links of navbar, footer, announcement and sidebars to missing pages or headings. */
export const checkConfigLinks: Check = (context) =>
  configLinks(context.config).flatMap(({ option, ...link }): Problem | [] => {
    // The value of `to` is always used as a path.
    const isNoPath = option.at(-1) === 'to' && (isExternal(link.to) || link.to.startsWith('#'));
    const fault = isNoPath ? noPath(context.config) : linkFault(link, context);
    if (fault === null) return [];
    const { what, hint, ...rest } = fault;
    const correct =
      hint ??
      `Correct the path; it begins with a slash${link.from === 'host' ? '' : ' and has no language prefix'}.`;
    return {
      ...rest,
      file: CONFIG_FILE,
      option,
      message: `\`${formatPath(option)}\` ${option.at(-1) === 'to' || option.at(-1) === 'href' ? 'is' : 'has a link to'} \`${link.to}\`, which ${what}`,
      hint:
        option.at(-1) === 'to' && rest.rule === 'broken-link'
          ? `${correct} Use \`href\` for an address outside this site.`
          : correct,
    };
  });

const noPath = ({ checks }: SiteConfig): LinkFault => ({
  rule: 'broken-link',
  level: checks.brokenLinks,
  what: 'leads to no page',
  hint: null,
});

type Option = readonly (string | number)[];

interface ConfigLink extends SiteLink {
  readonly option: Option;
}

function configLinks(config: SiteConfig): ConfigLink[] {
  const { navbar, footer, announcementBar, docs, locales } = config;
  const around = linksIn({ navbar, footer, announcementBar }, [], { to: locales, href: 'host' });
  const { sidebars, versions } = docs === false ? {} : docs;
  const translated = Object.entries(config.translations).flatMap(([code, { labels }]) =>
    Object.entries(labels ?? {}).flatMap(([label, text]) =>
      hrefsIn(text).map(
        (to): ConfigLink => ({ option: ['translations', code, 'labels', label], to, from: 'host' }),
      ),
    ),
  );
  const ofDocs = linksIn({ docs: { sidebars, versions } }, [], { to: locales, href: locales }).map(
    (link): ConfigLink => (isOfLanguage(splitHref(link.to).path, locales) ? { ...link, from: 'site' } : link),
  );
  return [...around, ...ofDocs, ...translated];
}

/** Options whose value is HTML, which is rendered unchanged. */
const HTML = /^(?:html|value|content|copyright)$/;

/** Collects all links below an option. @param begin base of paths, by option name */
function linksIn(
  value: unknown,
  option: Option,
  begin: Readonly<Record<'to' | 'href', SiteLink['from']>>,
): ConfigLink[] {
  const name = option.at(-1);
  if (typeof value === 'string') {
    // The link of a logo is relative to the current language.
    if (name === 'href')
      return [{ option, to: value, from: option.at(-2) === 'logo' ? begin.to : begin.href }];
    if (name === 'to') return [{ option, to: value, from: begin.to }];
    return typeof name === 'string' && HTML.test(name)
      ? hrefsIn(value).map((to) => ({ option, to, from: 'host' }))
      : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    linksIn(inner, [...option, Array.isArray(value) ? Number(key) : key], begin),
  );
}

const hrefsIn = (html: string): string[] =>
  scanTags(html)
    .filter(({ name, isClose }) => name === 'a' && !isClose)
    .flatMap(({ attributes }) => readAttributes(attributes).filter(([name]) => name === 'href'))
    .map(([, href]) => href.trim());
