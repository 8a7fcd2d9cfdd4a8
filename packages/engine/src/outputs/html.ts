import { isSelfClosing, readAttributes, scanTags } from '../shared/htmlTags';

/** A tag as it occurs in HTML. */
export interface HtmlTag {
  readonly name: string;
  readonly isClosing: boolean;
  /** In SVG and MathML such a tag has no closing one; in HTML the slash has no meaning. */
  readonly isSelfClosing: boolean;
  /** In order, values escaped as written; a bare attribute has an empty value. */
  readonly attributes: readonly (readonly [name: string, value: string])[];
}

/** A piece of HTML: text between tags (comments included) or one tag. */
export type HtmlPiece = { readonly text: string } | { readonly text: string; readonly tag: HtmlTag };

/** Cuts HTML into tags and what is between them; the pieces' texts joined are the input. */
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

/** Writes a tag as HTML. */
export function tagText({ name, isClosing, isSelfClosing, attributes }: HtmlTag): string {
  const list = attributes
    .map(([key, value]) => (value === '' ? ` ${key}` : ` ${key}="${value.replaceAll('"', '&quot;')}"`))
    .join('');
  return `<${isClosing ? '/' : ''}${name}${list}${isSelfClosing ? '/' : ''}>`;
}
