/** Addresses of files as hosts serve them. */

/** The address of a file within its site, `/guide/` for `guide/index.html`; the name stays as it is otherwise. */
export function addressOf(file: string, base: string): string {
  const path = file.replace(/(?:^|(?<=\/))index\.html?$/i, '');
  return base + encodeURI(path).replaceAll('#', '%23').replaceAll('?', '%3F');
}

/** `docs`, `/docs` or `https://example.com/docs` as the beginning of addresses: `/docs/`. */
export function normalBase(base: string): string {
  const path = URL.canParse(base) ? new URL(base).pathname : base;
  return `/${path.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/');
}

/** The path of an address found in a document; `null` when it is not one. */
export function pathOf(address: string, from: string): string | null {
  try {
    return new URL(address, new URL(from, 'https://site.invalid')).pathname;
  } catch {
    return null;
  }
}

/** The path of a link that leads to a page of the same site, or may; `null` for any other. */
export function linkPath(href: string, from: string): string | null {
  if (/^(?:[a-z][\w+.-]*:)?\/\//i.test(href) || /^[a-z][\w+.-]*:/i.test(href)) return null;
  return pathOf(href, from);
}

/** One name for every spelling of an address. */
export function sameAddress(path: string): string {
  return decoded(path)
    .replace(/(?:(?<=\/)index)?\.html?$/i, '')
    .replace(/(.)\/$/, '$1');
}

/** The text of an address, as its author wrote it. */
export function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Where the site is served from, as most canonical addresses of its pages say; `null` when they say nothing. */
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
