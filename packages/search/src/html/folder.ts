/** A folder of HTML files, as any generator writes it → the pages to be searched. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { SearchPage } from '../index/page';
import { type HtmlPage, readHtml } from './page';

export interface FolderOptions {
  /** Beginning of the addresses: `/docs/` for a site that is served from there. @default "/" */
  readonly base?: string;
  /** Language of pages that do not say theirs. @default "en" */
  readonly language?: string;
  /** Name of the part of the site for pages that name none. @default title of the page's first folder */
  readonly sectionOf?: (path: string) => string;
}

export interface FolderPages {
  readonly pages: readonly SearchPage[];
  /** Files that are no pages: redirects, `noindex`, without text, or another address of a page that was read. */
  readonly skipped: readonly string[];
}

interface Read {
  readonly file: string;
  readonly url: string;
  readonly page: HtmlPage;
}

/** Reads every HTML file below a folder, in the order of their names. */
export function readFolder(folder: string, options: FolderOptions = {}): FolderPages {
  const files = htmlFiles(folder);
  const read = files.flatMap((file): Read[] => {
    const page = /^(?:.*\/)?404(?:\/index)?\.html$/.test(file)
      ? null
      : readHtml(readFileSync(join(folder, file), 'utf8'));
    return page ? [{ file, url: addressOf(file, options.base), page }] : [];
  });
  const known = new Set(read.map(({ url }) => sameAddress(url)));
  const own = read.filter(({ url, page }) => {
    const canonical = page.canonical === null ? null : pathOf(page.canonical, url);
    return (
      canonical === null || sameAddress(canonical) === sameAddress(url) || !known.has(sameAddress(canonical))
    );
  });
  const kept = new Set(own.map(({ file }) => file));
  return {
    pages: own.map((item) => toPage(item, options)),
    skipped: files.filter((file) => !kept.has(file)),
  };
}

function toPage(
  { file, url, page }: Read,
  { language = 'en', base = '/', sectionOf }: FolderOptions,
): SearchPage {
  const { canonical, alternates, lang, title, date, tags, sections } = page;
  const address = canonical === null ? url : (ownPath(canonical, url) ?? url);
  // Translations name each other; the smallest address names them all.
  const family = Object.values(alternates)
    .map((other) => sameAddress(pathOf(other, url) ?? other))
    .sort()[0];
  return {
    key: file,
    url: address,
    locale: lang === 'und' ? language : lang,
    lvl0: page.section ?? sectionOf?.(address) ?? sectionName(address, base),
    title,
    tags,
    sections,
    ...(date !== null && { date }),
    ...(family !== undefined && { translationOf: family }),
  };
}

/** `/blog/post` → Blog; the language's folder is no section. */
function sectionName(address: string, base: string): string {
  const folders = address.slice(base.length).split('/').filter(Boolean).slice(0, -1);
  const name = folders.find((folder) => !/^[a-z]{2}(?:-[a-z]+)?$/i.test(folder)) ?? '';
  return name === '' ? 'Pages' : (name[0]!.toUpperCase() + name.slice(1)).replaceAll('-', ' ');
}

function htmlFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && item.name.endsWith('.html'))
    .map((item) => relative(folder, join(item.parentPath, item.name)).split(sep).join('/'))
    .sort();
}

/** The address of a file as hosts serve it: a folder's index is the folder. */
function addressOf(file: string, base = '/'): string {
  return base + encodeURI(file.replace(/(?:^|(?<=\/))index\.html$/, '').replace(/\.html$/, ''));
}

function pathOf(address: string, from: string): string | null {
  try {
    return new URL(address, new URL(from, 'https://site.invalid')).pathname;
  } catch {
    return null;
  }
}

/** The canonical path when it is an address of the same file, however it is spelt. */
function ownPath(canonical: string, url: string): string | null {
  const path = pathOf(canonical, url);
  return path !== null && sameAddress(path) === sameAddress(url) ? path : null;
}

/** One name for every spelling of an address. */
function sameAddress(path: string): string {
  return path.replace(/(?:index)?\.html$/, '').replace(/(.)\/$/, '$1');
}
