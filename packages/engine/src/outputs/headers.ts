import type { SiteConfig } from '../config/resolve';
import type { Output } from './types';

const YEAR = 31_536_000;

/** Files under this path carry a hash of their content in their name. */
const HASHED = '/assets/';

/** Data and Markdown repeat what is on a page; search engines should show the page. */
const REPEATED = ['json', 'md'];

/**
 * Headers of every response that keep a page from being misused. They never change: what depends on a document is in
 * its own policy (`render/csp.ts`), so that a server needs no new configuration after a build.
 * `Strict-Transport-Security` is left to the host: it outlives the site.
 */
export const SECURITY_HEADERS = {
  // All that a document cannot say of itself; the older header says the same to older browsers.
  'Content-Security-Policy': "frame-ancestors 'self'",
  'X-Frame-Options': 'SAMEORIGIN',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;

/**
 * Value of `Cache-Control` for a path without the base URL: for ever when its name carries a hash, otherwise cached but
 * revalidated each time.
 */
export function cacheControl(path: string): string {
  return path.startsWith(HASHED)
    ? `public, max-age=${YEAR}, immutable`
    : 'public, max-age=0, must-revalidate';
}

/** The headers of a file that depend on its path alone, as the configuration of every host sets them. */
export function fileHeaders(path: string): Readonly<Record<string, string>> {
  const isRepeated = REPEATED.some((extension) => path.endsWith(`.${extension}`));
  return {
    'Cache-Control': cacheControl(path),
    ...(isRepeated ? { 'X-Robots-Tag': 'noindex' } : {}),
  };
}

/** `_headers` for Netlify and Cloudflare Pages. */
export const headers: Output = {
  paths: () => [],
  files: ({ config }) => [{ path: '_headers', content: headersFile(config) }],
};

// Hosts add up the headers of all rules that match. So the rule for everything must not say how long to keep a file:
// revalidation is the default of both hosts.
function headersFile({ baseUrl }: Pick<SiteConfig, 'baseUrl'>): string {
  const base = baseUrl.slice(0, -1);
  return [
    rule(`${base}/*`, SECURITY_HEADERS),
    rule(`${base}${HASHED}*`, { 'Cache-Control': cacheControl(HASHED) }),
    ...REPEATED.map((extension) => rule(`${base}/*.${extension}`, { 'X-Robots-Tag': 'noindex' })),
  ].join('\n');
}

function rule(pattern: string, values: Readonly<Record<string, string>>): string {
  const lines = Object.entries(values).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${pattern}\n${lines.join('')}`;
}
