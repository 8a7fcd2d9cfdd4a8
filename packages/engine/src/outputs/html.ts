import { isSelfClosing, readAttributes, scanTags } from '../shared/htmlTags';

/** A parsed HTML tag. */
export interface HtmlTag {
  readonly name: string;
  readonly isClosing: boolean;
  /** The tag ends with `/>`. Only in SVG and MathML does this close the element. */
  readonly isSelfClosing: boolean;
  /** In order, with values escaped as in the source; a bare attribute has an empty value. */
  readonly attributes: readonly (readonly [name: string, value: string])[];
}

/** A token of HTML: one tag, or the text between tags (comments included). */
export type HtmlPiece = { readonly text: string } | { readonly text: string; readonly tag: HtmlTag };

/** Splits HTML into tags and the text between them. The joined texts of the pieces are the input. */
export function htmlPieces(html: string): HtmlPiece[] {
  const pieces: HtmlPiece[] = [];
  let from = 0;
  for (const { name, isClose, attributes, index, end } of scanTags(html)) {
    if (index > from) pieces.push({ text: html.slice(from, index) });
    const tag = {
      name,
      isClosing: isClose,
      isSelfClosing: isSelfClosing(attributes),
      attributes: readAttributes(attributes),
    };
    pieces.push({ text: html.slice(index, end), tag });
    from = end;
  }
  if (from < html.length) pieces.push({ text: html.slice(from) });
  return pieces;
}

/** Serializes a tag. */
export function tagText({ name, isClosing, isSelfClosing, attributes }: HtmlTag): string {
  const list = attributes
    .map(([key, value]) => (value === '' ? ` ${key}` : ` ${key}="${value.replaceAll('"', '&quot;')}"`))
    .join('');
  return `<${isClosing ? '/' : ''}${name}${list}${isSelfClosing ? '/' : ''}>`;
}
