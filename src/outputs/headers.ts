import type { SiteConfig } from '../config/resolve';
import type { Output } from './types';

const YEAR = 31_536_000;

/** Files under this path carry a hash of their content in their name. */
const HASHED = '/assets/';

/**
 * Headers of every response that keep a page from being misused. `Strict-Transport-Security` is left to the host: it
 * outlives the site.
 *
 * @param csp the Content-Security-Policy; empty leaves the header out
 */
export function securityHeaders(csp: string): Readonly<Record<string, string>> {
  return {
    ...(csp ? { 'Content-Security-Policy': csp } : {}),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  };
}

/**
 * Value of `Cache-Control` for a path without the base URL: for ever when its name carries a hash, otherwise kept but
 * asked for again each time.
 */
export function cacheControl(path: string): string {
  return path.startsWith(HASHED)
    ? `public, max-age=${YEAR}, immutable`
    : 'public, max-age=0, must-revalidate';
}

/** `_headers` for Netlify and Cloudflare Pages. */
export const headers: Output = {
  paths: () => [],
  files: ({ config, csp }) => [{ path: '_headers', content: headersFile(config, csp) }],
};

// Hosts add up the headers of all rules that match. So the rule for everything must not say how long to keep a file:
// to have it asked for again is what both hosts do unless told otherwise.
function headersFile({ baseUrl }: Pick<SiteConfig, 'baseUrl'>, csp: string): string {
  const base = baseUrl.slice(0, -1);
  return [
    rule(`${base}/*`, securityHeaders(csp)),
    rule(`${base}${HASHED}*`, { 'Cache-Control': cacheControl(HASHED) }),
    // Data and Markdown repeat what is on a page; search engines should show the page.
    ...['json', 'md'].map((extension) => rule(`${base}/*.${extension}`, { 'X-Robots-Tag': 'noindex' })),
  ].join('\n');
}

function rule(pattern: string, values: Readonly<Record<string, string>>): string {
  const lines = Object.entries(values).map(([name, value]) => `  ${name}: ${value.replace(/\s+/g, ' ')}\n`);
  return `${pattern}\n${lines.join('')}`;
}
