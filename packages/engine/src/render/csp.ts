import { createHash } from 'node:crypto';
import type { SiteConfig } from '../config/resolve';
import { connectedOrigins } from '../pages/search';
import type { Page } from '../shared/page';
import { framesOf } from '../shared/pageData/frames';
import type { Shell } from '../shared/shell';
import { perText } from '../shared/values/perText';

/** Allowed origins beside the site's own, by kind of resource. */
export type PolicyOrigins = SiteConfig['csp'];

interface PolicyInput {
  /** Contents of the inline scripts. */
  readonly scripts: readonly string[];
  /** Contents of the style elements. */
  readonly styles: readonly string[];
  readonly origins: PolicyOrigins;
}

/**
 * Content-Security-Policy (W3C, level 3) of a document. Allowed are the site's own files, the document's inline texts
 * (by hash), and the origins of the configuration. Under Trusted Types, scripts may turn text into elements only
 * through the application's policy. Sites with foreign scripts have no such restriction, since these scripts cannot
 * comply.
 *
 * `frame-ancestors` has no effect in a document, so it is a header (`outputs/headers.ts`).
 */
export function contentSecurityPolicy({ scripts, styles, origins }: PolicyInput): string {
  const { frames, media, scripts: foreign, connect, images, forms } = origins;
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...foreign, ...hashes(scripts)],
    'style-src': ["'self'", ...hashes(styles)],
    'img-src': ["'self'", 'data:', ...(images.length > 0 ? images : ['https:'])],
    // Otherwise `default-src` applies.
    ...(connect.length > 0 ? { 'connect-src': ["'self'", ...connect] } : {}),
    ...(frames.length > 0 ? { 'frame-src': ["'self'", ...frames] } : {}),
    ...(media.length > 0 ? { 'media-src': ["'self'", ...media] } : {}),
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'", ...forms],
    ...(foreign.length > 0
      ? {}
      : { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join(';');
}

/** Origins of the configuration, and those that search and answers connect to. */
export function policyOrigins(
  { csp }: Pick<SiteConfig, 'csp'>,
  shells: Readonly<Record<string, Shell>>,
): PolicyOrigins {
  return { ...csp, connect: [...csp.connect, ...connectedOrigins(shells)] };
}

/** Adds the frame origins of the embeds in a page's article. */
export function withFrames(origins: PolicyOrigins, page: Pick<Page, 'props'>): PolicyOrigins {
  const frames = framesOf(page);
  return frames.length === 0 ? origins : { ...origins, frames: [...origins.frames, ...frames] };
}

/** Hash sources (SHA-256) of the texts, without duplicates. */
function hashes(texts: readonly string[]): string[] {
  return [...new Set(texts)]
    .filter((text) => text !== '')
    .map(hashSource)
    .sort();
}

/** All documents contain the same few texts. */
const hashSource = perText((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
