import { configModule } from '@private-devlog/engine/internal';
import type { ImportedSettings } from '../types';
import type { MovedSite } from './assemble';
import { withDocsTitle } from './sections';

/** Icons at the root of a site, which browsers or its theme found there, the best first. */
const ICONS = ['favicon.svg', 'favicon.png', 'favicon.ico'];

/** Generates the text of the new site's `site.config.ts`. */
export function configText(found: ImportedSettings, site: MovedSite): string {
  const settings = site.counts.doc === 0 ? found : withDocsTitle(found, site.languages);
  const { title = 'My site', tagline, url, blogPath, docsPath = '/docs', options = {} } = settings;
  const { sections = {}, locales = {}, translations = {} } = settings;
  const { navbar, footer, docs: docsOptions } = site.navigation;
  const address = url !== undefined && URL.canParse(url) ? new URL(url) : new URL('https://example.com/');
  const base = address.pathname.endsWith('/') ? address.pathname : `${address.pathname}/`;
  const { counts, languages, redirects } = site;
  const blogOptions = { ...(blogPath && blogPath !== '/blog' ? { path: blogPath } : {}), ...sections.blog };
  const blog = counts.post === 0 ? false : isEmpty(blogOptions) ? undefined : blogOptions;
  const docs = counts.doc === 0 ? false : { path: docsPath, ...sections.docs, ...docsOptions };
  const translated = Object.entries(translations).filter(
    ([code, word]) => languages.slice(1).includes(code) && !isEmpty(word),
  );
  const favicon = ICONS.find((name) => site.copies.has(`static/${name}`));
  const levels = { brokenLinks: 'warn', brokenMarkdownLinks: 'warn', brokenImages: 'warn' };
  const config: Record<string, unknown> = {
    title,
    tagline,
    url: /^https?:$/.test(address.protocol) ? address.origin : 'https://example.com',
    ...(base === '/' ? {} : { baseUrl: encodeURI(decodeURI(base)) }),
    ...(favicon === undefined ? {} : { favicon }),
    defaultLocale: languages[0],
    locales: Object.fromEntries(languages.map((code) => [code, locales[code] ?? {}])),
    ...(translated.length === 0 ? {} : { translations: Object.fromEntries(translated) }),
    ...(isEmpty(navbar) ? {} : { navbar }),
    ...(isEmpty(footer) ? {} : { footer }),
    blog,
    docs,
    ...(redirects.length === 0 ? {} : { redirects }),
    // Broken links of the source must not stop a build; the report lists them.
    ...(site.hasBrokenLinks ? { checks: levels } : {}),
    ...options,
  };
  return configModule(config);
}

function isEmpty(map: object): boolean {
  return Object.values(map).every((value) => value === undefined);
}
