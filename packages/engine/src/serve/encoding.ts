/** Encodings of a body, the smallest first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;

/** A content coding as `Accept-Encoding` and `Content-Encoding` name it (RFC 9110, section 8.4.1). */
export type Encoding = (typeof ENCODINGS)[number];

/**
 * The encoding to answer in (RFC 9110, section 12.5.3): the one that the client weighs most, and of several the
 * smallest. Who accepts none of them gets the bytes as they are.
 *
 * @param header value of `Accept-Encoding`
 */
export function preferredEncoding(header = ''): Encoding {
  const weights = new Map(header.toLowerCase().split(',').map(weighted));
  const any = weights.get('*') ?? 0;
  const weightOf = (encoding: Encoding) =>
    // What is not requested by name or by `*` is not sent; the bytes as they are need not be requested.
    weights.get(encoding) ?? (encoding === 'identity' ? Number.MIN_VALUE : any);
  const heaviest = Math.max(...ENCODINGS.map(weightOf));
  return (heaviest > 0 && ENCODINGS.find((encoding) => weightOf(encoding) === heaviest)) || 'identity';
}

function weighted(item: string): readonly [encoding: string, weight: number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
  const weight = parameters.find((part) => part.startsWith('q='))?.slice(2);
  return [name, weight === undefined ? 1 : Number.parseFloat(weight) || 0];
}
