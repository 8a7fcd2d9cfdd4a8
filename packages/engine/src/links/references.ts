import { posix } from 'node:path';
import type { SiteConfig } from '../config/resolve';
import { placeFile } from '../content/layout';
import type { Article, Entry, Site } from '../content/types';
import type { Reference } from '../markdown';
import type { Locale } from '../shared/locale';
import type { Problem, ProblemLevel } from '../shared/problem';
import { isWideDrawing, type ResolvedImage, type ResolvedReference } from '../shared/reference';
import { escapeHtml } from '../shared/text';
import { isExternal, localePath, normalizePath, splitHref, toAddress } from '../shared/url';
import { unsafeScheme } from '../shared/validPath';
import type { Asset, AssetFinder } from './assets';

export interface ReferenceContext {
  readonly config: SiteConfig;
  readonly site: Site;
  readonly assets: AssetFinder;
  /** Every path that answers: pages, redirects, generated files and static files → the anchors there, if it is a page with a text. */
  readonly targets: ReadonlyMap<string, ReadonlySet<string> | null>;
  /** Article by locale and key. */
  readonly findArticle: (locale: string, key: string) => Article | null;
}

export interface EntryReferences {
  readonly resolved: readonly ResolvedReference[];
  readonly assets: readonly Asset[];
  readonly problems: readonly Problem[];
}

interface Scope extends ReferenceContext {
  readonly entry: Entry;
  readonly original: Entry;
  readonly article: Article;
  readonly locale: Locale;
  readonly problems: Problem[];
  readonly found: Asset[];
}

/** Key of an entry's references as a locale resolves them. */
export function referencesKey(locale: string, entry: Entry): string {
  return `${locale} ${entry.id}`;
}

/** Resolves every link and picture of an article as one locale shows it; what leads nowhere becomes a problem. */
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
  };
  const resolved = article.entry.article.references.map((reference) =>
    reference.kind === 'image' ? resolveImage(reference, scope) : linkResult(resolveLink(reference, scope)),
  );
  return { resolved, assets: scope.found, problems: scope.problems };
}

function linkResult(href: string): ResolvedReference {
  return { href, html: escapeHtml(href) };
}

function resolveLink(reference: Reference, scope: Scope): string {
  const { target } = reference;
  const misled = misleading(target, scope);
  if (misled !== null) {
    report(scope, reference, scope.config.checks.brokenLinks, { rule: 'broken-link', ...misled });
    return target;
  }
  if (isExternal(target)) return target;
  const { path, query, hash } = splitHref(target);
  if (path === '') {
    checkAnchor(reference, hash, new Set(scope.entry.article.anchors), scope);
    return query + hash;
  }
  if (path.startsWith('/')) return resolvePath(reference, decode(path), { query, hash }, scope);
  if (/\.mdx?$/i.test(path)) return resolveMarkdownLink(reference, decode(path), { query, hash }, scope);
  const asset = findBeside(decode(path), scope);
  if (asset) return publishAsset(asset, scope) + query + hash;
  if (reference.kind === 'asset' || /\.[a-z\d]{2,5}$/i.test(path)) {
    report(scope, reference, scope.config.checks.brokenImages, {
      rule: 'missing-file',
      message: `the file \`${target}\` does not exist`,
      hint: missingFileHint(decode(path), scope),
    });
    return target;
  }
  // A relative address without a file is relative to the page, as browsers read it.
  return resolvePath(
    reference,
    posix.join(posix.dirname(scope.article.path), decode(path)),
    { query, hash },
    { ...scope, locale: { ...scope.locale, prefix: '/' } },
  );
}

/** Why an address can lead nowhere whatever pages there are, or `null`. */
function misleading(
  target: string,
  { config: { baseUrl }, targets }: Scope,
): Pick<Problem, 'message' | 'hint'> | null {
  const scheme = unsafeScheme(target);
  if (scheme !== null)
    return {
      message: `the link \`${target.slice(0, 60)}\` has the scheme \`${scheme}\`, which readers cannot follow`,
      hint: 'Link to an address that begins with `https:`, or leave the link out.',
    };
  const marked = docusaurusAddress(target, 'link');
  if (marked !== null) return marked;
  if (baseUrl !== '/' && target.startsWith(baseUrl) && !targets.has(splitHref(target).path))
    return {
      message: `the link \`${target}\` has the base URL in it`,
      hint: `Write \`/${target.slice(baseUrl.length)}\`; \`${baseUrl}\` is put in front of every link.`,
    };
  return null;
}

