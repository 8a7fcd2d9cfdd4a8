/**
 * The one module that joins paths. A *path* is site-absolute, percent-decoded, begins with `/`, carries the
 * locale prefix but not the base URL (`/en/blog/250918-01`); an *address* is the value of an `href`: the path
 * with the base URL in front, percent-encoded.
 */

const SCHEME = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** True for an address with a scheme or a host of its own (`https:`, `mailto:`, `//cdn…`). */
export function isExternal(href: string): boolean {
  return SCHEME.test(href);
}

/** Joins parts with exactly one slash between them; a trailing slash of the last part is preserved. */
export function joinPath(...parts: string[]): string {
  const joined = `/${parts.filter((part) => part !== '').join('/')}`;
  return joined.includes('//') ? joined.replace(/\/{2,}/g, '/') : joined;
}

/** The path in another locale's space: `localePath('/en/', '/blog')` is `/en/blog`. */
export function localePath(prefix: string, path: string): string {
  return joinPath(prefix, path);
}

/** The path without the locale's prefix: the inverse of {@link localePath}. */
export function withoutPrefix(prefix: string, path: string): string {
  if (prefix === '/') return path;
  if (path === prefix.slice(0, -1)) return '/';
  return path.startsWith(prefix) ? path.slice(prefix.length - 1) : path;
}

/** True for a path of one language, or of a file, which is the same in all of them. */
export function isOfLanguage(path: string, locales: readonly { readonly prefix: string }[]): boolean {
  return /\.\w+$/.test(path) || locales.some(({ prefix }) => withoutPrefix(prefix, path) !== path);
}

const PLAIN_PATH = /^[\w./~!$&'()*+,;=:@-]*$/;

/** Percent-encodes the characters that a path segment cannot contain, leaving the slashes (RFC 3986, section 3.3). */
export function encodePath(path: string): string {
  return PLAIN_PATH.test(path) ? path : encodeURI(path).replace(/[?#[\]]/g, encodeURIComponent);
}

/** The address of a path: base URL in front, percent-encoded. `base` is so already; it begins and ends with a slash. */
export function toAddress(base: string, path: string): string {
  return joinPath(base, encodePath(path));
}

/** The path of an address: the inverse of {@link toAddress}; `null` outside of the base URL or when malformed. */
export function toPath(base: string, address: string): string | null {
  if (!address.startsWith(base)) return null;
  try {
    return joinPath(decodeURIComponent(address.slice(base.length)));
  } catch {
    return null;
  }
}

/** The text without percent-encoding; the text itself when its encoding is malformed. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether every `%` in an address begins the code of a character. */
export const isDecodable = (text: string): boolean => !text.includes('%') || percentDecoded(text) !== text;

/** The absolute URL of a path, for feeds, canonical links and the sitemap. */
export function toAbsolute(origin: string, base: string, path: string): string {
  return origin.replace(/\/$/, '') + toAddress(base, path);
}

/**
 * A path as a visitor may type it, in the form the routes use: `.html` and `/index.html` are dropped, repeated
 * slashes joined. Trailing slashes stay, since the routes distinguish `/projects/` and `/projects`.
 */
export function normalizePath(path: string): string {
  return joinPath(path)
    .replace(/\/index(?:\.html)?$/i, '/')
    .replace(/(?<=[^/])\.html$/i, '');
}

/**
 * Paths under which the page may be that a visitor means, likeliest first: `/x`, `/x/`, `/x.html` and `/x/index.html`
 * all lead to the page of `/x`, whether its own spelling ends in a slash or not.
 */
export function pathSpellings(path: string): readonly [string, ...string[]] {
  // Some systems write Hangul in parts; addresses are composed.
  const bare = normalizePath(path).normalize('NFC');
  if (bare === '/') return [bare];
  return bare.endsWith('/') ? [bare, bare.slice(0, -1)] : [bare, `${bare}/`];
}

/** Compares two paths as visitors would: trailing slash, `.html` and `/index.html` make no difference. */
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

/** The file of the page's data. */
export function dataFile(path: string): string {
  return withExtension(path, 'json');
}

/** The file that holds the styles of a build's application whole. */
export function stylesFile(build: string): string {
  return `assets/app.${build}.css`;
}

/** The file that holds a locale's shared data with an id, which is named by its content. */
export function sharedDataFile(id: string, locale: string, contentHash: string): string {
  return `assets/${id.replace(/[^\w-]+/g, '-')}.${locale}.${contentHash}.json`;
}

/** The file of the page as Markdown. */
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
