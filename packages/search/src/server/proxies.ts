/** Decides whether a connection comes from a trusted proxy. */
import { BlockList, isIP } from 'node:net';

/** Loopback addresses (RFC 1122, section 3.2.1.3; RFC 4291, section 2.5.3). */
const LOOPBACK = ['127.0.0.0/8', '::1'];

/** Whether a text is an address, `10.0.0.1`, or a network, `10.0.0.0/8` (RFC 4632). */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/**
 * Creates a test for addresses of proxies: loopback, and the given addresses and networks. @throws TypeError for an
 * invalid one
 */
export function proxiesAt(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of [...LOOPBACK, ...networks]) {
    if (!isNetwork(network)) throw new TypeError(`“${network}” is neither an address nor a network.`);
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    list.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    const version = isIP(plain);
    return version !== 0 && list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
  };
}
