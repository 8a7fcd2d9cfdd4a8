import type { ShellSearch } from '../shared/shell';
import { joinPath } from '../shared/url';

interface HitLinkInput extends Pick<ShellSearch, 'externalUrl' | 'replacePathname'> {
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
  readonly origin: string;
}

/**
 * Link target of a hit. A URL that matches the pattern for external ones is unchanged. Of any other only path and hash
 * are used: the path gets the base URL, and is rewritten as configured.
 */
export function resultHref(
  url: string,
  { externalUrl, replacePathname, baseUrl, origin }: HitLinkInput,
): string {
  const parsed = URL.canParse(url, origin) ? new URL(url, origin) : null;
  if (!parsed) return baseUrl;
  if (externalUrl !== null && new RegExp(externalUrl).test(parsed.href)) return url;
  const path = parsed.pathname.startsWith(baseUrl) ? parsed.pathname : joinPath(baseUrl, parsed.pathname);
  const rewritten = replacePathname
    ? path.replace(new RegExp(replacePathname.from, 'g'), replacePathname.to)
    : path;
  return `${rewritten}${parsed.hash}`;
}

/** Address of the search page for a query. */
export function searchPageHref(searchHref: string, query: string): string {
  return `${searchHref}?q=${encodeURIComponent(query)}`;
}
