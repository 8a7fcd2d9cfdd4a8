import { createHash } from 'node:crypto';
import type { SiteConfig } from '../config/resolve';
import { connectedOrigins } from '../pages/search';
import { framesOf } from '../shared/frames';
import type { Page } from '../shared/page';
import { perText } from '../shared/perText';
import type { Shell } from '../shared/shell';

/** Origins beside the site's own, by what may come from there. */
export type PolicyOrigins = SiteConfig['csp'];

interface PolicyInput {
  /** Texts of the scripts in the document. */
  readonly scripts: readonly string[];
  /** Texts of the style elements in the document. */
  readonly styles: readonly string[];
  readonly origins: PolicyOrigins;
}

/**
 * The Content-Security-Policy (W3C, level 3) that a document carries: nothing runs but the site's own files, the
 * document's inline texts, which are named by their hashes, and what the configuration allows. Script makes no element
 * out of text unless it passes the application's Trusted Types policy; foreign scripts cannot know of that.
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
    // Where it says no more, `default-src` is enough.
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

/** What the configuration allows, with what search and answers call. */
export function policyOrigins(
  { csp }: Pick<SiteConfig, 'csp'>,
  shells: Readonly<Record<string, Shell>>,
): PolicyOrigins {
  return { ...csp, connect: [...csp.connect, ...connectedOrigins(shells)] };
}

/** The policy of a page allows the players of the embeds in its article. */
export function withFrames(origins: PolicyOrigins, page: Pick<Page, 'props'>): PolicyOrigins {
  const frames = framesOf(page);
  return frames.length === 0 ? origins : { ...origins, frames: [...origins.frames, ...frames] };
}

/** Each text once, as a source that names it by its SHA-256. */
function hashes(texts: readonly string[]): string[] {
  return [...new Set(texts)]
    .filter((text) => text !== '')
    .map(hashSource)
    .sort();
}

/** All documents contain the same few texts. */
const hashSource = perText((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
