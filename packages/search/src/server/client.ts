/** Identifies the client of a request, for rate limits. */

/** Header with the client's address. `createNodeServer` sets it and discards what the client sends. */
export const CLIENT_HEADER = 'x-client-address';

/**
 * Creates a reader of the client's address from a header that the host or reverse proxy sets, `cf-connecting-ip` or
 * `x-forwarded-for`. Only the last entry of a list is trusted: a client can forge the ones before.
 */
export function clientFromHeader(name: string): (request: Request) => string {
  return (request) => networkOf((request.headers.get(name) ?? '').split(',').at(-1)!.trim());
}

/** The address; for IPv6 its /64 network, which belongs to one subscriber (RFC 6177). */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !address.includes(':')) return mapped ?? address;
  const [before = '', after] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after ? after.split(':') : [];
  const zeros = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
