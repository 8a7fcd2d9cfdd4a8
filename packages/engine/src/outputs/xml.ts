import { escapeXml, xmlCharacters } from '../shared/text';

/** First line of every XML file (XML 1.0, section 2.8). */
export const XML_DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n';

type XmlAttributes = Readonly<Record<string, string | null | undefined>>;

/** An element with escaped text, followed by a newline; empty if the text is `null` or empty. */
export function textElement(
  name: string,
  text: string | null | undefined,
  attributes: XmlAttributes = {},
): string {
  return text ? `<${name}${attributeList(attributes)}>${escapeXml(text)}</${name}>\n` : '';
}

/** An empty element, followed by a newline. */
export function emptyElement(name: string, attributes: XmlAttributes): string {
  return `<${name}${attributeList(attributes)}/>\n`;
}

/** An element around XML that is already escaped. `null` attributes are omitted. */
export function wrapElement(name: string, xml: string, attributes: XmlAttributes = {}): string {
  return `<${name}${attributeList(attributes)}>\n${xml}</${name}>\n`;
}

/** An element with a CDATA section: for HTML, shorter and more readable than entities. */
export function cdataElement(name: string, text: string, attributes: XmlAttributes = {}): string {
  const data = xmlCharacters(text).replaceAll(']]>', ']]]]><![CDATA[>');
  return `<${name}${attributeList(attributes)}><![CDATA[${data}]]></${name}>\n`;
}

function attributeList(attributes: XmlAttributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === null || value === undefined ? '' : ` ${name}="${escapeXml(value)}"`))
    .join('');
}
