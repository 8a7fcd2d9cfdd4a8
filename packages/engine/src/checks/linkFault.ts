import type { Anchors } from '../content/types';
import type { Locale } from '../shared/locale';
import { fieldSlip } from '../shared/mistakes/addressSlip';
import { nearest } from '../shared/nearest';
import { belowBase, isExampleUrl, ownPath } from '../shared/ownAddress';
import { drawnAnchor, type Problem, warningAtMost } from '../shared/problem';
import { isExternal, joinPath, localePath, normalizePath, percentDecoded, splitHref } from '../shared/url';
import type { CheckContext } from './types';

type LinkContext = Pick<CheckContext, 'config' | 'targets'>;

/** A link outside of texts. */
export interface SiteLink {
  /** Target as written. */
  readonly to: string;
  /**
   * Base of a path: the root of each of these locales, of the `site`, or of the `host`, where the path includes the
   * base URL.
   */
  readonly from: readonly Locale[] | 'site' | 'host';
}

/** Fault of a link; `what` continues a sentence after “the link” or the name of a field. */
export interface LinkFault extends Pick<Problem, 'rule' | 'level' | 'missing' | 'unlessDrawn'> {
  readonly what: string;
  /** Suggestion, or `null`. */
  readonly hint: string | null;
}

/** Checks a link to a page of this site; `null` if it is valid or external. */
export function linkFault(link: SiteLink, context: LinkContext): LinkFault | null {
  const { config, targets } = context;
  const slip = fieldSlip(link.to);
  if (slip !== null)
    return {
      rule: 'broken-link',
      level: warningAtMost(config.checks.brokenLinks),
      what: slip.fault,
      hint: slip.hint,
    };
  const inside = insideOf(link, config);
  if (inside === null) return link.from === 'host' ? outsideFault(link.to, context) : null;
  const { path, hash } = splitHref(inside.to);
  const found = inside.locales.map((locale) => ({
    label: locale?.label,
    target: findTarget(locale ? localePath(locale.prefix, path) : path, targets),
  }));
  const where = (lacking: typeof found) =>
    lacking.length === found.length && lacking.every(({ target }) => target === undefined)
      ? ''
      : ` in ${lacking.map(({ label }) => label).join(', ')}`;
  const isExample = inside.isAddress && isExampleUrl(config.url);
  const level = (chosen: Problem['level']) => (isExample ? 'ignore' : chosen);
  const without = found.filter(({ target }) => target === undefined);
  if (without.length > 0)
    return {
      rule: 'broken-link',
      level: level(config.checks.brokenLinks),
      what: `leads to no page${where(without)}`,
      missing: [normalizePath(percentDecoded(path))],
      hint: likelyPath(path, link.from === 'host' ? config.baseUrl : '/', context),
    };
  const id = percentDecoded(hash.slice(1));
  const lacking = found.filter(({ target }) => target && id !== '' && !target.ids.has(id));
  if (lacking.length === 0) return null;
  const drawn = lacking.flatMap(({ target }) => (target?.drawnIn ? [drawnAnchor(target.drawnIn, id)] : []));
  return {
    ...(drawn.length < lacking.length ? {} : { unlessDrawn: drawn }),
    rule: 'broken-anchor',
    level: level(config.checks.brokenAnchors),
    what: `leads to a page without this heading${lacking[0]?.label === undefined ? '' : where(lacking)}`,
    missing: [normalizePath(percentDecoded(path))],
    hint: 'Correct the part after `#`.',
  };
}

/** Fault of a host path without the base URL that matches a page of this site. */
function outsideFault(to: string, { config, targets }: LinkContext): LinkFault | null {
  const { path } = splitHref(to);
  if (!path.startsWith('/') || isExternal(to) || findTarget(path, targets) === undefined) return null;
  return {
    rule: 'outside-base',
    level: config.checks.brokenLinks,
    what: `lies outside of \`baseUrl\`, \`${config.baseUrl}\``,
    hint: `Write \`${joinPath(config.baseUrl, to)}\`; for a page of another site on this host, write its address with \`https://\`.`,
  };
}

/**
 * Resolves a link to a site path and the locales that it applies to (`null`: no prefix); returns `null` for an external
 * link.
 */
function insideOf({ to, from }: SiteLink, config: LinkContext['config']) {
  const own = ownPath(to, config);
  if (own !== null) return { to: own, locales: [null], isAddress: true };
  if (isExternal(to) || to.startsWith('#')) return null;
  if (from !== 'host') return { to, locales: from === 'site' ? [null] : from, isAddress: false };
  const rest = to.startsWith('/') ? belowBase(to, config.baseUrl) : null;
  return rest === null ? null : { to: `/${rest}`, locales: [null], isAddress: false };
}

/**
 * Suggests a similar page. Also maps `/docs`, since documents are in `content/docs/` regardless of their path.
 *
 * @param base prefix of paths in the context of the link
 */
function likelyPath(path: string, base: string, { config, targets }: LinkContext): string | null {
  const moved =
    config.docs && /^\/docs(?:\/|$)/.test(path) ? joinPath(config.docs.path, path.slice(5)) : path;
  // If it exists, it is missing in other languages only.
  const isThere = findTarget(moved, targets) !== undefined;
  const likely = isThere ? (moved === path ? null : moved) : nearest(moved, targets.keys());
  return likely === null ? null : `Did you mean \`${joinPath(base, likely)}\`?`;
}

/** Anchors of the target at a path, with or without a trailing slash; `undefined` if nothing answers. */
function findTarget(path: string, targets: LinkContext['targets']): Anchors | null | undefined {
  const bare = normalizePath(percentDecoded(path)).normalize('NFC');
  const other = bare.endsWith('/') ? bare.slice(0, -1) : `${bare}/`;
  return [percentDecoded(path), bare, other]
    .map((candidate) => targets.get(candidate))
    .find((target) => target !== undefined);
}
