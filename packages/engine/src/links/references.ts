import { posix } from 'node:path';
import { placeFile } from '../content/files/layout';
import type { Anchors, Article, Entry } from '../content/types';
import type { Reference } from '../markdown';
import { findArticle } from '../pages/summaries';
import type { Locale } from '../shared/locale';
import { withScheme } from '../shared/mistakes/addressSlip';
import { belowBase, isExampleUrl, ownPath } from '../shared/ownAddress';
import { drawnAnchor, type Problem, SiteError, warningAtMost } from '../shared/problem';
import type { ResolvedReference } from '../shared/screenProps/reference';
import { escapeHtml } from '../shared/text';
import { isExternal, normalizePath, percentDecoded, splitHref, toAddress } from '../shared/url';
import { perObject } from '../shared/values/perObject';
import type { Asset } from './assets';
import { candidatesOf, deeperVersion, fileFromRoot, likelyFile, movedSection } from './causes';
import { checkPicture, resolveImage } from './pictures';
import {
  type AddressFault,
  assetAddress,
  findBeside,
  measureStatic,
  misleadingAddress,
  missingFileHint,
  type ReferenceContext,
  reportFault,
  reportReference,
  type Scope,
  withoutBaseHint,
} from './scope';
import type { SizedPicture } from './sizedPictures';

/** Resolved links and pictures of one article in one locale. */
export interface EntryReferences {
  /** In the order of the text's references; a broken one keeps its target. */
  readonly resolved: readonly ResolvedReference[];
  /** Files that it contains or links to, which must be published. */
  readonly assets: readonly Asset[];
  /** Smaller copies of its pictures, which must be generated. */
  readonly sized: readonly SizedPicture[];
  readonly problems: readonly Problem[];
}

/** Key of an entry's references in a locale. */
export function referencesKey(locale: string, entry: Pick<Entry, 'id'>): string {
  return `${locale} ${entry.id}`;
}

/** Resolves all links and pictures of an article in a locale. Broken ones are reported as problems. */
export function resolveReferences(
  article: Article,
  locale: Locale,
  context: ReferenceContext,
): EntryReferences {
  const scope: Scope = {
    ...context,
    entry: article.entry,
    original: article.original,
    article,
    locale,
    problems: [],
    found: [],
    sized: [],
  };
  const resolved = article.entry.article.references.map((reference) => resolveReference(reference, scope));
  return { resolved, assets: scope.found, sized: scope.sized, problems: scope.problems };
}

function resolveReference(reference: Reference, scope: Scope): ResolvedReference {
  try {
    return reference.kind === 'image'
      ? resolveImage(reference, scope)
      : linkResult(resolveLink(reference, scope));
  } catch (error) {
    // A file that must not be published is reported at its reference.
    if (!(error instanceof SiteError)) throw error;
    for (const { rule, level, message, hint = '', file } of error.problems)
      reportReference(scope, reference, level, { rule, message: `\`${file}\`: ${message}`, hint });
    return linkResult(reference.target);
  }
}

function linkResult(href: string): ResolvedReference {
  return { href, html: escapeHtml(href) };
}

function resolveLink(reference: Reference, scope: Scope): string {
  const { target } = reference;
  const misled = misleading(target, scope);
  if (misled !== null) {
    reportFault(scope, reference, scope.config.checks.brokenLinks, { rule: 'broken-link', ...misled });
    return target;
  }
  const own = ownPath(target, scope.config);
  if (own !== null) return resolveOwn(reference, own, scope);
  if (isExternal(target)) return target;
  const { path: written, query, hash } = splitHref(target);
  // Some editors append a slash to addresses.
  const path = written.replace(/(?<=\.(?:mdx?|markdown))\/+$/i, '');
  if (path === '') {
    checkAnchor({ reference, path: scope.article.path, hash }, anchorsOf(scope.entry), scope);
    return query + hash;
  }
  if (path.startsWith('/')) {
    const file = reference.kind === 'asset' ? measureStatic(percentDecoded(path), scope) : null;
    if (file) checkPicture(reference, file, scope);
    return resolvePath(reference, percentDecoded(path), { query, hash }, scope);
  }
  if (/\.(?:mdx?|markdown)$/i.test(path))
    return resolveMarkdownLink(reference, percentDecoded(path), { query, hash }, scope);
  const asset = findBeside(percentDecoded(path), scope);
  if (asset) {
    if (reference.kind === 'asset') checkPicture(reference, asset, scope);
    return assetAddress(asset, scope) + query + hash;
  }
  if (reference.kind === 'asset' || /\.[a-z\d]{2,5}$/i.test(path) || withScheme(path) !== null) {
    reportReference(scope, reference, scope.config.checks.brokenImages, {
      rule: 'missing-file',
      message: `the file \`${target}\` does not exist`,
      hint: missingFileHint(percentDecoded(path), scope),
    });
    return target;
  }
  // A relative address that matches no file is relative to the page, as in browsers.
  return resolvePath(
    reference,
    posix.join(posix.dirname(scope.article.path), percentDecoded(path)),
    { query, hash },
    { ...scope, locale: { ...scope.locale, prefix: '/' } },
  );
}

/**
 * Resolves an absolute URL of the site itself to a path. A broken one is at most a warning, since it may be an example.
 */
