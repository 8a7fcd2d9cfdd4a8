import type { SiteConfig } from '../config/resolve';
import type { Output } from './types';

const YEAR = 31_536_000;

/** Prefix of files whose name contains a hash of their content. */
const HASHED = '/assets/';

/** Extensions of data and Markdown, which repeat pages; search engines should index the page. */
const REPEATED = ['json', 'md'];

/**
 * Security headers of every response. They never change: whatever depends on a document is in its own policy
 * (`render/csp.ts`), so that a server needs no new configuration after a build. `Strict-Transport-Security` is left to
 * the host, because it outlives the site.
 */
export const SECURITY_HEADERS = {
  // The only directive needed here that a `<meta>` policy cannot contain. `X-Frame-Options` is for older browsers.
  'Content-Security-Policy': "frame-ancestors 'self'",
  'X-Frame-Options': 'SAMEORIGIN',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;

/**
 * Value of `Cache-Control` for a path without the base URL: immutable if its name contains a hash, otherwise
 * revalidated each time.
 */
export function cacheControl(path: string): string {
  return path.startsWith(HASHED)
    ? `public, max-age=${YEAR}, immutable`
    : 'public, max-age=0, must-revalidate';
}

/** Headers of a file that depend on its path alone, as they are configured for every host. */
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

// Hosts merge the headers of all matching rules. So the rule for all paths must not contain `Cache-Control`:
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
