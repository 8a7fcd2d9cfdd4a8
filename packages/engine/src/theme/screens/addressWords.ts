import { percentDecoded } from '../../shared/url';

/**
 * Words of an address's last segment, as a search query: `/blog/hpa-and-keda.html` becomes `hpa and keda`. Earlier
 * segments are folders, which nobody searches for. Bytes that are not UTF-8 are omitted.
 */
export function addressWords(address: string): string {
  return percentDecoded(address.replace(/\/+$/, '').split('/').pop()!)
    .replace(/\.\w{1,5}$|%\w{0,2}/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /\p{L}/u.test(word))
    .join(' ');
}
