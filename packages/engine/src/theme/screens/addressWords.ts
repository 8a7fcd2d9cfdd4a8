import { percentDecoded } from '../../shared/url';
/** The words of an address's last segment that has some, to be searched for: `/blog/hpa-and-keda.html` says `hpa and keda`. */
export function addressWords(address: string): string {
  for (const segment of address.split('/').reverse()) {
    const words = percentDecoded(segment)
      .replace(/\.\w{1,5}$/, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => /\p{L}/u.test(word));
    if (words.length > 0) return words.join(' ');
  }
  return '';
}
