import { normalizePath, toPath } from '../../shared/url';

/** An address within the site. */
export interface PageAddress {
  /** Site-absolute path in the routes' spelling, without the base URL. */
  readonly path: string;
  /** With `?`, or empty. */
  readonly query: string;
  /** With `#`, or empty. */
  readonly hash: string;
}

/** The part of a link that the rules of interception read. */
export type Link = Pick<HTMLAnchorElement, 'href' | 'target' | 'hasAttribute'>;

/** Result of the rules: who handles a click, and how. */
export type LinkAction =
  /** Left to the browser. */
  | { readonly kind: 'browser' }
  /** A target on the current page: also left to the browser, once the target is visible. */
  | { readonly kind: 'hash'; readonly hash: string }
  | { readonly kind: 'page'; readonly place: PageAddress };

/** The reader's current address, against which links are compared. */
export interface Here {
  readonly origin: string;
  /** Begins and ends with a slash. */
  readonly base: string;
  readonly place: PageAddress;
}

const BROWSER: LinkAction = { kind: 'browser' };

/**
 * Extensions of files that sites publish: a last segment with one of them is no page. Any other dot is part of a slug
 * (`v1.2`, `node.js`). `.html` is removed before this test. A file that is mistaken for a page still opens, after one
 * request for data that does not exist.
 */
const FILE =
  /\.(?:xml|json|txt|md|mdx|csv|tsv|ya?ml|toml|css|mjs|wasm|map|ics|pdf|epub|docx?|xlsx?|pptx?|key|zip|7z|gz|xz|tgz|tar|bz2|rar|dmg|exe|msi|apk|deb|rpm|iso|png|jpe?g|gif|svg|webp|avif|ico|bmp|tiff?|psd|mp[34]|m4[av]|mov|webm|og[gva]|wav|flac|woff2?|[ot]tf|bin|sh|patch|diff)$/i;

/** Decides what a click on a link does; without an event, a plain one. All rules of interception are here. */
export function linkAction(link: Link, here: Here, event: Partial<MouseEvent> = {}): LinkAction {
  const { href, target } = link;
  if (event.defaultPrevented || event.button || link.hasAttribute('download')) return BROWSER;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return BROWSER;
  if (target !== '' && target !== '_self') return BROWSER;
  const place = parseAddress(href, here);
  if (!place || FILE.test(place.path)) return BROWSER;
  const isHere = place.path === here.place.path && place.query === here.place.query;
  return isHere && place.hash !== '' ? { kind: 'hash', hash: place.hash } : { kind: 'page', place };
}

/** Parses a URL into an address within this site; `null` if it is outside. */
export function parseAddress(
  href: string,
  { origin, base }: Pick<Here, 'origin' | 'base'>,
): PageAddress | null {
  if (!URL.canParse(href)) return null;
  const url = new URL(href);
  if (url.origin !== origin) return null;
  const path = toPath(base, url.pathname);
  return path === null ? null : { path: normalizePath(path), query: url.search, hash: url.hash };
}
