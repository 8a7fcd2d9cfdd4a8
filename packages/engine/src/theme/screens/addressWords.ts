import { percentDecoded } from '../../shared/url';

/**
 * The words of an address's last segment, to be searched for: `/blog/hpa-and-keda.html` says `hpa and keda`. The segments
 * before name places, which the reader does not look for; so do bytes that are no letters.
 */
export function addressWords(address: string): string {
  return percentDecoded(address.replace(/\/+$/, '').split('/').pop()!)
    .replace(/\.\w{1,5}$|%\w{0,2}/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /\p{L}/u.test(word))
    .join(' ');
}
