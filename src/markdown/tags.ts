/** An open or close tag in raw HTML. */
export interface Tag {
  /** Lower case. */
  readonly name: string;
  readonly isClose: boolean;
  /** Everything between the name and the `>`. */
  readonly attributes: string;
  /** Where the attributes begin. */
  readonly start: number;
  readonly end: number;
}

const TAG = /<(\/?)([a-z][^\s/<>]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/iy;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:(\s*=\s*)("[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g;
const LITERAL = new Set(['script', 'style', 'textarea', 'title', 'xmp']);

/** The tags in a piece of HTML; comments and the contents of scripts and styles are skipped. Linear in the length. */
export function scanTags(html: string): Tag[] {
  const tags: Tag[] = [];
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4);
      if (end < 0) break;
      at = end + 3;
      continue;
    }
    TAG.lastIndex = at;
    const [found, slash, name = '', attributes = ''] = TAG.exec(html) ?? [];
    if (!found) {
      at++;
      continue;
    }
    const end = at + found.length;
    const tag = {
      name: name.toLowerCase(),
      isClose: slash === '/',
      attributes,
      start: end - 1 - attributes.length,
      end,
    };
    tags.push(tag);
    at = end;
    if (LITERAL.has(tag.name) && !tag.isClose) {
      const close = html.slice(end).search(new RegExp(`</${tag.name}`, 'i'));
      if (close < 0) break;
      at = end + close;
    }
  }
  return tags;
}

export interface Attribute {
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
      const value =
        written === undefined ? null : written.replace(/^(["'])(.*)\1$/s, '$2').replaceAll('&amp;', '&');
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
