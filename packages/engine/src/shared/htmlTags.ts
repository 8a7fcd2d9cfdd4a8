/** A start or end tag in raw HTML. */
export interface RawTag {
  /** Lower case. */
  readonly name: string;
  readonly isClose: boolean;
  /** Everything between the name and the `>`. */
  readonly attributes: string;
  /** Index at which the tag begins. */
  readonly index: number;
  /** Index at which the attributes begin. */
  readonly start: number;
  readonly end: number;
}

/** Void elements, which have no content and no end tag (HTML Standard, section 13.1.2). */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

/** Elements whose start tag ends an open paragraph (HTML Standard, section 13.2.6.4.7). */
export const PARAGRAPH_ENDS: ReadonlySet<string> = new Set(
  'address article aside blockquote center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search section summary table ul'.split(
    ' ',
  ),
);
/** Elements within which a start tag does not end a paragraph that is open outside of them. */
export const PARAGRAPH_SCOPES: ReadonlySet<string> = new Set(
  'button object foreignobject template td th caption'.split(' '),
);

/** Name of the first element that ends a paragraph by its start tag in HTML whose end tags are all written; or `null`. */
export function paragraphEnd(html: string): string | null {
  const open: string[] = [];
  for (const { name, isClose } of scanTags(html)) {
    const isScope = name === 'p' || PARAGRAPH_SCOPES.has(name);
    if (isClose) {
      if (isScope) open.pop();
      continue;
    }
    if (open.at(-1) === 'p' && PARAGRAPH_ENDS.has(name)) return name;
    if (isScope) open.push(name);
  }
  return null;
}

const NAME = /<(\/?)([a-z][^\s/<>]*)/iy;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:(\s*=\s*)("[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g;
/** Elements whose content is raw text (HTML Standard, section 13.1.2.2; browsers treat `xmp` likewise). */
const LITERAL = new Set(['script', 'style', 'textarea', 'title', 'xmp']);

/**
 * Scans the tags of HTML. Comments and raw text, such as scripts and styles, are skipped. Linear time: an unclosed tag
 * ends the scan.
 */
export function scanTags(html: string): RawTag[] {
  const tags: RawTag[] = [];
  for (let tag = nextTag(html, 0); tag; tag = nextTag(html, afterTag(html, tag, tag.end))) tags.push(tag);
  return tags;
}

/** The first tag at or after an index; `null` without one. The index must not be within raw text. */
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

/** Whether the content of an element is raw text. */
export const isLiteral = (name: string): boolean => LITERAL.has(name);

/** Index from which to search for the next tag: after the tag, or after the raw text of its element. */
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

/** Index after the `>` of a tag; −1 without one. A quote counts only at the start of a value. */
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

/**
 * Names (lower case) and values of a tag's attributes, in order, with values escaped as in the source. A bare attribute
 * has an empty value.
 */
export function readAttributes(attributes: string): [name: string, value: string][] {
  return [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', , value = '']) => [
    name.toLowerCase(),
    unquoted(value),
  ]);
}

/** Whether a tag ends with a slash outside of values. In SVG and MathML this closes the element (section 13.1.2.1). */
export const isSelfClosing = (attributes: string): boolean =>
  attributes.endsWith('/') && attributes.replace(ATTRIBUTE, '').endsWith('/');

/** A value of `style` that hides its element. The policy blocks it, so a text gets the attribute `hidden` instead. */
export const HIDING_STYLE = /(?:^|;)\s*display\s*:\s*none\s*(?:!important\s*)?(?:;|$)/i;

/** Whether attributes hide their element from readers, who cannot open it or find it by the browser's search. */
export function hidesElement(attributes: string): boolean {
  return readAttributes(attributes).some(([name, value]) =>
    name === 'hidden' ? value.toLowerCase() !== 'until-found' : name === 'style' && HIDING_STYLE.test(value),
  );
}

const unquoted = (value: string) => value.replace(/^(["'])(.*)\1$/s, '$2');

interface Attribute {
  readonly name: string;
  /** `null` for a bare attribute. */
  readonly value: string | null;
  readonly index: number;
}

/**
 * Rewrites a tag's attributes: `change` returns the new value, `null` to remove the attribute, or `undefined` to keep
 * it.
 */
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

/** Rewrites the URLs of a `srcset`, keeping the descriptors. */
export function mapSrcset(srcset: string, change: (url: string) => string): string {
  return srcset
    .split(/,(?=\s)|(?<=\s[\d.]{1,9}[wxh]),/)
    .map((candidate) => {
      const [url = '', ...descriptor] = candidate.trim().split(/\s+/);
      return [change(url), ...descriptor].join(' ');
    })
    .join(', ');
}
