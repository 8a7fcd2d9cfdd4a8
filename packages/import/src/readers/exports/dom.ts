import { markedParts, replaceMarked } from '@private-devlog/engine/internal';
import { DomUtils, parseDocument } from 'htmlparser2';
import { ImportError } from '../../types';

/** A parsed HTML or XML document. */
export type ParsedDocument = ReturnType<typeof parseDocument>;
/** An element of a document. */
export type ParsedElement = ReturnType<typeof elements>[number];
type DomNode = ParsedDocument | ParsedDocument['children'][number];

/** Parses HTML as browsers do, or XML. */
export function parseMarkup(text: string, isXml = false): ParsedDocument {
  return parseDocument(text, { xmlMode: isXml });
}

/** Parses the export of a service. @throws ImportError for entity definitions, which could expand without limit */
export function parseExport(
  xml: string,
  { source, label }: { readonly source: string; readonly label: string },
): ParsedDocument {
  // Texts may contain such a line as code, but entities are defined before the first element.
  if (/<!(?:DOCTYPE|ENTITY)\b/i.test(xml.slice(0, Math.max(xml.search(/<[a-z]/i), 0))))
    throw new ImportError(`${source} defines entities, which no export of ${label} does`, 'Export it again.');
  return parseMarkup(xml, true);
}

/** All elements below a node that have a name or pass a test. */
export function elements(
  node: DomNode,
  wanted: string | ((name: string, attributes: Readonly<Record<string, string>>) => boolean),
) {
  return DomUtils.findAll(
    ({ name, attribs }) => (typeof wanted === 'string' ? name === wanted : wanted(name, attribs)),
    [node].flat(),
  );
}

/** Creates a reader of the text in the first element of a name below a node. */
export function fieldsOf(node: DomNode) {
  return (name: string) => textContent(elements(node, name)[0]);
}

/** Creates a reader of the text in the child of a name. */
export function childrenOf({ children }: ParsedElement) {
  return (name: string) => textContent(children.find((child) => 'name' in child && child.name === name));
}

/** First element with a class; `null` for none. */
export function byClass(node: DomNode, name: string) {
  return elements(node, (_, { class: names = '' }) => names.split(/\s+/).includes(name))[0] ?? null;
}

/** Text content of a node. */
export function textContent(node: DomNode | null | undefined): string {
  return node ? DomUtils.textContent(node).trim() : '';
}

/** A line of HTML as text: its entities are decoded, and its tags stay. */
export function lineOf(html: string): string {
  return html.replace(/&(?:#x?[\da-f]+|[a-z]\w*);/gi, (entity) => DomUtils.textContent(parseMarkup(entity)));
}

/** Markup inside a node. */
export function markupOf(node: DomNode | null | undefined): string {
  return node ? DomUtils.getInnerHTML(node as ParsedDocument) : '';
}

/** HTML, divided into its `<pre>` elements and what is around them. */
export function aroundPre(html: string): string[] {
  const parts = markedParts(html, { open: /<pre[\s>]/gi, close: /<\/pre>/gi });
  const ends = [0, ...parts.map(({ end }) => end)];
  return ends.flatMap((from, at) => {
    const part = parts[at];
    return part ? [html.slice(from, part.index), html.slice(part.index, part.end)] : [html.slice(from)];
  });
}

/**
 * Removes the editor's comments from the HTML of an export. In a text of the old editor, blank lines become
 * paragraphs.
 */
export function paragraphs(html: string): string {
  const plain = replaceMarked(html, { open: /<!--\s*\/?wp:/g, close: /-->/g }, () => '').replace(
    /<!--\s*more[^<>]{0,200}-->/g,
    '\n\n<!--more-->\n\n',
  );
  if (/<p[\s>]/i.test(plain)) return plain;
  const blocks = /<\/?(?:h\d|ul|ol|blockquote|table|figure|div|hr)\b[^<>]*>/gi;
  return aroundPre(plain)
    .flatMap((part) =>
      /^<pre/i.test(part) ? [part] : part.replace(blocks, '\n\n$&\n\n').split(/\n(?:[^\S\n]*\n)+/),
    )
    .filter((part) => part.trim() !== '')
    .map((part) =>
      /^\s*<(?:\/|(?:h\d|ul|ol|li|d[ltd]|pre|blockquote|t[dhr]|thead|tbody|table|figure|figcaption|div|hr)\b|!--)/i.test(
        part,
      )
        ? part
        : `<p>${part.trim().replaceAll('\n', '<br>')}</p>`,
    )
    .join('\n');
}
