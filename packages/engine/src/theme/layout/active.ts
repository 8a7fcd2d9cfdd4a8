import { isSamePath, normalizePath } from '../../shared/url';

/** How a link relates to the current page, as the value of `aria-current`. */
export function currentMark(
  href: string,
  address: string,
  base: string | null = null,
): 'page' | 'true' | undefined {
  if (isSamePath(href, address)) return 'page';
  return base !== null && isWithin(base, address) ? 'true' : undefined;
}

/** True for the base itself and everything below it: `/blog` holds `/blog/tags` but not `/blogger`. */
export function isWithin(base: string, address: string): boolean {
  const folder = `${normalizePath(base).replace(/\/$/, '')}/`;
  return `${normalizePath(address)}/`.startsWith(folder);
}
