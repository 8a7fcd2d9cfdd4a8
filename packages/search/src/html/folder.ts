/** Reads a folder of HTML files of any generator into pages to index. */
import { join } from 'node:path';
import type { SearchPage } from '../index/page';
import { addressOf, baseOf, decoded, linkPath, normalBase, pathOf, sameAddress } from './address';
import { languagesOf, mainLanguages } from './language';
import { type HtmlPage, type NoPage, readHtml } from './page';
import { htmlFiles, readDocument } from './read';

/** Facts about the pages that cannot be read from each of them. */
export interface FolderOptions {
  /**
   * Base of the addresses: `/docs/` for a site served from there. @default inferred from canonical addresses, else
   * from links, else "/"
   */
  readonly base?: string;
  /** Language of pages that declare none. @default detected from their texts */
  readonly language?: string;
}

/** Reason why a file is skipped. */
export type LeftOut = NoPage | 'error page' | 'copy' | 'unreadable';

/** The pages of a folder, and the files that are skipped. */
export interface FolderPages {
  readonly pages: readonly SearchPage[];
  /** Base of the addresses. */
  readonly base: string;
  /** Skipped files, relative to the folder. */
  readonly skipped: readonly { readonly file: string; readonly reason: LeftOut }[];
  /** Messages about invalid attributes: `guide.html:12: …`. */
  readonly mistakes: readonly string[];
}

interface ReadPage {
  readonly file: string;
  readonly url: string;
  readonly page: HtmlPage;
}

/** Reads every HTML file below a folder, in the order of their names. */
export function readFolder(folder: string, options: FolderOptions = {}): FolderPages {
  const skipped: { file: string; reason: LeftOut }[] = [];
  const found = htmlFiles(folder).flatMap((file): Omit<ReadPage, 'url'>[] => {
    const page = readFile(folder, file);
    if (typeof page !== 'string') return [{ file, page }];
    skipped.push({ file, reason: page });
    return [];
  });
  const base = normalBase(
    options.base ??
      baseOf(
        found.map(({ file, page: { canonical, links } }) => ({
          url: addressOf(file, '/'),
          canonical,
          links,
        })),
      ) ??
      '/',
  );
  const read = spelled(found.map((item) => ({ ...item, url: addressOf(item.file, base) })));
  const isCopy = copies(read);
  const own = read.filter((item) => {
    if (isCopy(item)) skipped.push({ file: item.file, reason: 'copy' });
    return !isCopy(item);
  });
  return {
    base,
    pages: toPages(withoutFrame(own), options),
    skipped: skipped.sort((a, b) => (a.file < b.file ? -1 : 1)),
    mistakes: own.flatMap(({ file, page }) => [
      ...page.mistakes.map(({ line, sentence }) => `${file}:${line}: ${sentence}`),
    ]),
  };
}

function readFile(folder: string, file: string): HtmlPage | LeftOut {
  if (/(?:^|\/)(?:404|50x|500)(?:\/index)?\.html?$/.test(file)) return 'error page';
  try {
    return readHtml(readDocument(join(folder, file)));
  } catch {
    return 'unreadable';
  }
}

/** Replaces the addresses of pages by the site's own spelling: with or without `.html` and a trailing slash. */
function spelled(read: readonly ReadPage[]): ReadPage[] {
  const linked = new Set<string>();
  for (const { url, page } of read) {
    for (const href of page.links) {
      // A link within its page would be spelled as the file is.
      const path = href.startsWith('#') ? null : linkPath(href, url);
      if (path !== null) linked.add(path);
    }
  }
  return read.map((item) => {
    const { url, page } = item;
    const canonical = page.canonical === null ? null : pathOf(page.canonical, url);
    if (canonical !== null && sameAddress(canonical) === sameAddress(url)) return { ...item, url: canonical };
    const bare = url.replace(/\.html?$|(?<=.)\/$/i, '');
    return linked.has(url) || !linked.has(bare) ? item : { ...item, url: bare };
  });
}

/** Returns a test for copies of other pages: by canonical address, by own address, or by equal text. */
function copies(read: readonly ReadPage[]): (item: ReadPage) => boolean {
  const canonicalOf = ({ url, page }: ReadPage) =>
    sameAddress((page.canonical === null ? null : pathOf(page.canonical, url)) ?? url);
  const originals = new Set(
    read.map(canonicalOf).filter((address, at) => address === sameAddress(read[at]!.url)),
  );
  const targetOf = (item: ReadPage) => {
    const target = canonicalOf(item);
    return target !== sameAddress(item.url) && originals.has(target) ? target : null;
  };
  const targets = read.map(targetOf).filter((target) => target !== null);
  // A template that declares the home page as canonical on every page is a mistake; the pages are not copies.
  const isMistake = (target: string) =>
    targets.filter((other) => other === target).length * 2 > Math.max(6, read.length);
  const seen = new Set<string>();
  const left = new Set<ReadPage>();
  for (const item of read) {
    const { url, page } = item;
    const target = targetOf(item);
    const names = [sameAddress(url), JSON.stringify([page.lang, page.version, page.title, page.sections])];
    if ((target !== null && !isMistake(target)) || names.some((name) => seen.has(name))) left.add(item);
    else for (const name of names) seen.add(name);
  }
  return (item) => left.has(item);
}

/** Maximum number of pages that may share a text by chance. */
const FEW = 5;

