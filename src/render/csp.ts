import { createHash } from 'node:crypto';
import type { ClientBundle } from '../bundle/client';
import type { Shell } from '../shared/shell';

export interface PolicyInput {
  /** Texts of the scripts that stand in documents. */
  readonly scripts: readonly string[];
  /** Texts of the style elements that stand in documents. */
  readonly styles: readonly string[];
  /** Origins outside the site that its script may call, such as a search provider's. */
  readonly connect?: readonly string[];
}

/**
 * The Content-Security-Policy (W3C, level 3) of all documents of a site: nothing runs but the site's own files and the
 * inline texts, which are named by their hashes. Script makes no element out of text unless it passes the
 * application's Trusted Types policy.
 */
export function contentSecurityPolicy({ scripts, styles, connect = [] }: PolicyInput): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes(scripts)],
    'style-src': ["'self'", ...hashes(styles)],
    'img-src': ["'self'", 'data:', 'https:'],
    'connect-src': ["'self'", ...connect],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** The policy for what a build writes into its documents. */
export function sitePolicy(
  client: Pick<ClientBundle, 'inline' | 'css' | 'screenCss' | 'mdx'>,
  shells: Readonly<Record<string, Shell>>,
  connect: readonly string[] = [],
): string {
  const hasBar = Object.values(shells).some(({ announcementBar }) => announcementBar !== null);
  return contentSecurityPolicy({
    scripts: hasBar ? [client.inline.boot, client.inline.bar] : [client.inline.boot],
    styles: [
      client.css,
      ...Object.values(client.screenCss),
      ...Object.values(client.mdx).map(({ css }) => css),
    ],
    connect,
  });
}

/** Each text once, as a source that names it by its SHA-256. */
function hashes(texts: readonly string[]): string[] {
  const distinct = new Set(texts.filter((text) => text !== ''));
  return [...distinct].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).sort();
}
