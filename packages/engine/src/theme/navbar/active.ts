import { isSamePath, normalizePath } from '../../shared/url';

/** Value of `aria-current` for a link. */
export function currentMark(
  href: string,
  address: string,
  base: string | null = null,
): 'page' | 'true' | undefined {
  if (isSamePath(href, address)) return 'page';
  return base !== null && isWithin(base, address) ? 'true' : undefined;
}

/** Whether an address is the base or below it: `/blog` contains `/blog/tags` but not `/blogger`. */
export function isWithin(base: string, address: string): boolean {
  const folder = `${normalizePath(base).replace(/\/$/, '')}/`;
  return `${normalizePath(address)}/`.startsWith(folder);
}
