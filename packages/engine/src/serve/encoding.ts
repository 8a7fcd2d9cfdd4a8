/** Encodings of a body, by expected size. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;

/** A content coding of `Accept-Encoding` and `Content-Encoding` (RFC 9110, section 8.4.1). */
export type Encoding = (typeof ENCODINGS)[number];

/**
 * Negotiates the encoding of a response (RFC 9110, section 12.5.3): the one with the highest weight; on a tie the
 * smallest. If the client accepts none, `identity`.
 *
 * @param header value of `Accept-Encoding`
 */
export function preferredEncoding(header = ''): Encoding {
  const weights = new Map(header.toLowerCase().split(',').map(weighted));
  const any = weights.get('*') ?? 0;
  const weightOf = (encoding: Encoding) =>
    // An encoding must be accepted by name or by `*`; `identity` is always acceptable unless excluded.
    weights.get(encoding) ?? (encoding === 'identity' ? Number.MIN_VALUE : any);
  const heaviest = Math.max(...ENCODINGS.map(weightOf));
  return (heaviest > 0 && ENCODINGS.find((encoding) => weightOf(encoding) === heaviest)) || 'identity';
}

function weighted(item: string): readonly [encoding: string, weight: number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
  const weight = parameters.find((part) => part.startsWith('q='))?.slice(2);
  return [name, weight === undefined ? 1 : Number.parseFloat(weight) || 0];
}
