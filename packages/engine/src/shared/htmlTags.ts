/** An open or close tag in raw HTML. */
export interface RawTag {
  /** Lower case. */
  readonly name: string;
  readonly isClose: boolean;
  /** Everything between the name and the `>`. */
  readonly attributes: string;
  /** Where the tag begins. */
  readonly index: number;
  /** Where the attributes begin. */
  readonly start: number;
  readonly end: number;
}

/** Elements without content, which have no closing tag (HTML Standard, section 13.1.2). */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

const NAME = /<(\/?)([a-z][^\s/<>]*)/iy;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:(\s*=\s*)("[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g;
/** Elements whose content holds no tags (HTML Standard, section 13.1.2.2, and one that browsers treat likewise). */
const LITERAL = new Set(['script', 'style', 'textarea', 'title', 'xmp']);

/**
 * The tags in a piece of HTML; comments and the contents of scripts and styles are skipped. Its time grows with the
 * length only: after a tag that never ends there are no more.
 */
export function scanTags(html: string): RawTag[] {
  const tags: RawTag[] = [];
  for (let tag = nextTag(html, 0); tag; tag = nextTag(html, afterTag(html, tag, tag.end))) tags.push(tag);
  return tags;
}

/** The first tag that begins at an index or after it, or `null`; the index must not be in what holds no tags. */
export function nextTag(html: string, from: number): RawTag | null {
  for (let at = html.indexOf('<', from); at >= 0; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4);
      if (end < 0) return null;
      at = end + 3;
      continue;
    }
    NAME.lastIndex = at;
    const [head, slash, name = ''] = NAME.exec(html) ?? [];
    if (head === undefined) {
      at++;
      continue;
    }
    const start = at + head.length;
    const end = tagEnd(html, start);
    if (end < 0) return null;
    const attributes = html.slice(start, end - 1);
    return { name: name.toLowerCase(), isClose: slash === '/', attributes, index: at, start, end };
  }
  return null;
}

/** Whether the content of an element is raw text, without tags. */
export const isLiteral = (name: string): boolean => LITERAL.has(name);

/** Index from which the tag after one that ends there is sought: what a script or style holds is no tag. */
export function afterTag(
  html: string,
  { name, isClose }: Pick<RawTag, 'name' | 'isClose'>,
  end: number,
): number {
  if (isClose || !LITERAL.has(name)) return end;
  const close = new RegExp(`</${name}\\b`, 'gi');
  close.lastIndex = end;
  return close.exec(html)?.index ?? html.length;
}

/** Index after the `>` that ends a tag, or -1. A quote counts where a value begins, and nowhere else. */
function tagEnd(html: string, start: number): number {
  const delimiter = />|=\s*(["'])/g;
  delimiter.lastIndex = start;
  for (let found = delimiter.exec(html); found; found = delimiter.exec(html)) {
    if (found[0] === '>') return delimiter.lastIndex;
    const close = html.indexOf(found[1]!, delimiter.lastIndex);
    if (close < 0) return -1;
    delimiter.lastIndex = close + 1;
  }
  return -1;
}

/** Names (in lower case) and values of a tag's attributes in order, escaped as written; a bare one has an empty value. */
export function readAttributes(attributes: string): [name: string, value: string][] {
  return [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', , value = '']) => [
    name.toLowerCase(),
    unquoted(value),
  ]);
}

/** Whether a tag ends with a slash that belongs to no value: in SVG and MathML it closes the element (section 13.1.2.1). */
export const isSelfClosing = (attributes: string): boolean =>
  attributes.endsWith('/') && attributes.replace(ATTRIBUTE, '').endsWith('/');

const unquoted = (value: string) => value.replace(/^(["'])(.*)\1$/s, '$2');

interface Attribute {
  readonly name: string;
  /** `null` for an attribute without a value. */
  readonly value: string | null;
  readonly index: number;
}

/** Rewrites a tag's attributes: `change` gives the new value, `null` removes the attribute, `undefined` leaves it. */
export function mapAttributes(
  attributes: string,
  change: (attribute: Attribute) => string | null | undefined,
): string {
  return attributes.replace(
    ATTRIBUTE,
    (all: string, name: string, _equals, written: string | undefined, index: number) => {
      const value = written === undefined ? null : unquoted(written).replaceAll('&amp;', '&');
      const changed = change({ name: name.toLowerCase(), value, index });
      if (changed === undefined) return all;
      return changed === null ? '' : `${name}="${changed}"`;
    },
  );
}

/** Replaces the addresses in a `srcset`, leaving the descriptors. */
export function mapSrcset(srcset: string, change: (url: string) => string): string {
  return srcset
    .split(/,(?=\s)|(?<=\s[\d.]{1,9}[wxh]),/)
    .map((candidate) => {
      const [url = '', ...descriptor] = candidate.trim().split(/\s+/);
      return [change(url), ...descriptor].join(' ');
    })
    .join(', ');
}
