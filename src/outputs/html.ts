/** A tag as it stands in HTML. */
export interface Tag {
  readonly name: string;
  readonly isClosing: boolean;
  /** In order, values escaped as written; a bare attribute has an empty value. */
  readonly attributes: readonly (readonly [name: string, value: string])[];
}

/** A piece of HTML: what stands between tags (comments included) or one tag. */
export type HtmlPiece = { readonly text: string } | { readonly text: string; readonly tag: Tag };

/** Elements whose content holds no tags (HTML Standard, section 13.1.2.2: raw text and escapable raw text). */
const RAW_TEXT = new Set(['script', 'style', 'textarea', 'title']);

/**
 * Cuts HTML into tags and what is between them; the pieces' texts joined are the input. Its time grows with the
 * length of the input only: a tag that never ends makes the rest of the input one text.
 */
export function htmlPieces(html: string): HtmlPiece[] {
  const pieces: HtmlPiece[] = [];
  let from = 0;
  let at = html.indexOf('<');
  const flush = (end: number) => {
    if (end > from) pieces.push({ text: html.slice(from, end) });
    from = end;
  };
  while (at >= 0) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4);
      at = end < 0 ? -1 : html.indexOf('<', end + 3);
      continue;
    }
    if (!/[a-z/]/i.test(html[at + 1] ?? '')) {
      at = html.indexOf('<', at + 1);
      continue;
    }
    const end = tagEnd(html, at);
    if (end < 0) break;
    flush(at);
    const text = html.slice(at, end);
    const tag = parseTag(text);
    pieces.push({ text, tag });
    from = end;
    at = html.indexOf('<', RAW_TEXT.has(tag.name) && !tag.isClosing ? rawTextEnd(html, end, tag.name) : end);
  }
  flush(html.length);
  return pieces;
}

/** Writes a tag as HTML. */
export function tagText({ name, isClosing, attributes }: Tag): string {
  const list = attributes
    .map(([key, value]) => (value === '' ? ` ${key}` : ` ${key}="${value.replaceAll('"', '&quot;')}"`))
    .join('');
  return `<${isClosing ? '/' : ''}${name}${list}>`;
}

/** Index after the `>` that ends the tag, or -1. */
function tagEnd(html: string, start: number): number {
  const delimiter = /[>"']/g;
  delimiter.lastIndex = start + 1;
  for (let found = delimiter.exec(html); found; found = delimiter.exec(html)) {
    if (found[0] === '>') return delimiter.lastIndex;
    const close = html.indexOf(found[0], delimiter.lastIndex);
    if (close < 0) return -1;
    delimiter.lastIndex = close + 1;
  }
  return -1;
}

function rawTextEnd(html: string, from: number, name: string): number {
  const close = new RegExp(`</${name}\\b`, 'gi');
  close.lastIndex = from;
  return close.exec(html)?.index ?? html.length;
}

function parseTag(text: string): Tag {
  const name = /^<\/?([^\s/>]*)/.exec(text)?.[1] ?? '';
  const isClosing = text[1] === '/';
  const attributes: [string, string][] = [];
  const pattern = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
  pattern.lastIndex = name.length + (isClosing ? 2 : 1);
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    attributes.push([found[1]!.toLowerCase(), found[2] ?? found[3] ?? found[4] ?? '']);
  }
  return { name: name.toLowerCase(), isClosing, attributes };
}
