import { DomUtils, parseDocument } from 'htmlparser2';
import { ImportError } from '../types';

/** A parsed document of HTML or XML. */
export type ParsedDocument = ReturnType<typeof parseDocument>;
/** An element of it. */
export type ParsedElement = ReturnType<typeof elements>[number];
type DomNode = ParsedDocument | ParsedDocument['children'][number];

/** Parses HTML as browsers write it, or XML. */
export function parseMarkup(text: string, isXml = false): ParsedDocument {
  return parseDocument(text, { xmlMode: isXml });
}

/** Parses the export of a service. @throws ImportError for entities of its own, which may grow without end */
export function parseExport(
  xml: string,
  { source, label }: { readonly source: string; readonly label: string },
): ParsedDocument {
  // Texts may show such a line as code, but entities are defined before the first element.
  if (/<!(?:DOCTYPE|ENTITY)\b/i.test(xml.slice(0, Math.max(xml.search(/<[a-z]/i), 0))))
    throw new ImportError(`${source} defines entities, which no export of ${label} does`, 'Export it again.');
  return parseMarkup(xml, true);
}

/** All elements below a node that a test accepts. */
export function elements(
  node: DomNode,
  test: (name: string, attributes: Readonly<Record<string, string>>) => boolean,
) {
  return DomUtils.findAll((element) => test(element.name, element.attribs), [node].flat());
}

/** The first element of a class; `null` without one. */
export function byClass(node: DomNode, name: string) {
  return elements(node, (_, { class: names = '' }) => names.split(/\s+/).includes(name))[0] ?? null;
}

/** The text of a node. */
export function wordsOf(node: DomNode | null | undefined): string {
  return node ? DomUtils.textContent(node).trim() : '';
}

/** The markup in a node. */
export function markupOf(node: DomNode | null | undefined): string {
  return node ? DomUtils.getInnerHTML(node as ParsedDocument) : '';
}

/** HTML of an export without the editor's comments; a text of the old editor gets its paragraphs from its blank lines. */
export function paragraphs(html: string): string {
  const plain = html.replace(/<!--\s*\/?wp:[\s\S]*?-->/g, '').replace(/<!--\s*more[\s\S]*?-->/g, '');
  if (/<p[\s>]/i.test(plain)) return plain;
  return plain
    .split(/(<pre[\s>][\s\S]*?<\/pre>)/i)
    .flatMap((part) => (/^<pre/i.test(part) ? [part] : part.split(/\n\s*\n/)))
    .map((part) =>
      /^\s*<(?:h\d|ul|ol|pre|blockquote|table|figure|div|hr)/i.test(part)
        ? part
        : `<p>${part.trim().replaceAll('\n', '<br>')}</p>`,
    )
    .join('\n');
}
