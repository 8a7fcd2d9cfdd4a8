import { extname } from 'node:path';
import type { SiteConfig } from '../../config/resolve';
import { readSiteFileIfAny } from '../../node/siteFile';
import { SiteError } from '../../shared/problem';
import { isTextFile } from '../../shared/textFile';
import { divideText } from '../frontMatter/frontMatterStart';
import { placeFile } from './layout';

/** Whether a path of the site, or the path of a text (`content/…`), may be missing because of an unreadable file. */
export type LostAddresses = (target: string) => boolean;

type AddressConfig = Pick<SiteConfig, 'blog' | 'docs' | 'locales'>;

/** Fields whose values become parts of addresses: of the text itself, its redirects, or its lists. */
const OF_ADDRESSES: ReadonlySet<string> = new Set(
  'slug id permalink url redirect_from aliases alias tags tag categories category series author authors'.split(
    ' ',
  ),
);
/** Lines in which fields are looked for where front matter does not end. */
const MAX_LINES = 40;

/**
 * Returns which addresses may be missing because a file of the content cannot be read: those in its path and in the
 * fields of its source, which are found without parsing it. Without a source, or in the place of a folder, it may be the
 * reason for any missing address.
 */
export function lostAddresses(file: string, root: string, config: AddressConfig): LostAddresses {
  const source = extname(file) === '' ? null : sourceOf(file, root);
  if (source === null) return () => true;
  const key = placeFile(file, config.locales)?.key;
  const names = new Set(file.split('/').slice(2).flatMap(namesOf));
  const values = new Set(isTextFile(file) ? fieldValues(source) : source.split(/[\s,:]+/).map(plain));
  const base = sectionPath(file, config);
  return (target) => {
    if (!target.startsWith('/')) return key !== undefined && placeFile(target, config.locales)?.key === key;
    const path = withoutLocale(target, config);
    const last = plain(path.replace(/(?<!\/)\/+$/, '').replace(/^.*\//, ''));
    if (values.has(last)) return true;
    if (`${path}/`.replace(/(?<!\/)\/+$/, '/') === base) return true;
    // Lists are divided by years, months and numbers, which every text may move.
    return path.startsWith(base) && (names.has(last) || /^\d{1,4}$/.test(last));
  };
}

/** The source of a file of the site, with the letters of UTF-16 brought together; `null` if there is none. */
function sourceOf(file: string, root: string): string | null {
  try {
    return readSiteFileIfAny(root, file)?.toString('utf8').replaceAll('\0', '') ?? null;
  } catch (error) {
    if (error instanceof SiteError) return null;
    throw error;
  }
}

/** Letters and digits of a part of an address, as links to it have them in any spelling. */
function plain(part: string): string {
  const words = part.normalize('NFC').toLowerCase();
  return words.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
}

/** What a part of a file's path may be in an address: with its number or date, and without. */
function namesOf(part: string): string[] {
  const name = part.replace(/\.\w+$/, '');
  return [plain(name), plain(name.replace(/^(?:\d+[-_.\s]+)+/, ''))];
}

/** The last parts of the values that fields of addresses have. */
function fieldValues(source: string): string[] {
  const written = divideText(source).fields ?? source.split('\n', MAX_LINES).join('\n');
  const values: string[] = [];
  let isAddress = false;
  for (const piece of written.split(/[\n,{}]/)) {
    const [beginning = '', name = '', mark] = /^[\s"']*([\w-]+)["']?\s*([:：=]?)/.exec(piece) ?? [];
    const isField = OF_ADDRESSES.has(name.toLowerCase());
    if (mark || isField || piece.trim() === '') isAddress = isField;
    if (!isAddress) continue;
    const value = isField ? piece.slice(beginning.length) : piece;
    values.push(...[value, ...value.split(/\s+/)].map((part) => plain(part.replace(/^.*\/(?=[^/]*\w)/, ''))));
  }
  return values.filter((value) => value !== '');
}

/** The path, with slashes at both ends, below which a file of a section has its pages. */
function sectionPath(file: string, { blog, docs }: AddressConfig): string {
  const [, section] = /^(?:content|i18n\/[^/]+)\/(blog|docs)(?:_versions)?\//.exec(file) ?? [];
  const options = section === 'blog' ? blog : section === 'docs' && docs;
  const path = options ? options.path : '';
  return `/${path}/`.replace(/\/{2,}/g, '/');
}

function withoutLocale(path: string, { locales }: AddressConfig): string {
  const prefix = locales.find(
    (locale) => locale.prefix !== '/' && `${path}/`.startsWith(locale.prefix),
  )?.prefix;
  return prefix === undefined ? path : `/${path.slice(prefix.length)}`;
}
