/** Names the client of a request, for rate limits. */

/** Header with the address of the client, which `createNodeServer` sets whatever the client sends. */
export const CLIENT_HEADER = 'x-client-address';

/**
 * Reads the client's address from a header that the host or the proxy in front sets, `cf-connecting-ip` or
 * `x-forwarded-for`. Of a list the last entry counts: the ones before are what the client claims.
 */
export function clientFromHeader(name: string): (request: Request) => string {
  return (request) => networkOf((request.headers.get(name) ?? '').split(',').at(-1)!.trim());
}

/** The address; of IPv6 the network of 64 bits, all of which one subscriber has (RFC 6177). */
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
