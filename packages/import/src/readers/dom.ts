import { DomUtils, parseDocument } from 'htmlparser2';

/** A parsed document of HTML or XML. */
export type ParsedDocument = ReturnType<typeof parseDocument>;
type DomNode = ParsedDocument | ParsedDocument['children'][number];

/** Parses HTML as browsers write it, or XML. */
export function parseMarkup(text: string, isXml = false): ParsedDocument {
  return parseDocument(text, { xmlMode: isXml });
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
