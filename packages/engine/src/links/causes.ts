import { posix } from 'node:path';
import { placeFile } from '../content/files/layout';
import { findArticle } from '../pages/summaries';
import type { Locale } from '../shared/locale';
import { nearest } from '../shared/nearest';
import type { Problem } from '../shared/problem';
import { joinPath, localePath } from '../shared/url';
import type { Scope } from './scope';

type Explanation = Pick<Problem, 'hint' | 'cause'>;

/** Candidate paths of a link: with and without the locale's prefix, with and without a trailing slash. */
export function candidatesOf(path: string, locale: Locale): string[] {
  return [localePath(locale.prefix, path), path].flatMap((item) => [
    item,
    item.endsWith('/') ? item.slice(0, -1) : `${item}/`,
  ]);
}

/** Explains a broken path that exists below another section, for example after documents moved below `/docs`. */
export function movedSection(path: string, { config, targets, locale }: Scope): Explanation {
  const [first = '', ...rest] = path.split('/').filter((part) => part !== '');
  const prefix = rest.length > 0 ? `/${first}/` : '/';
  const answers = (to: string) => candidatesOf(to, locale).some((candidate) => targets.has(candidate));
  const { docs, blog } = config;
  for (const section of [docs ? docs.path : '/', blog ? blog.path : '/']) {
    if (section === '/' || !answers(joinPath(section, path))) continue;
    return {
      hint: `The page is at \`${joinPath(section, path)}\`.`,
      cause: {
        message: `links begin with \`${prefix}\`, but their pages are below \`${joinPath(section, prefix)}\``,
        hint: `Write \`${joinPath(section, prefix)}\` in them${docs && section === docs.path ? ", or set `docs: { path: '/' }` in site.config.ts" : ''}.`,
      },
    };
  }
  const without = joinPath(...rest);
  if (rest.length === 0 || !answers(without)) return {};
  return {
    hint: `The page is at \`${without}\`.`,
    cause: {
      message: `links begin with \`${prefix}\`, but their pages are below \`/\``,
      hint: `Write \`/\` in the place of \`${prefix}\`.`,
    },
  };
}

/** Explains a path of a Markdown file from the folder of the site or of its content, which is no address. */
export function fileFromRoot(path: string, { config, locale, site }: Scope): Explanation {
  if (!/\.(?:mdx?|markdown)$/i.test(path)) return {};
  const place = placeFile(path.replace(/^\/(?:content\/)?/, 'content/'), config.locales);
  const target = place && findArticle(site.byLocale[locale.code], place.key);
  return target ? { hint: `The page is at \`${target.path}\`.` } : {};
}

const VERSION = /^(content|i18n\/[^/]+)\/docs_versions\/[^/]+\//;

/** Explains a broken relative link in a version that would be valid in `docs/`, from where it was copied. */
export function deeperVersion(path: string, { config, entry, locale, site }: Scope): Explanation {
  if (!VERSION.test(entry.file)) return {};
  const current = entry.file.replace(VERSION, '$1/docs/');
  const place = placeFile(posix.normalize(posix.join(posix.dirname(current), path)), config.locales);
  if (!place || !findArticle(site.byLocale[locale.code], place.key)) return {};
  return {
    hint: `Write \`../${path}\`: a version lies one folder deeper than \`docs/\`.`,
    cause: {
      message: 'links count their folders from `docs/`, but a version lies one folder deeper',
      hint: 'Write one more `../` at the beginning of each.',
    },
  };
}

/**
 * Suggests a Markdown file for a broken relative link: a similar name in the same folder, or the same name elsewhere.
 */
export function likelyFile(path: string, { entry, original, site }: Scope): Explanation {
  const folder = posix.dirname(entry.file);
  const wanted = posix.join(folder, path);
  const named = new Map<string, string>();
  for (const { file, locale } of site.entries.values()) {
    if (locale !== entry.locale && locale !== original.locale) continue;
    const isBeside = posix.dirname(file) === posix.dirname(wanted);
    const name = plainName(file);
    const isNamesake = name === plainName(wanted) && name !== 'index' && !named.has(name);
    if (isBeside || isNamesake) named.set(name, posix.relative(folder, file));
  }
  const near = nearest(plainName(wanted), named.keys());
  return near === null
    ? {}
    : { hint: `Did you mean \`${named.get(near)}\`? The path is relative to this file.` };
}

/** File name of a text, without numeric prefix and extension. */
const plainName = (file: string): string =>
  posix
    .basename(file)
    .replace(/^\d+[-_.\s]+(?=\D)/, '')
    .replace(/\.\w+$/, '');
