import { percentDecoded } from './url';

/**
 * The rest of an address after the site's base URL, in any encoding; `null` outside of the base URL. The base itself
 * may lack its slash: `/notes?x` is `?x` below `/notes/`.
 */
export function belowBase(target: string, base: string): string | null {
  return restBelow(target, base) ?? restBelow(target.replace(/(?=[?#]|$)/, '/'), base);
}

function restBelow(target: string, base: string): string | null {
  const parts = target.split('/');
  const depth = base.split('/').length - 1;
  if (parts.length <= depth) return null;
  const above = percentDecoded(`${parts.slice(0, depth).join('/')}/`).normalize('NFC');
  return above === percentDecoded(base).normalize('NFC') ? parts.slice(depth).join('/') : null;
}

/**
 * The path of an absolute URL of the site itself, otherwise `null`. Equal hosts are recognized in Unicode or Punycode
 * (`xn--…`), in any letter case, and with an explicit default port.
 */
export function ownPath(
  target: string,
  { url, baseUrl }: { readonly url: string; readonly baseUrl: string },
): string | null {
  const [, origin, path = ''] = /^(https?:\/\/[^/?#]+)(.*)$/is.exec(target) ?? [];
  if (origin === undefined || originOfUrl(origin) !== originOfUrl(url)) return null;
  const rest = belowBase(path, baseUrl);
  return rest === null ? null : `/${rest}`;
}

/** The normalized origin of a URL; `null` for an invalid one. */
export const originOfUrl = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null);

/** Whether a URL is on a domain reserved for examples (RFC 2606, section 3). */
export const isExampleUrl = (url: string): boolean =>
  /^https?:\/\/(?:[\w-]+\.)*example(?:\.(?:com|net|org))?(?:[:/]|$)/.test(url);
