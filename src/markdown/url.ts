const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Whether an address leaves the site: it has a scheme or starts with two slashes. */
export function isExternal(url: string): boolean {
  return SCHEME.test(url) || url.startsWith('//');
}

/**
 * Percent-encodes what may not stand in a URL and leaves existing escapes alone, as CommonMark's examples do.
 * The text must be well formed (no lone surrogates).
 */
export function encodeUrl(url: string): string {
  return url.replace(/%(?![0-9a-f]{2})|[^\w!#$%&'()*+,\-./:;=?@~]+/gi, (part) => encodeURIComponent(part));
}
