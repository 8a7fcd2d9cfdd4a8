import { posix } from 'node:path';
import { joinPath } from '../../addresses';
import { withoutNumber } from '../../site/place';
import { textOf } from '../../text/values';
import type { Fields } from '../../types';

/**
 * Id of a document: its path without number prefixes, and the `id` field if it has one. @param name path without
 * extension
 */
export function docIdOf(name: string, fields: Fields): string {
  const parts = partsOf(name, fields);
  return posix.join(...parts.slice(0, -1), textOf(fields.id) ?? parts.at(-1) ?? '');
}

/** Path of a document, relative to that of its version. */
export function docPathOf(name: string, fields: Fields): string {
  const slug = textOf(fields.slug);
  const parts = partsOf(name, fields);
  const last = parts.pop() ?? '';
  if (slug !== undefined) return slug.startsWith('/') ? slug : joinPath(...parts, slug);
  const isIndex = /^(?:index|readme)$/i.test(last) || last.toLowerCase() === parts.at(-1)?.toLowerCase();
  return joinPath(...parts, isIndex ? '' : (textOf(fields.id) ?? last));
}

function partsOf(name: string, fields: Fields): string[] {
  const parts = name.split('/');
  return fields.parse_number_prefixes === false ? parts : parts.map(withoutNumber);
}

/** Path of a post, relative to that of the blog, and the date in its name. */
export function postPathOf(name: string, fields: Fields): { path: string; date: string | null } {
  const plain = name.replace(/(?:^|\/)index$/i, '');
  const dated = /^(.*?)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[-/](.*))?$/.exec(plain);
  const [, folder = '', year = '', month = '', day = '', rest = ''] = dated ?? [];
  const date = dated ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null;
  const path = dated ? posix.join(folder, year, month, day, rest) : plain;
  return { path: textOf(fields.slug) ?? path, date };
}

/** Path of a page, relative to that of the pages. */
export function pagePathOf(name: string, fields: Fields): string {
  return textOf(fields.slug) ?? name.replace(/(?:^|\/)index$/i, '');
}
