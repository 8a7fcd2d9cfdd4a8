import { expect, it } from 'vitest';
import { socialHref } from './socials';

it.each([
  ['github', 'octo', 'https://github.com/octo'],
  ['github', '@octo', 'https://github.com/octo'],
  ['github', 'github.com/octo', 'https://github.com/octo'],
  ['github', 'https://octo.example', 'https://octo.example'],
  ['linkedin', 'in/octo', 'https://www.linkedin.com/in/octo'],
  ['linkedin', 'www.linkedin.com/in/octo', 'https://www.linkedin.com/in/octo'],
  ['stackoverflow', '12/octo', 'https://stackoverflow.com/users/12/octo'],
  ['bluesky', 'octo.example.com', 'https://bsky.app/profile/octo.example.com'],
  ['mastodon', '@octo@example.social', 'https://example.social/@octo'],
  ['mastodon', 'octo', 'https://mastodon.social/@octo'],
  ['youtube', '@octo', 'https://www.youtube.com/@octo'],
  ['twitter', 'octo', 'https://x.com/octo'],
  ['homepage', 'example.com', 'https://example.com'],
  ['email', 'me@example.com', 'mailto:me@example.com'],
  ['velog', 'octo', null],
])('the profile at %s of %s is %s', (service, value, href) => expect(socialHref(service, value)).toBe(href));
