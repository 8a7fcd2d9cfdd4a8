/** Services at which an author has a profile: label, and the address in front of the name there. */
const SERVICES: Readonly<Record<string, { readonly label: string; readonly url: string }>> = {
  github: { label: 'GitHub', url: 'https://github.com/' },
  gitlab: { label: 'GitLab', url: 'https://gitlab.com/' },
  linkedin: { label: 'LinkedIn', url: 'https://www.linkedin.com/in/' },
  x: { label: 'X', url: 'https://x.com/' },
  twitter: { label: 'X', url: 'https://x.com/' },
  bluesky: { label: 'Bluesky', url: 'https://bsky.app/profile/' },
  mastodon: { label: 'Mastodon', url: 'https://mastodon.social/@' },
  threads: { label: 'Threads', url: 'https://www.threads.net/@' },
  instagram: { label: 'Instagram', url: 'https://www.instagram.com/' },
  twitch: { label: 'Twitch', url: 'https://www.twitch.tv/' },
  stackoverflow: { label: 'Stack Overflow', url: 'https://stackoverflow.com/users/' },
  youtube: { label: 'YouTube', url: 'https://www.youtube.com/@' },
};

/** Names of services that readers see. */
export const SOCIAL_LABELS: readonly string[] = Object.values(SERVICES).map(({ label }) => label);

/** Name of a service as readers know it; the key itself when it is none of these. */
export const socialLabel = (service: string): string => SERVICES[service]?.label ?? service;

/**
 * Address of a profile that an author writes as a name (`octo`, `@octo`, `@octo@example.social`), as the end of an
 * address (`in/octo`), or as an address with or without a scheme; `null` for a name at a service that is not known.
 */
export function socialHref(service: string, value: string): string | null {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(value)) return value;
  const [, name, host] = /^@?([^@/\s]+)@([^@/\s]+\.[^@/\s]+)$/.exec(value) ?? [];
  if (/^e-?mail$/i.test(service) && host !== undefined) return `mailto:${name}@${host}`;
  if (service === 'mastodon' && host !== undefined) return `https://${host}/@${name}`;
  const url = SERVICES[service]?.url;
  if (/^[^/@]+\.[a-z]{2,}\//i.test(value) || (url === undefined && value.includes('.')))
    return `https://${value}`;
  const folder = url === undefined ? '' : new URL(url).pathname.slice(1).replace('@', '');
  const bare = value.replace(/^@/, '');
  return url === undefined ? null : url + (bare.startsWith(folder) ? bare.slice(folder.length) : bare);
}
