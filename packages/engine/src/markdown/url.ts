/**
 * Percent-encodes what may not stand in a URL and leaves existing escapes alone, as CommonMark's examples do.
 * The text must be well formed (no lone surrogates).
 */
export function encodeUrl(url: string): string {
  return url.replace(/%(?![0-9a-f]{2})|[^\w!#$%&'()*+,\-./:;=?@~]+/gi, (part) => encodeURIComponent(part));
}
