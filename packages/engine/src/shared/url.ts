/**
 * The one module that joins paths. A *path* is site-absolute and percent-decoded, begins with `/`, and contains the
 * locale prefix but not the base URL (`/en/blog/250918-01`). An *address* is the value of an `href`: base URL and path,
 * percent-encoded.
 */

const SCHEME = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** Whether an address has a scheme or a host (`https:`, `mailto:`, `//cdn…`). */
export function isExternal(href: string): boolean {
  return SCHEME.test(href);
}

/** Joins parts with exactly one slash between them. A trailing slash of the last part is preserved. */
export function joinPath(...parts: string[]): string {
  const joined = `/${parts.filter((part) => part !== '').join('/')}`;
  return joined.includes('//') ? joined.replace(/\/{2,}/g, '/') : joined;
}

/** Adds a locale's prefix: `localePath('/en/', '/blog')` is `/en/blog`. */
export function localePath(prefix: string, path: string): string {
  return joinPath(prefix, path);
}

/** Removes a locale's prefix: the inverse of {@link localePath}. */
export function withoutPrefix(prefix: string, path: string): string {
  if (prefix === '/') return path;
  if (path === prefix.slice(0, -1)) return '/';
  return path.startsWith(prefix) ? path.slice(prefix.length - 1) : path;
}

/** Whether a path belongs to one language, or is a file, which all languages share. */
export function isOfLanguage(path: string, locales: readonly { readonly prefix: string }[]): boolean {
  return /\.\w+$/.test(path) || locales.some(({ prefix }) => withoutPrefix(prefix, path) !== path);
}

const PLAIN_PATH = /^[\w./~!$&'()*+,;=:@-]*$/;

/** Percent-encodes the characters that a path segment cannot contain, leaving the slashes (RFC 3986, section 3.3). */
export function encodePath(path: string): string {
  return PLAIN_PATH.test(path) ? path : encodeURI(path).replace(/[?#[\]]/g, encodeURIComponent);
}

/** Converts a path to an address. `base` is already encoded, and begins and ends with a slash. */
export function toAddress(base: string, path: string): string {
  return joinPath(base, encodePath(path));
}

/** Converts an address to a path: the inverse of {@link toAddress}; `null` outside of the base URL or if malformed. */
export function toPath(base: string, address: string): string | null {
  if (!address.startsWith(base)) return null;
  try {
    return joinPath(decodeURIComponent(address.slice(base.length)));
  } catch {
    return null;
  }
}

/** Decodes percent-encoding; a malformed text is unchanged. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether the percent-encoding of an address is valid. */
export const isDecodable = (text: string): boolean => !text.includes('%') || percentDecoded(text) !== text;

/** The absolute URL of a path, for feeds, canonical links and the sitemap. */
export function toAbsolute(origin: string, base: string, path: string): string {
  return origin.replace(/\/$/, '') + toAddress(base, path);
}

/**
 * Normalizes a path as a visitor may type it: removes `.html` and `/index.html`, and joins repeated slashes. Trailing
 * slashes stay, since the routes distinguish `/projects/` and `/projects`.
 */
export function normalizePath(path: string): string {
  return joinPath(path)
    .replace(/\/index(?:\.html)?$/i, '/')
    .replace(/(?<=[^/])\.html$/i, '');
}

/**
 * Candidate paths of the page that was requested, most likely first. `/x`, `/x/`, `/x.html` and `/x/index.html` all
 * lead to the page of `/x`, with or without a trailing slash.
 */
export function pathSpellings(path: string): readonly [string, ...string[]] {
  // Some systems decompose Hangul (NFD); addresses are composed.
  const bare = normalizePath(path).normalize('NFC');
  if (bare === '/') return [bare];
  return bare.endsWith('/') ? [bare, bare.slice(0, -1)] : [bare, `${bare}/`];
}

/** Compares two paths regardless of a trailing slash, `.html` and `/index.html`. */
export function isSamePath(a: string, b: string): boolean {
  const bare = (path: string) => normalizePath(path).replace(/(?<=.)\/$/, '');
  return bare(a) === bare(b);
}

/**
 * The file that a static host serves for a path without a redirect: `/blog` is `blog.html`, `/projects/` is
 * `projects/index.html`.
 */
export function htmlFile(path: string): string {
  return withExtension(path, 'html');
}

/** The data file of a page. */
export function dataFile(path: string): string {
  return withExtension(path, 'json');
}

/** The file with the complete styles of a build's application. */
export function stylesFile(build: string): string {
  return `assets/app.${build}.css`;
}

/** The file of a locale's shared data, named by id and content hash. */
export function sharedDataFile(id: string, locale: string, contentHash: string): string {
  return `assets/${id.replace(/[^\w-]+/g, '-')}.${locale}.${contentHash}.json`;
}

/** The Markdown file of a page. */
export function markdownFile(path: string): string {
  return withExtension(path, 'md');
}

function withExtension(path: string, extension: string): string {
  return path.endsWith('/') ? `${path.slice(1)}index.${extension}` : `${path.slice(1)}.${extension}`;
}

/** Splits `path?query#hash` into its three parts, each with its own `?` or `#`. */
export function splitHref(href: string): { path: string; query: string; hash: string } {
  const hashAt = href.indexOf('#');
  const hash = hashAt < 0 ? '' : href.slice(hashAt);
  const rest = hashAt < 0 ? href : href.slice(0, hashAt);
  const queryAt = rest.indexOf('?');
  return {
    path: queryAt < 0 ? rest : rest.slice(0, queryAt),
    query: queryAt < 0 ? '' : rest.slice(queryAt),
    hash,
  };
}
