/** Addresses of files as hosts serve them. */

/** Address of a file within its site: `/guide/` for `guide/index.html`, otherwise with its file name. */
export function addressOf(file: string, base: string): string {
  const path = file.replace(/(?:^|(?<=\/))index\.html?$/i, '');
  return base + encodeURI(path).replaceAll('#', '%23').replaceAll('?', '%3F');
}

/** Normalizes a base such as `docs`, `/docs` or `https://example.com/docs` to `/docs/`. */
export function normalBase(base: string): string {
  const path = URL.canParse(base) ? new URL(base).pathname : base;
  return `/${path.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/');
}

/** Path of an address in a document; `null` if it is invalid. */
export function pathOf(address: string, from: string): string | null {
  try {
    return new URL(address, new URL(from, 'https://site.invalid')).pathname;
  } catch {
    return null;
  }
}

/** Path of a link to a page of the same site, or possibly of it; `null` for any other link. */
export function linkPath(href: string, from: string): string | null {
  if (/^(?:[a-z][\w+.-]*:)?\/\//i.test(href) || /^[a-z][\w+.-]*:/i.test(href)) return null;
  return pathOf(href, from);
}

/** Normalizes an address, so that all spellings of it are equal. */
export function sameAddress(path: string): string {
  return decoded(path)
    .replace(/(?:(?<=\/)index)?\.html?$/i, '')
    .replace(/(.)\/$/, '$1');
}

/** Decodes an address; returns it unchanged if that fails. */
export function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** A page as far as the base of its site can be inferred from it. */
interface Addressed {
  /** Its address, if the base were "/". */
  readonly url: string;
  readonly canonical: string | null;
  readonly links: readonly string[];
}

/** Base of the site: what most pages say by their canonical addresses, else by their links; `null` if neither does. */
export function baseOf(pages: readonly Addressed[]): string | null {
  const own = new Set(pages.map(({ url }) => sameAddress(url)));
  return mostSaid(pages.map(canonicalBase)) ?? mostSaid(pages.map(({ links }) => linkedBase(links, own)));
}

/** The base that more than half of the pages say. */
function mostSaid(bases: readonly (string | null)[]): string | null {
  const counts = new Map<string, number>();
  for (const base of bases) if (base !== null) counts.set(base, (counts.get(base) ?? 0) + 1);
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  return best && best[1] * 2 > bases.length ? best[0] : null;
}

function canonicalBase({ url, canonical }: Addressed): string | null {
  const path = canonical === null ? null : pathOf(canonical, url);
  const own = sameAddress(url);
  const full = path === null ? '' : sameAddress(path);
  if (path === null || !(own === '/' || full.endsWith(own))) return null;
  return normalBase(own === '/' ? full : full.slice(0, -own.length));
}

/**
 * The one base below which all links that begin with `/` lead to pages of the folder, except links to no page of it; a
 * link to the home page alone says nothing, since any address could be that.
 */
function linkedBase(links: readonly string[], own: ReadonlySet<string>): string | null {
  const bases = new Set<string>();
  for (const link of links) {
    const path = link.startsWith('/') ? linkPath(link, '/') : null;
    const parts = path === null ? [] : sameAddress(path).split('/').slice(1);
    const at = parts.findIndex((_, index) => own.has(`/${parts.slice(index).join('/')}`));
    if (at >= 0) bases.add(normalBase(parts.slice(0, at).join('/')));
  }
  return bases.size === 1 ? [...bases][0]! : null;
}
