import type { SiteConfig } from '../config/resolve';
import { didYouMean } from '../shared/nearest';
import type { Problem } from '../shared/problem';
import { joinPath, localePath, normalizePath, percentDecoded, splitHref } from '../shared/url';
import { type Check, type CheckContext, CONFIG_FILE } from './types';

/** Links of navbar and footer (`to`) that lead to no page, or to no heading of it, in some language. */
export const checkConfigLinks: Check = (context) =>
  [...configLinks(context.config)].flatMap((link) => checkLink(link, context));

interface ConfigLink {
  /** Place in the configuration: `navbar.items[1].to`. */
  readonly option: string;
  readonly to: string;
}

function configLinks({ navbar, footer }: SiteConfig): ConfigLink[] {
  const links = (navbar.items ?? []).flatMap((item, index): MaybeLink[] => {
    const option = `navbar.items[${index}]`;
    if (item.type === 'link') return [{ option: `${option}.to`, to: item.to }];
    return item.type === 'dropdown'
      ? item.items.map(({ to }, inner) => ({ option: `${option}.items[${inner}].to`, to }))
      : [];
  });
  const footerLinks = footer.links.flatMap(({ items }, group) =>
    items.map(({ to }, index) => ({ option: `footer.links[${group}].items[${index}].to`, to })),
  );
  return [...links, ...footerLinks].filter((link): link is ConfigLink => link.to !== undefined);
}

/** `navbar.items[1].to` as the parts of its path. */
function optionPath(option: string): (string | number)[] {
  return option.split(/[.[\]]+/).map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

interface MaybeLink {
  readonly option: string;
  readonly to: string | undefined;
}

function checkLink({ option, to }: ConfigLink, { config, targets }: CheckContext): Problem | [] {
  const { path, hash } = splitHref(to);
  const found = config.locales.map((locale) => ({
    locale,
    target: findTarget(localePath(locale.prefix, path), targets),
  }));
  const without = found.filter(({ target }) => target === undefined);
  if (without.length > 0) {
    const where =
      without.length === found.length ? '' : ` in ${without.map(({ locale }) => locale.label).join(', ')}`;
    return {
      rule: 'broken-link',
      level: config.checks.brokenLinks,
      file: CONFIG_FILE,
      option: optionPath(option),
      message: `\`${option}\` is \`${to}\`, which leads to no page${where}`,
      hint: `${likelyPath(path, { config, targets }) ?? 'Correct the path; it begins with a slash and has no language prefix.'} Use \`href\` for an address outside this site.`,
    };
  }
  const id = percentDecoded(hash.slice(1));
  const lacking = found.filter(({ target }) => target && id !== '' && !target.has(id));
  if (lacking.length === 0) return [];
  return {
    rule: 'broken-anchor',
    level: config.checks.brokenAnchors,
    file: CONFIG_FILE,
    option: optionPath(option),
    message: `\`${option}\` is \`${to}\`, but that page has no such heading in ${lacking.map(({ locale }) => locale.label).join(', ')}`,
    hint: 'Correct the part after `#`.',
  };
}

/** The question whether a page of the first language was meant; documents are in `content/docs/` whatever their path. */
export function likelyPath(
  path: string,
  { config, targets }: Pick<CheckContext, 'config' | 'targets'>,
): string | null {
  const moved = config.docs && path.startsWith('/docs/') ? joinPath(config.docs.path, path.slice(6)) : path;
  return didYouMean(moved, findTarget(moved, targets) === undefined ? targets.keys() : [moved]);
}

/** What answers at a path, a trailing slash more or less; `undefined` when nothing does. */
export function findTarget(
  path: string,
  targets: CheckContext['targets'],
): ReadonlySet<string> | null | undefined {
  const bare = normalizePath(percentDecoded(path));
  const other = bare.endsWith('/') ? bare.slice(0, -1) : `${bare}/`;
  return [percentDecoded(path), bare, other]
    .map((candidate) => targets.get(candidate))
    .find((target) => target !== undefined);
}
