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

/** Base of the site, inferred from the canonical addresses of its pages; `null` if most of them do not agree. */
export function baseOf(
  pages: readonly { readonly url: string; readonly canonical: string | null }[],
): string | null {
  const counts = new Map<string, number>();
  for (const { url, canonical } of pages) {
    const path = canonical === null ? null : pathOf(canonical, url);
    const own = sameAddress(url);
    const full = path === null ? '' : sameAddress(path);
    if (path === null || !(own === '/' || full.endsWith(own))) continue;
    const base = normalBase(own === '/' ? full : full.slice(0, -own.length));
    counts.set(base, (counts.get(base) ?? 0) + 1);
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  return best && best[1] * 2 > pages.length ? best[0] : null;
}
