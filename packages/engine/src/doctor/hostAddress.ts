import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG_FILE } from '../config/configFile';
import type { SiteConfig } from '../config/resolve';
import { isFile } from '../node/files';
import { git } from '../node/git';
import { originOfUrl } from '../shared/ownAddress';
import type { Problem } from '../shared/problem';
import type { Examination } from './types';

type Address = Pick<SiteConfig, 'url' | 'baseUrl'>;

/** Checks that `url` and `baseUrl` match the address at which the host will serve the site. */
export const examineAddress: Examination = async ({ root, config }) => {
  if (!config) return [];
  const name = join(root, 'static', 'CNAME');
  const cname = isFile(name) ? readFileSync(name, 'utf8').trim() : null;
  const remote = await git(root, 'remote', 'get-url', 'origin');
  return [
    ...placeholder(config),
    ...(cname === null ? githubPages(config, remote) : ownDomain(config, cname)),
  ];
};

/** Reports an address under a domain reserved for examples. */
export function placeholder({ url }: Address): Problem[] {
  const { hostname } = new URL(url);
  if (!/(?:^|\.)example(?:\.(?:com|net|org))?$/.test(hostname)) return [];
  return wrong(
    'url',
    'log',
    `\`url\` is ${url}, an address for examples; feeds, the sitemap and cards for sharing lead there`,
    'Write the address at which the site is published.',
  );
}

/** Checks the address on GitHub Pages: the path is the name of the repository, or `/` if it is named like the host. */
export function githubPages({ url, baseUrl }: Address, remote: string | null): Problem[] {
  const { hostname } = new URL(url);
  if (!hostname.endsWith('.github.io')) return [];
  const [, owner, repository] = /github\.com[/:]([^/]+)\/(.+?)(?:\.git)?\/?$/.exec(remote ?? '') ?? [];
  if (owner === undefined || repository === undefined) return [];
  if (hostname !== `${owner.toLowerCase()}.github.io`)
    return wrong(
      'url',
      'warn',
      `\`url\` is ${url}, and the repository belongs to ${owner}`,
      `Its pages are at https://${owner.toLowerCase()}.github.io.`,
    );
  const expected = repository.toLowerCase() === hostname ? '/' : `/${repository}/`;
  if (baseUrl === expected) return [];
  return wrong(
    'baseUrl',
    'throw',
    `\`baseUrl\` is \`${baseUrl}\`, and GitHub Pages serves the repository ${repository} at \`${expected}\``,
    `Write \`baseUrl: '${expected}'\`.`,
  );
}

/** Checks the address against a CNAME file, which serves the site at the root of its own domain. */
export function ownDomain({ url, baseUrl }: Address, cname: string): Problem[] {
  const { hostname } = new URL(url);
  const named = /^[^\s/:?#@]+$/.test(cname) ? originOfUrl(`https://${cname}`) : null;
  if (named === null)
    return wrong(
      'url',
      'throw',
      `static/CNAME has \`${cname}\`, which is no name of a host`,
      `Write the host alone: \`${hostname}\`.`,
    );
  if (`https://${hostname}` !== named)
    return wrong(
      'url',
      'throw',
      `static/CNAME says ${cname}, and \`url\` is ${url}`,
      `Write \`url: 'https://${cname}'\`, or correct the file.`,
    );
  if (baseUrl === '/') return [];
  return wrong(
    'baseUrl',
    'throw',
    `static/CNAME gives the site a domain of its own, and \`baseUrl\` is \`${baseUrl}\``,
    "Write `baseUrl: '/'`.",
  );
}

function wrong(
  option: 'url' | 'baseUrl',
  level: 'throw' | 'warn' | 'log',
  message: string,
  hint: string,
): Problem[] {
  return [{ rule: 'host-address', level, file: CONFIG_FILE, option: [option], message, hint }];
}
