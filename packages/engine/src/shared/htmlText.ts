import { afterTag, isLiteral, nextTag } from './htmlTags';

/** Inline elements; any other tag is replaced by a space. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var'.split(
    ' ',
  ),
);
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The text of HTML, without tags, comments, scripts and styles. */
export function htmlText(html: string): string {
  let text = '';
  let from = 0;
  for (let tag = nextTag(html, 0); tag; tag = nextTag(html, from)) {
    text += unescapedText(html.slice(from, tag.index)) + (INLINE.has(tag.name) ? '' : ' ');
    from = isLiteral(tag.name) ? afterTag(html, tag, tag.end) : tag.end;
  }
  return text + unescapedText(html.slice(from));
}

/** The text of HTML that has no tags: character references decoded, comments removed. */
export function unescapedText(html: string): string {
  // By splitting, since searching for the end of every comment would be quadratic.
  const [before = '', ...comments] = html.split('<!--');
  const texts = comments.map((part) => (part.includes('-->') ? part.slice(part.indexOf('-->') + 3) : ''));
  return [before, ...texts]
    .join('')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (all, decimal, hex, name: string) => {
      if (name) return NAMED[name.toLowerCase()] ?? all;
      const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    });
}
