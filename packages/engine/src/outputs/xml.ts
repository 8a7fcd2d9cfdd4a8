import { escapeXml, xmlCharacters } from '../shared/text';

/** First line of every XML file (XML 1.0, section 2.8). */
export const XML_DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n';

type XmlAttributes = Readonly<Record<string, string | null | undefined>>;

/** An element on a line of its own with escaped text, or nothing when the text is `null` or empty. */
export function textElement(
  name: string,
  text: string | null | undefined,
  attributes: XmlAttributes = {},
): string {
  return text ? `<${name}${attributeList(attributes)}>${escapeXml(text)}</${name}>\n` : '';
}

/** An element without content on a line of its own. */
export function emptyElement(name: string, attributes: XmlAttributes): string {
  return `<${name}${attributeList(attributes)}/>\n`;
}

/** An element around XML that is escaped already; `null` attributes are left out. */
export function wrapElement(name: string, xml: string, attributes: XmlAttributes = {}): string {
  return `<${name}${attributeList(attributes)}>\n${xml}</${name}>\n`;
}

/** An element whose text is a CDATA section: for HTML, shorter and more legible than entities. */
export function cdataElement(name: string, text: string, attributes: XmlAttributes = {}): string {
  const data = xmlCharacters(text).replaceAll(']]>', ']]]]><![CDATA[>');
  return `<${name}${attributeList(attributes)}><![CDATA[${data}]]></${name}>\n`;
}

function attributeList(attributes: XmlAttributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === null || value === undefined ? '' : ` ${name}="${escapeXml(value)}"`))
    .join('');
}
