import type { Shell } from '../../shared/shell';
import { joinPath } from '../../shared/url';

/**
 * Link target of a hit. A URL that matches the pattern for external ones is unchanged. Of any other only path and hash
 * are used: the path gets the base URL, and is rewritten as configured.
 */
export function resultHref(
  url: string,
  { baseUrl, search }: Pick<Shell, 'baseUrl' | 'search'>,
  origin = window.location.origin,
): string {
  const { externalUrl, replacePathname } = search!;
  const parsed = URL.canParse(url, origin) ? new URL(url, origin) : null;
  if (!parsed) return baseUrl;
  if (externalUrl !== null && new RegExp(externalUrl).test(parsed.href)) return url;
  const path = parsed.pathname.startsWith(baseUrl) ? parsed.pathname : joinPath(baseUrl, parsed.pathname);
  const rewritten = replacePathname
    ? path.replace(new RegExp(replacePathname.from, 'g'), replacePathname.to)
    : path;
  return `${rewritten}${parsed.hash}`;
}
