import { joinPath, percentDecoded } from '../shared/url';

/** Parsed target of a request. */
export type RequestPath =
  /** A site-absolute, decoded path below the base URL. */
  | { readonly kind: 'path'; readonly path: string }
  /** The base URL without its slash at the end. */
  | { readonly kind: 'base' }
  /** A path that no file of the site can have. */
  | { readonly kind: 'absent' }
  /** Another place of the host. */
  | { readonly kind: 'outside' }
  /** No address at all. */
  | { readonly kind: 'malformed' };

/**
 * Parses a request target (RFC 9112, section 3.2) without resolving it as a URL: `//host/x` is a path, and a segment
 * `..`, in any encoding, is `absent`.
 */
export function requestPath(target: string, baseUrl: string): RequestPath {
  const bare = target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
  const encoded = bare === '' ? '/' : bare;
  if (!encoded.startsWith('/')) return { kind: 'malformed' };
  const base = percentDecoded(baseUrl);
  let path: string;
  try {
    path = joinPath(decodeURIComponent(encoded));
  } catch {
    return { kind: 'malformed' };
  }
  if (path.includes('\0')) return { kind: 'malformed' };
  if (`${path}/` === base) return { kind: 'base' };
  if (!path.startsWith(base)) return { kind: 'outside' };
  if (/\\|\/\.\.?(?:\/|$)/.test(path)) return { kind: 'absent' };
  return { kind: 'path', path: path.slice(base.length - 1) };
}
