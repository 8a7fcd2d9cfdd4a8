import { contentType } from '../node/mediaTypes';
import type { PageContext } from '../pages/context';
import { isExternal, joinPath, localePath } from '../shared/url';
import type { Output } from './types';
import { emptyElement, textElement, wrapElement, XML_DECLARATION } from './xml';

/** Maximum length of `ShortName` and `LongName` (OpenSearch 1.1, draft 6). */
const SHORT_NAME = 16;
const LONG_NAME = 48;

/**
 * OpenSearch description of the site's search, by which browsers can offer it (https://github.com/dewitt/opensearch).
 */
export const openSearch: Output = {
  paths: ({ search, locales }) =>
    search === false ? [] : locales.map(({ prefix }) => localePath(prefix, 'opensearch.xml')),
  files: ({ config, byLocale }) =>
    config.search === false
      ? []
      : config.locales.map(({ code, prefix }) => ({
          path: localePath(prefix, 'opensearch.xml').slice(1),
          content: description(byLocale[code]!),
        })),
};

function description({ absolute, config, locale, siteTitle, tagline }: PageContext): string {
  const { favicon } = config;
  // `{searchTerms}` is a placeholder for the browser, so it must not be percent-encoded.
  const template = `${absolute(localePath(locale.prefix, '/search'))}?q={searchTerms}`;
  return (
    XML_DECLARATION +
    wrapElement(
      'OpenSearchDescription',
      [
        textElement('ShortName', cut(siteTitle, SHORT_NAME)),
        textElement('LongName', cut(siteTitle, LONG_NAME)),
        textElement('Description', cut(tagline || siteTitle, 1024)),
        favicon
          ? textElement('Image', isExternal(favicon) ? favicon : absolute(joinPath(favicon)), {
              type: contentType(favicon),
              width: '16',
              height: '16',
            })
          : '',
        emptyElement('Url', { type: 'text/html', method: 'get', template }),
        emptyElement('Url', {
          type: 'application/opensearchdescription+xml',
          rel: 'self',
          template: absolute(localePath(locale.prefix, 'opensearch.xml')),
        }),
        textElement('Language', locale.htmlLang),
        textElement('InputEncoding', 'UTF-8'),
        textElement('OutputEncoding', 'UTF-8'),
      ].join(''),
      { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' },
    )
  );
}

function cut(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}