/** What is wrong with an address in a notation of Docusaurus that means nothing here, or `null`. */
function docusaurusAddress(
  target: string,
  what: 'link' | 'picture',
): Pick<Problem, 'message' | 'hint'> | null {
  const path = /^pathname:\/\/(\/.*)$/.exec(target)?.[1];
  if (path !== undefined)
    return {
      message: `the ${what} \`${target}\` leads nowhere`,
      hint: `Write \`${path}\`; files of static/ need no mark.`,
    };
  if (target.startsWith('@site/'))
    return {
      message: `the ${what} \`${target}\` leads nowhere: \`@site/\` is not known here`,
      hint: target.startsWith('@site/static/')
        ? `Write \`${target.slice('@site/static'.length)}\`.`
        : 'Write the path relative to this file.',
    };
  return null;
}

function resolveMarkdownLink(
  reference: Reference,
  path: string,
  rest: { query: string; hash: string },
  scope: Scope,
): string {
  const { config, entry, original, locale } = scope;
  for (const from of entry.file === original.file ? [entry.file] : [entry.file, original.file]) {
    const file = posix.normalize(posix.join(posix.dirname(from), path));
    const place = placeFile(file, config.locales);
    const target = place && (scope.findArticle(locale.code, place.key) ?? null);
    if (!target) continue;
    checkAnchor(reference, rest.hash, new Set(target.entry.article.anchors), scope);
    return toAddress(config.baseUrl, target.path) + rest.query + rest.hash;
  }
  report(scope, reference, config.checks.brokenMarkdownLinks, {
    rule: 'broken-markdown-link',
    message: `the link \`${reference.target}\` leads to no Markdown file`,
    hint: 'Correct the path; it is relative to this file. Drafts and ignored files (`_x.md`) cannot be linked to.',
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
  const candidates = [localePath(locale.prefix, bare), bare].flatMap((item) => [
    item,
    item.endsWith('/') ? item.slice(0, -1) : `${item}/`,
  ]);
  for (const candidate of candidates) {
    const anchors = targets.get(candidate);
    if (anchors === undefined) continue;
    if (anchors) checkAnchor(reference, rest.hash, anchors, scope);
    return toAddress(config.baseUrl, candidate) + rest.query + rest.hash;
  }
  if (targets.has(path)) return toAddress(config.baseUrl, path) + rest.query + rest.hash;
  report(scope, reference, config.checks.brokenLinks, {
    rule: 'broken-link',
    message: `the link \`${reference.target}\` leads to no page`,
    hint: 'Correct the path, or link to the Markdown file by a relative path, which is checked for you.',
  });
  return toAddress(config.baseUrl, path) + rest.query + rest.hash;
}

function checkAnchor(reference: Reference, hash: string, anchors: ReadonlySet<string>, scope: Scope): void {
  const id = decode(hash.slice(1));
  if (id === '' || id === 'top' || anchors.has(id) || id.startsWith(':~:')) return;
  report(scope, reference, scope.config.checks.brokenAnchors, {
    rule: 'broken-anchor',
    message: `the link \`${reference.target}\` leads to a heading that does not exist`,
    hint: anchors.size
      ? `Headings there: ${[...anchors].slice(0, 8).join(', ')}.`
      : 'That page has no headings.',
  });
}

function resolveImage(reference: Reference, scope: Scope): ResolvedReference {
  const { target, alt = '', title } = reference;
  const attributes = `alt="${escapeHtml(alt)}"${title ? ` title="${escapeHtml(title)}"` : ''} loading="lazy" decoding="async"`;
  const picture = locateImage(reference, scope);
  if (!picture)
    return {
      href: target,
      html: `<img src="${escapeHtml(target)}" ${attributes}>`,
      image: { src: target, srcDark: null, width: null, height: null },
    };
  const { src, srcDark, width, height } = picture;
  const size = width === null || height === null ? '' : ` width="${width}" height="${height}"`;
  const element = (address: string, className: string) =>
    `<img${className} src="${escapeHtml(address)}"${size} ${attributes}>`;
  const drawn =
    srcDark === null
      ? element(src, '')
      : `${element(src, ' class="only-light"')}${element(srcDark, ' class="only-dark"')}`;
  const html = isWideDrawing(picture) ? `<span class="wide">${drawn}</span>` : drawn;
  return { href: src, html, image: picture };
}

function locateImage(reference: Reference, scope: Scope): ResolvedImage | null {
  const { target } = reference;
  const { config } = scope;
  const marked = docusaurusAddress(target, 'picture');
  if (marked !== null) {
    report(scope, reference, config.checks.brokenImages, { rule: 'missing-image', ...marked });
    return null;
  }
  if (isExternal(target)) return { src: target, srcDark: null, width: null, height: null };
  const path = decode(splitHref(target).path);
  if (path === '') {
    report(scope, reference, config.checks.brokenImages, {
      rule: 'missing-image',
      message: 'the picture has no address',
      hint: 'Write the path of its file in the round brackets.',
    });
    return null;
  }
  const dark = path.replace(/(\.[^./]+)$/, '.dark$1');
  if (path.startsWith('/')) {
    const published = path.normalize('NFC');
    const size = measureStatic(path, scope);
    if (size)
      return {
        src: toAddress(config.baseUrl, published),
        srcDark: measureStatic(dark, scope) ? toAddress(config.baseUrl, dark.normalize('NFC')) : null,
        width: size.width,
        height: size.height,
      };
  } else {
    const asset = findBeside(path, scope);
    const darkAsset = asset && findBeside(dark, scope);
    if (asset)
      return {
        src: publishAsset(asset, scope),
        srcDark: darkAsset ? publishAsset(darkAsset, scope) : null,
        width: asset.width,
        height: asset.height,
      };
  }
  report(scope, reference, config.checks.brokenImages, {
    rule: 'missing-image',
    message: `the picture \`${target}\` does not exist`,
    hint: missingFileHint(path, scope),
  });
  return null;
}

/** What to do about a file that is not there; one whose name differs in letter case alone is named. */
function missingFileHint(path: string, { entry, original, assets }: Scope): string {
  const isStatic = path.startsWith('/');
  const folders = isStatic ? ['static'] : [entry, original].map(({ file }) => posix.dirname(file));
  const sources = folders
    .map((folder) => posix.join(folder, path))
    .filter((source) => !source.startsWith('..'));
  for (const source of sources) {
    const name = assets.otherCase(source);
    if (name !== null) return `Did you mean \`${name}\`? Servers tell upper from lower case.`;
  }
  return isStatic
    ? `Put it at static${path}, or correct the path.`
    : `Put it beside ${entry.file}, or correct the path.`;
}

/** A file of `static/`, whose name may be composed or decomposed on the disk. */
function measureStatic(path: string, { assets }: Scope) {
  return assets.measureStatic(path.normalize('NFC')) ?? assets.measureStatic(path.normalize('NFD'));
}

/** A file beside the text, or beside the original when the text is a translation without a file of its own. */
function findBeside(path: string, { entry, original, assets }: Scope): Asset | null {
  const beside = (file: string) => posix.normalize(posix.join(posix.dirname(file), path));
  const sources = [beside(entry.file), beside(original.file)].filter((source) => !source.startsWith('..'));
  // A name may be composed in the text and decomposed on the disk, or the other way round.
  const spellings = sources.flatMap((source) => [source, source.normalize('NFC'), source.normalize('NFD')]);
  for (const source of new Set(spellings)) {
    const asset = assets.find(source);
    if (asset) return asset;
  }
  return null;
}

function publishAsset(asset: Asset, { found, config }: Scope): string {
  found.push(asset);
  return toAddress(config.baseUrl, asset.path);
}

function report(
  scope: Scope,
  reference: Reference,
  level: ProblemLevel,
  problem: Pick<Problem, 'rule' | 'message' | 'hint'>,
): void {
  scope.problems.push({
    ...problem,
    level,
    file: scope.entry.file,
    line: reference.line,
    column: reference.column,
  });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
