import { isDeepStrictEqual } from 'node:util';
import type { SiteConfig } from '../config/resolve';
import { readingMinutes } from './blog/readingTime';
import { progressOf } from './translation/translationProgress';
import type { Entry, Site } from './types';

/** Context in which two versions of a text are compared. */
export interface OutlineContext {
  readonly config: SiteConfig;
  /** By id; at least the translations and the original of the text. */
  readonly entries: Site['entries'];
}

/** Whether two versions of a text have the same outline. */
export function hasSameOutline(before: Entry, now: Entry, { config, entries }: OutlineContext): boolean {
  return (
    isDeepStrictEqual(outlineOf(before, config), outlineOf(now, config)) &&
    isSameProgress(before, now, entries, config)
  );
}

function outlineOf(entry: Entry, { blog }: SiteConfig) {
  const { sourceHash: _source, bodyHash: _text, body: _body, article, ...fields } = entry;
  const { words, firstParagraph, excerptKey: _excerpt, references, embeds, ...own } = article;
  return {
    ...fields,
    ...own,
    placeless: [references, embeds].map((list) =>
      list.map(({ line: _line, column: _column, ...rest }) => rest),
    ),
    minutes: blog === false ? 0 : readingMinutes(words, blog.readingSpeed),
    description: entry.frontMatter.description ?? firstParagraph,
  };
}

/** Whether the progress of a translation, or of all translations of an original, is the same as before. */
function isSameProgress(
  before: Entry,
  now: Entry,
  entries: Site['entries'],
  { locales, defaultLocale }: Pick<SiteConfig, 'locales' | 'defaultLocale'>,
): boolean {
  if (now.locale !== defaultLocale) {
    const original = entries.get(`${defaultLocale}:${now.key}`);
    return original === undefined || progressOf(before, original) === progressOf(now, original);
  }
  return locales.every(({ code }) => {
    const translation = code === defaultLocale ? undefined : entries.get(`${code}:${now.key}`);
    return translation === undefined || progressOf(translation, before) === progressOf(translation, now);
  });
}
