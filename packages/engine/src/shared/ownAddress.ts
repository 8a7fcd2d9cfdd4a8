import { percentDecoded } from './url';

/** What follows the site's base URL in an address, however that is encoded there; `null` for an address elsewhere. */
export function belowBase(target: string, base: string): string | null {
  const parts = target.split('/');
  const depth = base.split('/').length - 1;
  if (parts.length <= depth) return null;
  const above = percentDecoded(`${parts.slice(0, depth).join('/')}/`).normalize('NFC');
  return above === percentDecoded(base).normalize('NFC') ? parts.slice(depth).join('/') : null;
}

/**
 * The path of an absolute address of the site itself, or `null`. A host may be written with letters of any script or in
 * the form that DNS has of it (`xn--…`), in either case, and with the port that the scheme has anyway.
 */
export function ownPath(
  target: string,
  { url, baseUrl }: { readonly url: string; readonly baseUrl: string },
): string | null {
  const [, origin, path = ''] = /^(https?:\/\/[^/?#]+)(.*)$/i.exec(target) ?? [];
  if (origin === undefined || originOfUrl(origin) !== originOfUrl(url)) return null;
  const rest = belowBase(path, baseUrl) ?? belowBase(path.replace(/(?=[?#]|$)/, '/'), baseUrl);
  return rest === null ? null : `/${rest}`;
}

/** An origin in the one form that URLs have of it; `null` for none. */
export const originOfUrl = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null);

/** Domains reserved for examples (RFC 2606, section 3): a site that still has one may show it in an example. */
export const isExampleUrl = (url: string): boolean =>
  /^https?:\/\/(?:[\w-]+\.)*example(?:\.(?:com|net|org))?(?:[:/]|$)/.test(url);
