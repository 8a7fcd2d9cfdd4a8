/** One HTML document of any generator, as a page to index. */
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
import { isIgnored } from './ignore';
import { languageTag } from './language';
import { isTeaser, readSections, type Sections } from './sections';
import { oneLine } from './text';

/** What a document says of itself. */
export interface HtmlPage {
  /** In lower case, `ko-kr`; `null` when it names none. */
  readonly lang: string | null;
  readonly title: string;
  /** The text of `<title>` if the page has no heading of its own; mostly with the site's name. */
  readonly documentTitle: string;
  readonly hasHeading: boolean;
  /** As written in the document; `null` when absent. */
  readonly canonical: string | null;
  /** Addresses of the same page in other languages, by language. */
  readonly alternates: Readonly<Record<string, string>>;
  /** Addresses of all links in the document, as written. */
  readonly links: readonly string[];
  readonly date: string | null;
  readonly tags: readonly string[];
  /** The part of the site that the page belongs to; `null` when it does not say. */
  readonly section: string | null;
  /** Version of the documentation, as Docusaurus names it; `null` for none. */
  readonly version: string | null;
  readonly sections: readonly Section[];
  /** What the document attaches to itself. */
  readonly attributes: HtmlAttributes;
  /** Mistakes in attributes: the line, and what is wrong. */
  readonly mistakes: readonly { readonly line: number; readonly sentence: string }[];
}

/** Why a document is no page to be searched. */
export type NoPage = 'redirect' | 'noindex' | 'empty';

/** Reads a document. */
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
  const content = mainOf(root);
  const titleElement = find(root, ({ name }) => name === 'title');
  const documentTitle = (titleElement ? rawText(titleElement) : '') || meta('og:title') || '';
  const { title: heading, sections } = withTitle(readSections(content, weightOf), documentTitle);
  const title = heading || documentTitle;
  if (!title || (sections.length === 0 && !heading)) return 'empty';
  const alternates = links.filter(({ attribs }) => attribs.rel === 'alternate' && attribs.hreflang);
  const time = find(content, ({ name, attribs }) => name === 'time' && 'datetime' in attribs);
  const { lang, 'xml:lang': xmlLang } = find(root, ({ name }) => name === 'html')?.attribs ?? {};
  return {
    lang: languageTag(lang) ?? languageTag(xmlLang) ?? languageTag(meta('og:locale')),
    title,
    documentTitle,
    hasHeading: heading !== '',
    canonical: links.find(({ attribs }) => attribs.rel?.toLowerCase() === 'canonical')?.attribs.href ?? null,
    alternates: Object.fromEntries(
      alternates.map(({ attribs }) => [attribs.hreflang!.toLowerCase(), attribs.href!]),
    ),
    links: findAll(root, ({ name, attribs }) => name === 'a' && Boolean(attribs.href)).map(
      ({ attribs }) => attribs.href!,
    ),
    date: meta('article:published_time') ?? time?.attribs.datetime ?? null,
    tags: metas.flatMap(({ attribs }) =>
      attribs.property === 'article:tag' && attribs.content ? [attribs.content.trim()] : [],
    ),
    section: meta('search:section') ?? meta('article:section'),
    version: meta('docsearch:docusaurus_tag')?.startsWith('docs-') ? meta('docsearch:version') : null,
    sections,
    attributes: { ...readAttributes(root, mistakes), weight: weightAround(content, weightOf) },
    mistakes: mistakes.map(({ offset, sentence }) => ({ line: lineAt(html, offset), sentence })),
  };
}

/** Without a heading of the first level, one of another level that opens the page and is its title. */
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

/** True for a document that sends its reader to another; one that only reloads itself is read. */
function isRedirect({ attribs }: Element): boolean {
  return attribs['http-equiv']?.toLowerCase() === 'refresh' && /url\s*=/i.test(attribs.content ?? '');
}

/** The part of a document that is its own: what its author marks, else the article, else the main part, else all. */
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
  // A single article whose title is a link to itself is the page; with a lesser heading it is a list of one.
  return isTeaser(article) && !find(article, ({ name }) => name === 'h1') ? (main ?? body) : article;
}

const isLeftOut = (element: Element) => isIgnored(element) || element.name === 'article';

/** The text of an element that is not rendered. */
function rawText({ children }: Element): string {
  return oneLine(children.map((child) => ('data' in child ? child.data : '')).join(''));
}

function isInside(element: Element, isWanted: (element: Element) => boolean): boolean {
  for (let node = element.parent; node && isTag(node); node = node.parent) if (isWanted(node)) return true;
  return false;
}
