import { CONFIG_FILE } from '../config/configFile';
import type { SiteConfig } from '../config/resolve';
import type { Embed } from '../markdown';
import type { Problem } from '../shared/problem';
import { shownEntries } from './articles';
import type { Check } from './types';

/** Reports frames, media, pictures and forms that browsers block because `csp` does not allow their origin. */
export const checkEmbeds: Check = ({ config, site }) =>
  shownEntries(site).flatMap(({ article, file }) =>
    article.embeds
      .filter((embed) => !isAllowedOrigin(embed, config))
      .map((embed) => blocked(embed, { file, config, directive: article.isMdx ? null : directiveOf(embed) })),
  );

/** Directive that shows a frame of a service without an entry in the configuration; `null` without one. */
function directiveOf({ option, origin }: Embed): string | null {
  if (option !== 'frames') return null;
  return (
    /^https?:\/\/(?:(?:www|player|embed)\.)?(youtube|vimeo|codepen|figma)(?:-nocookie)?\.(?:com|io)$/.exec(
      origin,
    )?.[1] ?? null
  );
}

interface Found {
  readonly file: string;
  readonly config: SiteConfig;
  readonly directive: string | null;
}

function blocked(
  { element, option, origin, line, column }: Embed,
  { file, config, directive }: Found,
): Problem {
  const isInsecure = option === 'images' && config.csp.images.length === 0;
  return {
    rule: 'blocked-embed',
    level: config.checks.markup,
    message: isInsecure
      ? `Browsers block this picture from ${origin}: the site's content security policy wants HTTPS.`
      : `Browsers block this <${element}> ${option === 'forms' ? 'to' : 'from'} ${origin}: the site's content security policy does not name it.`,
    hint: isInsecure
      ? 'Write `https:`, or put the file beside the text.'
      : `${directive === null ? 'Add' : `Write \`::${directive}[Title]{url="https://…"}\` with the address in its place, or add`} the origin to \`csp.${option}\` in ${CONFIG_FILE}: \`csp: { ${option}: ['${origin}'] }\`.`,
    file,
    line,
    column,
  };
}

function isAllowedOrigin({ option, origin }: Embed, { csp, url }: SiteConfig): boolean {
  if (option === 'images' && csp.images.length === 0 && origin.startsWith('https:')) return true;
  return [url, ...csp[option]].some((source) => matches(origin, source));
}

const PARTS = /^(https?):\/\/([^:/]+)(?::(\d+))?/i;

/** Whether a source expression matches an origin (Content Security Policy, level 3, section 6.7.2). */
function matches(origin: string, source: string): boolean {
  const [, scheme, host = '', port] = PARTS.exec(origin.toLowerCase()) ?? [];
  const [, allowedScheme, allowedHost = '', allowedPort] = PARTS.exec(source.toLowerCase()) ?? [];
  if (!scheme || !allowedScheme) return false;
  const isScheme = scheme === allowedScheme || (allowedScheme === 'http' && scheme === 'https');
  const isHost = allowedHost.startsWith('*.') ? host.endsWith(allowedHost.slice(1)) : host === allowedHost;
  const isPort = portOrDefault(scheme, port) === portOrDefault(scheme, allowedPort);
  return isScheme && isHost && isPort;
}

function portOrDefault(scheme: string, port: string | undefined): string {
  return port ?? (scheme === 'https' ? '443' : '80');
}
