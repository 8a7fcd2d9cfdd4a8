/** One HTML document as a page to be searched, whatever generator has made it. */
import { parseDocument } from 'htmlparser2';
import type { Section } from '../index/page';
import { type AnyNode, type Element, find, findAll, isTag } from './dom';
import { isIgnored } from './ignore';
import { readSections } from './sections';

/** What a document says of itself. */
export interface HtmlPage {
  readonly lang: string;
  readonly title: string;
  /** As it stands in the document; `null` for none. */
  readonly canonical: string | null;
  /** Addresses of the same page in other languages, by language. */
  readonly alternates: Readonly<Record<string, string>>;
  readonly date: string | null;
  readonly tags: readonly string[];
  /** The part of the site that the page belongs to; `null` when it does not say. */
  readonly section: string | null;
  readonly sections: readonly Section[];
}

/** Reads a document; `null` for one that is no page: a redirect, one that asks not to be indexed, one without text. */
export function readHtml(html: string): HtmlPage | null {
  const root = parseDocument(html);
  const metas = findAll(root, ({ name }) => name === 'meta');
  const meta = (key: string) =>
    metas.find(({ attribs }) => attribs.name === key || attribs.property === key)?.attribs.content?.trim() ||
    null;
  if (metas.some(({ attribs }) => attribs['http-equiv']?.toLowerCase() === 'refresh')) return null;
  if (/noindex/i.test(meta('robots') ?? '')) return null;
  const links = findAll(root, ({ name, attribs }) => name === 'link' && attribs.href !== undefined);
  const content = mainOf(root);
  const { title: heading, sections } = readSections(content);
  const documentTitle = find(root, ({ name }) => name === 'title');
  const title = heading || meta('og:title') || (documentTitle ? rawTitle(documentTitle) : '');
  if (!title || (sections.length === 0 && !heading)) return null;
  const alternates = links.filter(({ attribs }) => attribs.rel === 'alternate' && attribs.hreflang);
  return {
    lang: (find(root, ({ name }) => name === 'html')?.attribs.lang || 'und').toLowerCase(),
    title,
    canonical: links.find(({ attribs }) => attribs.rel === 'canonical')?.attribs.href ?? null,
    alternates: Object.fromEntries(
      alternates.map(({ attribs }) => [attribs.hreflang!.toLowerCase(), attribs.href!]),
    ),
    date:
      meta('article:published_time') ??
      find(content, ({ name, attribs }) => name === 'time' && 'datetime' in attribs)?.attribs.datetime ??
      null,
    tags: metas.flatMap(({ attribs }) => (attribs.property === 'article:tag' ? [attribs.content ?? ''] : [])),
    section: meta('search:section') ?? meta('article:section'),
    sections,
  };
}

/** The part of a document that is its own: what its author marks, else the article, else the main part, else all. */
function mainOf(root: AnyNode): AnyNode {
  const marked = find(
    root,
    ({ attribs }) => 'data-search-content' in attribs || 'data-pagefind-body' in attribs,
  );
  if (marked) return marked;
  const main = find(root, ({ name, attribs }) => name === 'main' || attribs.role === 'main');
  const articles = findAll(
    main ?? root,
    (element) => element.name === 'article' && !isInside(element, isIgnored),
  );
  if (articles.length === 1) return articles[0]!;
  return main ?? find(root, ({ name }) => name === 'body') ?? root;
}

/** The text of `<title>`, which is no part of what is shown. */
function rawTitle({ children }: Element): string {
  return children
    .map((child) => ('data' in child ? child.data : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

function isInside(element: Element, isWanted: (element: Element) => boolean): boolean {
  for (let node = element.parent; node && isTag(node); node = node.parent) if (isWanted(node)) return true;
  return false;
}
