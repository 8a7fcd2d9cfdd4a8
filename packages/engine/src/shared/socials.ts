/** Services for profiles: label, and URL prefix of a user name. */
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

/** Display names of the services. */
export const SOCIAL_LABELS: readonly string[] = Object.values(SERVICES).map(({ label }) => label);

/** Display name of a service; the key itself for an unknown one. */
export const socialLabel = (service: string): string => SERVICES[service]?.label ?? service;

/**
 * URL of a profile. The author writes a user name (`octo`, `@octo`, `@octo@example.social`), the end of a URL
 * (`in/octo`), or a URL with or without a scheme. `null` for a user name at an unknown service.
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
