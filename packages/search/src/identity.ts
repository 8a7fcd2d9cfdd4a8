/** Identifiers that the build and the browser must compute alike. */
import { fold, normalize } from './analyzer/normalize';

/** Id of a record, from its page, section and, for text, block. */
export function recordId(url: string, anchor: string | null, block: number | null): string {
  return `${url}${anchor ? `#${anchor}` : ''}${block === null ? '' : `:${block}`}`;
}

/** Normalizes a name to compare it with a query: `Load Balancer` is `load-balancer`, but C++ is not C. */
export function nameOf(text: string): string {
  return fold(normalize(text)).replace(/[^\p{L}\p{N}+#]/gu, '');
}

/** The value of the facet `docusaurus_tag` of a page of a docs version. */
export function versionTag(version: string | null): string {
  return version === null ? 'default' : `docs-default-${version}`;
}

const DAY = 86_400_000;

/** Days since 1970 of an ISO date; 0 for none or an invalid one. */
export function dayOf(date: string | null | undefined): number {
  const time = date ? Date.parse(date) : Number.NaN;
  return Number.isNaN(time) ? 0 : Math.floor(time / DAY);
}

/** The ISO date of a day; `null` for 0. */
export function dateOf(day: number): string | null {
  return day === 0 ? null : new Date(day * DAY).toISOString().slice(0, 10);
}
