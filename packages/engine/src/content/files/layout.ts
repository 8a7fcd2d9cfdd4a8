import type { Locale } from '../../shared/locale';
import { isTextFile, withoutTextEnding } from '../../shared/textFile';
import type { EntryKind } from '../types';

/** Kind, key and locale of a content file, derived from its path. */
export interface FilePlace {
  readonly kind: EntryKind;
  /** `blog/250918-01`, `docs/current/base/01-tmi`, `pages/about`; equal for an original and its translations. */
  readonly key: string;
  readonly locale: string;
}

/** True for a path that the content model skips: hidden files, partials (`_x.md`) and such folders. */
export function isIgnored(path: string): boolean {
  return path
    .split('/')
    .some(
      (part) =>
        part.startsWith('.') ||
        (part.startsWith('_') && part !== '_category_.yml' && part !== '_category_.json'),
    );
}

/**
 * Locates a file of `content/` or `i18n/<folder>/` in the content model; `null` if it is no article.
 *
 * @param file path relative to the site's folder, with forward slashes
 */
export function placeFile(file: string, locales: readonly Locale[]): FilePlace | null {
  if (!isTextFile(file)) return null;
  const parts = file.split('/');
  const locale = folderLocale(parts, locales);
  if (!locale) return null;
  // File systems and archives may decompose Hangul: both forms of a name are the same text with one address.
  const rest = withoutTextEnding(parts.slice(parts[0] === 'content' ? 1 : 2).join('/')).normalize('NFC');
  if (isIgnored(rest)) return null;
  const [section = '', ...below] = rest.split('/');
  const inside = below.join('/');
  if (inside === '') return null;
  switch (section) {
    case 'blog':
      return { kind: 'post', key: `blog/${withoutIndex(inside)}`, locale };
    case 'docs':
      return { kind: 'doc', key: `docs/current/${inside}`, locale };
    case 'docs_versions':
      return { kind: 'doc', key: `docs/${inside}`, locale };
    case 'pages':
      return { kind: 'page', key: `pages/${inside}`, locale };
    default:
      return null;
  }
}

/** The folders that hold content, relative to the site's folder. */
export function contentFolders(locales: readonly Locale[]): string[] {
  return ['content', ...locales.map((locale) => `i18n/${locale.folder}`)];
}

function folderLocale(parts: readonly string[], locales: readonly Locale[]): string | null {
  if (parts[0] === 'content') return locales.find((locale) => locale.isDefault)?.code ?? null;
  if (parts[0] === 'i18n')
    return locales.find((locale) => locale.folder === parts[1] && !locale.isDefault)?.code ?? null;
  return null;
}

function withoutIndex(path: string): string {
  return path.replace(/\/index$/, '');
}