/**
 * Removes the frame of a site whose HTML does not mark the main text. Its blocks are those that more than half of the
 * pages repeat, of the site or below one of its top folders, which may be a language. Each stays on the first page
 * only.
 */
function withoutFrame(read: readonly ReadPage[]): ReadPage[] {
  const groups = new Map<string, { size: number; readonly counts: Map<string, number> }>();
  const groupsOf = ({ file }: ReadPage) =>
    ['', file.split('/')[0]!].map((name) => {
      const group = groups.get(name) ?? { size: 0, counts: new Map<string, number>() };
      groups.set(name, group);
      return group;
    });
  for (const item of read) {
    const texts = new Set(item.page.sections.flatMap(({ blocks }) => blocks.map(({ text }) => text)));
    for (const group of groupsOf(item)) {
      group.size++;
      for (const text of texts) group.counts.set(text, (group.counts.get(text) ?? 0) + 1);
    }
  }
  const seenFrames = new Set<string>();
  return read.map((item) => {
    const own = groupsOf(item);
    const isRepeated = (text: string) => {
      const isFrame = own.some(({ size, counts }) => counts.get(text)! > Math.max(FEW, size / 2));
      if (!isFrame || seenFrames.has(text)) return isFrame;
      seenFrames.add(text);
      return false;
    };
    const sections = item.page.sections.map((section) => {
      const blocks = section.blocks.filter(({ text }) => !isRepeated(text));
      return blocks.length < section.blocks.length ? { ...section, blocks } : section;
    });
    return { ...item, page: { ...item.page, sections } };
  });
}

function toPages(read: readonly ReadPage[], { language }: FolderOptions): SearchPage[] {
  const languages = languagesOf(
    read.map(({ file, page }) => ({
      file,
      declared: page.lang ?? language ?? null,
      text: () => textOf(page),
    })),
  );
  const locales = mainLanguages(languages);
  const suffix = siteSuffix(read.map(({ page }) => page.documentTitle));
  const folders = read.map(({ file }) => folderOf(file));
  return read.map((item, at): SearchPage => {
    const { file, url, page } = item;
    const { alternates, hasHeading, sections, attributes } = page;
    // Filters of these names also set the page's own fields.
    const { section, version, tags, language: _, ...filters } = attributes.filters;
    const { date = page.date, ...sort } = attributes.sort;
    const { title = page.title, ...meta } = metaOf(attributes, url);
    // Translations name each other; the smallest address identifies the group.
    const family = Object.values(alternates)
      .map((other) => sameAddress(pathOf(other, url) ?? other))
      .sort()[0];
    const folder = folderOf(file);
    const isPart = folder !== '' && folders.indexOf(folder) !== folders.lastIndexOf(folder);
    const locale = locales.get(languages[at]!)!;
    return {
      key: file,
      url,
      locale,
      lvl0:
        section?.[0] ?? page.section ?? (isPart ? folderName(folder) : locale === 'ko' ? '페이지' : 'Pages'),
      title:
        hasHeading || attributes.meta.title || !title.endsWith(suffix)
          ? title
          : title.slice(0, title.length - suffix.length),
      tags: [...new Set([...page.tags, ...(tags ?? [])])],
      sections,
      ...(date !== null && { date }),
      ...((version?.[0] ?? page.version) !== null && { version: version?.[0] ?? page.version! }),
      ...(attributes.weight !== 1 && { weight: attributes.weight }),
      ...(Object.keys(filters).length > 0 && { filters }),
      ...(Object.keys(sort).length > 0 && { sort }),
      ...(Object.keys(meta).length > 0 && { meta }),
      ...(family !== undefined && { translationOf: family }),
    };
  });
}

/** Text of a page, without its code. */
function textOf({ title, sections }: HtmlPage): string {
  const texts = sections.flatMap(({ heading, blocks }) => [
    heading?.text ?? '',
    ...blocks.flatMap(({ kind, text }) => (kind === 'code' ? [] : [text])),
  ]);
  return [title, ...texts].join('\n');
}

/** Display fields of a page, with addresses resolved to absolute paths. */
function metaOf({ meta, addresses }: HtmlPage['attributes'], url: string): Record<string, string> {
  const entries = Object.entries(meta).map(([name, value]) => {
    const isOfSite = addresses.includes(name) && linkPath(value, url) !== null;
    if (!isOfSite) return [name, value];
    const { pathname, search, hash } = new URL(value, new URL(url, 'https://site.invalid'));
    return [name, pathname + search + hash];
  });
  return Object.fromEntries(entries);
}

/** First folder of a file that is not a language; `''` for none. */
function folderOf(file: string): string {
  return (
    file
      .split('/')
      .slice(0, -1)
      .find((name) => !/^[a-z]{2}(?:[-_][a-z]{2,4})?$/i.test(name)) ?? ''
  );
}

/** Turns a folder name into a title: `getting-started` → Getting started. */
function folderName(folder: string): string {
  const name = decoded(folder).replaceAll(/[-_]+/g, ' ');
  return name[0]!.toUpperCase() + name.slice(1);
}

/** Common suffix of most titles of a site, ` | My site`; `''` for none. */
function siteSuffix(titles: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const title of titles) {
    const end = /\s[|·•–—-]\s[^|·•–—]+$/.exec(title)?.[0];
    if (end !== undefined) counts.set(end, (counts.get(end) ?? 0) + 1);
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  return best && best[1] > 1 && best[1] * 2 > titles.length ? best[0] : '';
}
