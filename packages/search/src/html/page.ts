/** Reads an HTML document of any generator as a page to index. */
import { parseDocument } from 'htmlparser2';
import type { Section } from '../index/page';
import {
  type AttributeMistake,
  createWeightReader,
  type HtmlAttributes,
  readAttributes,
  weightAround,
} from './attributes';
import { type AnyNode, type Element, find, findAll, isTag } from './dom';
import { isIgnored, removeIgnored } from './ignore';
import { languageTag } from './language';
import { isTeaser, readSections, type Sections } from './sections';
import { oneLine } from './text';

/** The content and metadata of a document. */
export interface HtmlPage {
  /** Declared language in lower case, `ko-kr`; `null` for none. */
  readonly lang: string | null;
  readonly title: string;
  /** Text of `<title>`, mostly with the site's name; the page's title if it has no heading. */
  readonly documentTitle: string;
  readonly hasHeading: boolean;
  /** Canonical address as written in the document; `null` when absent. */
  readonly canonical: string | null;
  /** By language: address of the same page in it. */
  readonly alternates: Readonly<Record<string, string>>;
  /** Addresses of all links in the document, as written. */
  readonly links: readonly string[];
  readonly date: string | null;
  readonly tags: readonly string[];
  /** Name of the page's part of the site; `null` for none. */
  readonly section: string | null;
  /** Version of the documentation, as Docusaurus declares it; `null` for none. */
  readonly version: string | null;
  readonly sections: readonly Section[];
  /** Search attributes of the document. */
  readonly attributes: HtmlAttributes;
  /** Mistakes in attributes, with their lines. */
  readonly mistakes: readonly { readonly line: number; readonly sentence: string }[];
}

/** Reason why a document is not a page to index. */
export type NoPage = 'redirect' | 'noindex' | 'empty';

/** Reads a document; returns the reason if it is not a page to index. */
export function readHtml(html: string): HtmlPage | NoPage {
  const root = parseDocument(html, { withStartIndices: true });
  const mistakes: AttributeMistake[] = [];
  const weightOf = createWeightReader(mistakes);
  const metas = findAll(root, ({ name }) => name === 'meta');
  const meta = (key: string) =>
    metas
      .find(({ attribs }) => attribs.name?.toLowerCase() === key || attribs.property === key)
      ?.attribs.content?.trim() || null;
  if (metas.some(isRedirect)) return 'redirect';
  if (/\b(?:noindex|none)\b/i.test(meta('robots') ?? '')) return 'noindex';
  const links = findAll(root, ({ name, attribs }) => name === 'link' && attribs.href !== undefined);
  const addresses = findAll(root, ({ name, attribs }) => name === 'a' && Boolean(attribs.href));
  const ofPage = readAttributes(root, mistakes);
  const { lang, 'xml:lang': xmlLang } = find(root, ({ name }) => name === 'html')?.attribs ?? {};
  const titleElement = find(root, ({ name }) => name === 'title');
  const documentTitle = (titleElement ? rawText(titleElement) : '') || meta('og:title') || '';
  const time = find(mainOf(root), ({ name, attribs }) => name === 'time' && 'datetime' in attribs);
  removeIgnored(root);
  const content = mainOf(root);
  const { title: heading, sections } = withTitle(readSections(content, { weightOf }), documentTitle);
  const title = heading || documentTitle;
  if (!title || (sections.length === 0 && !heading)) return 'empty';
  const alternates = links.filter(({ attribs }) => attribs.rel === 'alternate' && attribs.hreflang);
  return {
    lang: languageTag(lang) ?? languageTag(xmlLang) ?? languageTag(meta('og:locale')),
    title,
    documentTitle,
    hasHeading: heading !== '',
    canonical: links.find(({ attribs }) => attribs.rel?.toLowerCase() === 'canonical')?.attribs.href ?? null,
    alternates: Object.fromEntries(
      alternates.map(({ attribs }) => [attribs.hreflang!.toLowerCase(), attribs.href!]),
    ),
    links: addresses.map(({ attribs }) => attribs.href!),
    date: meta('article:published_time') ?? time?.attribs.datetime ?? null,
    tags: metas.flatMap(({ attribs }) =>
      attribs.property === 'article:tag' && attribs.content ? [attribs.content.trim()] : [],
    ),
    section: meta('search:section') ?? meta('article:section'),
    version: meta('docsearch:docusaurus_tag')?.startsWith('docs-') ? meta('docsearch:version') : null,
    sections,
    attributes: { ...ofPage, weight: weightAround(content, weightOf) },
    mistakes: mistakes.map(({ offset, sentence }) => ({ line: lineAt(html, offset), sentence })),
  };
}

/**
 * Without an `h1`, uses a heading of another level as the title if it opens the page and begins the document's title.
 */
function withTitle(read: Sections, documentTitle: string): Sections {
  const [first, ...rest] = read.sections;
  const text = first?.heading?.text;
  if (read.title !== '' || !text || !documentTitle.startsWith(text)) return read;
  const isTitle = /^(?:$|\s*[-–—|·•:])/.test(documentTitle.slice(text.length));
  return isTitle ? { title: text, sections: [{ ...first, heading: null }, ...rest] } : read;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** Whether a document redirects; one that only reloads itself does not. */
function isRedirect({ attribs }: Element): boolean {
  return attribs['http-equiv']?.toLowerCase() === 'refresh' && /url\s*=/i.test(attribs.content ?? '');
}

/**
 * The main content of a document: the element that its author marks, otherwise the single article, otherwise the main
 * element, otherwise the body.
 */
function mainOf(root: AnyNode): AnyNode {
  const marked = find(
    root,
    ({ attribs }) => 'data-search-content' in attribs || 'data-pagefind-body' in attribs,
  );
  if (marked) return marked;
  const main = find(root, ({ name, attribs }) => name === 'main' || attribs.role === 'main');
  const body = find(root, ({ name }) => name === 'body') ?? root;
  const articles = findAll(
    main ?? body,
    (element) => element.name === 'article' && !isInside(element, isLeftOut),
  );
  const [article, ...others] = articles;
  if (!article || others.length > 0) return main ?? body;
  // A single article whose title is a link is the page itself if it has an `h1`; with a lower heading it is a list
  // with one entry.
  return isTeaser(article) && !find(article, ({ name }) => name === 'h1') ? (main ?? body) : article;
}

const isLeftOut = (element: Element) => element.name === 'article' || isIgnored(element);

/** Text of an element that is not rendered, such as `<title>`. */
function rawText({ children }: Element): string {
  return oneLine(children.map((child) => ('data' in child ? child.data : '')).join(''));
}

function isInside(element: Element, isWanted: (element: Element) => boolean): boolean {
  for (let node = element.parent; node && isTag(node); node = node.parent) if (isWanted(node)) return true;
  return false;
}
