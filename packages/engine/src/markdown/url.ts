import { addressSlip } from '../shared/mistakes/addressSlip';
import { unsafeScheme } from '../shared/mistakes/validPath';
import { originOfUrl } from '../shared/ownAddress';
import { isExternal } from '../shared/url';

/**
 * Percent-encodes characters that are not allowed in a URL, and keeps existing escapes, as in CommonMark's examples.
 * The text must be well formed (no lone surrogates).
 */
export function encodeUrl(url: string): string {
  return url.replace(/%(?![0-9a-f]{2})|[^\w!#$%&'()*+,\-./:;=?@~]+/gi, (part) => encodeURIComponent(part));
}

/**
 * Whether an address is external and stays as written. Others become references, including those with an unsafe or
 * mistyped scheme, which are reported when references are resolved.
 *
 * @param siteUrl origin of the site; absolute links to it are internal
 */
export function staysAsWritten(url: string, kind: 'link' | 'asset', siteUrl?: string): boolean {
  if (url === '') return true;
  if (kind === 'link' && siteUrl && /^https?:/i.test(url) && originOfUrl(url) === originOfUrl(siteUrl))
    return false;
  if (!isExternal(url) || /^pathname:/i.test(url) || addressSlip(url)) return false;
  const scheme = unsafeScheme(url);
  // Pictures may be written out as `data:`.
  return scheme === null || (kind === 'asset' && scheme === 'data:');
}