function resolveOwn(reference: Reference, own: string, scope: Scope): string {
  const { path, query, hash } = splitHref(own);
  const problems: Problem[] = [];
  const href = resolvePath(
    reference,
    percentDecoded(path),
    { query, hash },
    { ...scope, problems, locale: { ...scope.locale, prefix: '/' } },
  );
  if (!isExampleUrl(scope.config.url))
    scope.problems.push(...problems.map((problem) => ({ ...problem, level: warningAtMost(problem.level) })));
  return problems.some(({ rule }) => rule === 'broken-link') ? reference.target : href;
}

/** Why an address cannot be valid, regardless of existing pages; `null` if it can. */
function misleading(target: string, { config: { baseUrl }, targets }: Scope): AddressFault | null {
  if (target === '')
    return {
      message: 'the link has no address',
      hint: 'Write it in the round brackets; code such as `a[b]()` stands between backticks.',
      isSlip: true,
    };
  const marked = misleadingAddress(target, 'link');
  if (marked !== null) return marked;
  const rest = baseUrl === '/' || targets.has(splitHref(target).path) ? null : belowBase(target, baseUrl);
  // A section may have the name of the base: on a site at `/blog/`, `/blog/x` is a post of the blog at `/blog`.
  const isOfSection =
    rest !== null && targets.has(baseUrl.slice(0, -1)) && !targets.has(`/${splitHref(rest).path}`);
  return rest === null || isOfSection
    ? null
    : { message: `the link \`${target}\` has the base URL in it`, hint: withoutBaseHint(rest, baseUrl) };
}

function resolveMarkdownLink(
  reference: Reference,
  path: string,
  rest: { query: string; hash: string },
  scope: Scope,
): string {
  const { config, entry, original, locale } = scope;
  let isHidden = false;
  const files = [...new Set([entry.file, original.file])].map((from) =>
    posix.normalize(posix.join(posix.dirname(from), path)),
  );
  for (const file of files) {
    const place = placeFile(file, config.locales);
    const target = place && findArticle(scope.site.byLocale[locale.code], place.key);
    if (!target) {
      isHidden ||= place !== null && scope.site.entries.has(`${place.locale}:${place.key}`);
      continue;
    }
    checkAnchor({ reference, path: target.path, hash: rest.hash }, anchorsOf(target.entry), scope);
    return toAddress(config.baseUrl, target.path) + rest.query + rest.hash;
  }
  reportReference(scope, reference, config.checks.brokenMarkdownLinks, {
    rule: 'broken-markdown-link',
    message: `the link \`${reference.target}\` leads to ${isHidden ? 'a draft or a text whose day has not come' : 'no Markdown file'}`,
    hint: isHidden
      ? 'It has no page yet: publish it, or add the link when it is published.'
      : 'Correct the path; it is relative to this file. Ignored files (`_x.md`) cannot be linked to.',
    ...(isHidden ? {} : likelyFile(path, scope)),
    ...deeperVersion(path, scope),
    ...(isHidden ? {} : { missing: files }),
  });
  return reference.target;
}

function resolvePath(
  reference: Reference,
  path: string,
  rest: { query: string; hash: string },
  scope: Scope,
): string {
  const { config, locale, targets } = scope;
  const bare = normalizePath(path).normalize('NFC');
  for (const candidate of candidatesOf(bare, locale)) {
    const anchors = targets.get(candidate);
    if (anchors === undefined) continue;
    if (anchors) checkAnchor({ reference, path: candidate, hash: rest.hash }, anchors, scope);
    return toAddress(config.baseUrl, candidate) + rest.query + rest.hash;
  }
  if (targets.has(path)) return toAddress(config.baseUrl, path) + rest.query + rest.hash;
  reportReference(scope, reference, config.checks.brokenLinks, {
    rule: 'broken-link',
    message: `the link \`${reference.target}\` leads to no page`,
    hint: 'Correct the path, or link to the Markdown file by a relative path, which is checked for you.',
    ...movedSection(bare, scope),
    ...fileFromRoot(path, scope),
    missing: [bare],
  });
  return toAddress(config.baseUrl, path) + rest.query + rest.hash;
}

/** Anchors of a text. */
export const anchorsOf = perObject(
  ({ file, article }: Entry): Anchors => ({
    ids: new Set(article.anchors),
    drawnIn: article.drawsMore ? file : null,
  }),
);

function checkAnchor(
  { reference, path, hash }: { readonly reference: Reference; readonly path: string; readonly hash: string },
  { ids, drawnIn }: Anchors,
  scope: Scope,
): void {
  const id = percentDecoded(hash.slice(1));
  if (id === '' || id === 'top' || ids.has(id) || id.startsWith(':~:')) return;
  reportReference(scope, reference, scope.config.checks.brokenAnchors, {
    rule: 'broken-anchor',
    message: `the link \`${reference.target}\` leads to a heading that does not exist`,
    hint: ids.size
      ? `Headings there: ${[...ids].slice(0, 8).join(', ')}.`
      : drawnIn === null
        ? 'That page has no headings.'
        : 'That page has no headings, and its components draw no such id.',
    missing: [path],
    ...(drawnIn === null ? {} : { unlessDrawn: [drawnAnchor(drawnIn, id)] }),
  });
}
