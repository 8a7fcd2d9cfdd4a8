import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';

/** `Host` of a request (RFC 9110, section 7.2): a name, an IPv4 address, or an IPv6 address in brackets; then a port. */
const HOST = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::\d*)?$/i;

/**
 * Returns why a request is refused, or `null`. A page of any site can make its own host name resolve to this machine
 * (DNS rebinding) and then read the answers. So only names that such a site cannot have are allowed: `localhost` and
 * its subdomains, IP addresses, and the configured names.
 *
 * @param names allowed names, case-insensitive; a leading dot allows all subdomains
 */
export function hostRefusal(
  { headersDistinct, url = '/' }: Pick<IncomingMessage, 'headersDistinct' | 'url'>,
  names: readonly string[],
): string | null {
  const hosts = headersDistinct.host ?? [];
  // A target in absolute form contains a host too, which overrides the header (RFC 9112, section 3.2.2).
  const [, target] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? [];
  const named = [...hosts, ...(target === undefined ? [] : [target])].map(hostname);
  if (hosts.length !== 1 || named.includes(null))
    return 'The development server answers requests with one valid Host header only; other names than localhost are allowed by `dev.allowedHosts` in site.config.ts.';
  const refused = named.find((name) => name !== null && !isAllowedName(name, names));
  if (!refused) return null;
  return `The development server does not answer to the name ${refused}. If it is yours, as behind a tunnel or in a remote workspace, allow it in site.config.ts: dev: { allowedHosts: ['${refused}'] }.`;
}

/** Host name or address of a `Host` header, in lower case and without a trailing dot; `null` if it is not valid. */
function hostname(host: string): string | null {
  const [, address, name] = HOST.exec(host) ?? [];
  if (address !== undefined) return isIP(address) === 6 ? address.toLowerCase() : null;
  return name?.toLowerCase().replace(/(?<=.)\.$/, '') ?? null;
}

function isAllowedName(name: string, names: readonly string[]): boolean {
  return (
    isIP(name) !== 0 ||
    ['localhost', '.localhost', ...names].some((allowed) => {
      const isSuffix = allowed.startsWith('.');
      const ascii = domainToASCII(isSuffix ? allowed.slice(1) : allowed);
      return ascii !== '' && (isSuffix ? name.endsWith(`.${ascii}`) : name === ascii);
    })
  );
}

/**
 * Whether a request comes from a page of another origin, according to the browser's headers (Fetch Metadata, `Origin`).
 */
export function isForeign({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { origin, host, 'sec-fetch-site': site = 'none' } = headers;
  // Addresses that the author types or opens from another application are `none`.
  if (site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && /^https?:\/\/(.+)$/.exec(origin)?.[1] !== host?.toLowerCase();
}
