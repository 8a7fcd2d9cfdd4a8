/** A content coding of `Accept-Encoding` and `Content-Encoding` (RFC 9110, section 8.4.1). */
export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * The smallest encoding that a client accepts, else `identity`. One with a weight counts as not accepted: browsers and
 * other clients give these two none.
 *
 * @param header value of `Accept-Encoding`
 */
export function preferredEncoding(header = ''): Encoding {
  const accepted = header
    .toLowerCase()
    .split(',')
    .map((item) => item.trim());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity';
}
