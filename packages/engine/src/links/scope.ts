import { posix } from 'node:path';
import type { SiteConfig } from '../config/resolve';
import type { Anchors, Article, Entry, Site } from '../content/types';
import type { Reference } from '../markdown';
import type { Locale } from '../shared/locale';
import { addressSlip, withScheme } from '../shared/mistakes/addressSlip';
import { meantStatic } from '../shared/mistakes/missingStatic';
import { unsafeScheme } from '../shared/mistakes/validPath';
import { belowBase } from '../shared/ownAddress';
import { type Problem, type ProblemLevel, warningAtMost } from '../shared/problem';
import { isExternal, percentDecoded, toAddress } from '../shared/url';
import type { Asset, AssetFinder } from './assets';
import type { SizedPicture } from './sizedPictures';

/** Context for resolving references, shared by all articles of a build. */
export interface ReferenceContext {
  readonly config: SiteConfig;
  readonly site: Site;
  readonly assets: AssetFinder;
  /** All valid paths (pages, redirects, generated and static files) → anchors, if it is a page with a text. */
  readonly targets: ReadonlyMap<string, Anchors | null>;
}

/** State of resolving the references of an article in a locale. */
export interface Scope extends ReferenceContext {
  readonly entry: Entry;
  readonly original: Entry;
  readonly article: Article;
  readonly locale: Locale;
  readonly problems: Problem[];
  readonly found: Asset[];
  /** Picture copies to generate. */
  readonly sized: SizedPicture[];
}

/** Why an address cannot be valid. */
export interface AddressFault extends Pick<Problem, 'message' | 'hint'> {
  /** Whether it is reported as a warning at most: readers lose nothing but this link. */
  readonly isSlip?: true;
}

/**
 * Why an address cannot be valid, regardless of existing pages and files (unsafe or mistyped scheme, Docusaurus
 * notation); `null` if it can.
 */
export function misleadingAddress(target: string, what: 'link' | 'picture'): AddressFault | null {
  const slip = addressSlip(target);
  if (slip !== null)
    return {
      message: `the ${what} \`${target}\` ${slip.fault}`,
      hint: slip.hint,
      ...(isExternal(target) ? { isSlip: true } : {}),
    };
  const scheme = unsafeScheme(target);
  if (scheme !== null && !(what === 'picture' && scheme === 'data:'))
    return {
      message: `the ${what} \`${target.slice(0, 60)}\` has the scheme \`${scheme}\`, which readers cannot follow`,
      hint: /^(?:file|.):$/.test(scheme)
        ? 'It leads to a file of this machine: put the file beside the text, and write its path from there.'
        : 'Link to an address that begins with `https:`, or leave the link out.',
    };
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

/** Hint for an address that includes the base URL, which the engine prepends itself. */
export const withoutBaseHint = (rest: string, baseUrl: string): string =>
  `Write \`/${rest}\`; \`${percentDecoded(baseUrl)}\` is put in front of every link.`;

/** Hint for a missing file; suggests one whose name differs only in case. */
export function missingFileHint(path: string, scope: Scope): string {
  const { entry, original, assets } = scope;
  const { baseUrl } = scope.config;
  if (path.includes('\\')) return 'Write `/` between the folders of a path.';
  if (/^[“”‘’].*[“”‘’]$/.test(path)) return 'Write straight quotes, `"…"`, around the value, or none.';
  const meant = withScheme(path);
  if (meant !== null) return `Write \`${meant}\`: without a scheme it is a file beside this one.`;
  const isStatic = path.startsWith('/');
  const rest = baseUrl === '/' ? null : belowBase(path, baseUrl);
  if (rest !== null && measureStatic(`/${rest}`, scope)) return withoutBaseHint(rest, baseUrl);
  const folders = isStatic ? ['static'] : [entry, original].map(({ file }) => posix.dirname(file));
  for (const folder of folders) {
    const source = posix.join(folder, path);
    if (source.startsWith('..')) continue;
    const found = assets.onDisk(source);
    if (found === source)
      return `\`${source}\` is there, but is no file: put the file itself in the place of a folder or a broken link.`;
    if (found === null) continue;
    const isNameAlone = posix.dirname(found) === posix.dirname(source);
    const from = posix.relative(folder, found);
    const suggestion = isNameAlone ? posix.basename(found) : isStatic ? `/${from}` : from;
    return `Did you mean \`${suggestion}\`? Servers tell upper from lower case.`;
  }
  return (
    otherEnding(path, folders, assets) ??
    lyingElsewhere(path, scope) ??
    (isStatic
      ? `Put it at static${path}, or correct the path.`
      : `Put it beside ${entry.file}, or correct the path.`)
  );
}

const ENDINGS = ['md', 'mdx', 'png', 'jpg', 'jpeg', 'webp', 'gif', 'svg', 'avif'];

/** Hint for a file that exists with another ending, or with one at all. */
function otherEnding(path: string, folders: readonly string[], assets: AssetFinder): string | null {
  const bare = path.replace(/(?<=[^/.])\.\w{1,8}$/, '');
  for (const ending of /[^/.]$/.test(bare) ? ENDINGS : []) {
    const sources = folders.map((folder) => posix.join(folder, `${bare}.${ending}`));
    if (sources.some((source) => !source.startsWith('..') && assets.onDisk(source) === source))
      return `Did you mean \`${bare}.${ending}\`?`;
  }
  return null;
}

/** Hint for a file that exists in another folder, such as those that other engines publish. */
function lyingElsewhere(written: string, scope: Scope): string | null {
  const { entry, original, assets } = scope;
  const path = posix.normalize(written.replace(/^\/+/, ''));
  if (path.startsWith('../')) return null;
  const isThere = (folder: string) => assets.onDisk(posix.join(folder, path)) === posix.join(folder, path);
  const isStatic = written.startsWith('/');
  const isBeside = [entry, original].some(({ file }) => isThere(posix.dirname(file)));
  const suggestion =
    meantStatic(written, (at) => measureStatic(at, scope) !== null) ??
    (isStatic ? isBeside && path : isThere('static') && `/${path}`);
  if (suggestion)
    return `Did you mean \`${suggestion}\`? With \`/\` in front a path begins at static/, else at the text.`;
  const folder = ['', 'public', 'assets', 'content'].find(isThere);
  return folder === undefined
    ? null
    : `Move ${posix.join(folder, path)} to static/${path}, and write \`/${path}\`: published is what is in static/ or beside a text.`;
}

/** Finds a file regardless of Unicode composition, which may differ between the text and the disk. */
function findSpelled(source: string, assets: AssetFinder): Asset | null {
  const asset = assets.find(source);
  if (asset || /^[\0-\x7f]*$/.test(source)) return asset;
  const found = assets.onDisk(source);
  return found?.normalize('NFC') === source.normalize('NFC') ? assets.find(found) : null;
}

/** Finds a file of `static/`. */
export function measureStatic(path: string, { assets }: Scope): Asset | null {
  return findSpelled(`static${path}`, assets);
}

/** Finds a file beside the text; for a translation, falls back to the original's folder. */
export function findBeside(path: string, { entry, original, assets }: Scope): Asset | null {
  for (const { file } of [entry, original]) {
    const source = posix.normalize(posix.join(posix.dirname(file), path));
    const asset = source.startsWith('..') ? null : findSpelled(source, assets);
    if (asset) return asset;
  }
  return null;
}

/** Records an asset as used, and returns its address. */
export function assetAddress(asset: Asset, { found, config }: Scope): string {
  found.push(asset);
  return toAddress(config.baseUrl, asset.path);
}

/** Hint for an existing file with an unescaped `?` or `#` in its name, or `null`. */
function cutNameHint(target: string, { entry, assets }: Scope): string | null {
  if (!/[?#]/.test(target) || isExternal(target)) return null;
  const path = percentDecoded(target);
  const source = posix.join(path.startsWith('/') ? 'static' : posix.dirname(entry.file), path);
  if (source.startsWith('..') || assets.onDisk(source) === null) return null;
  const written = target.replace(/[?#]/g, encodeURIComponent);
  return `Write \`${written}\`: \`?\` and \`#\` end the path of an address, so in the name of a file they are \`%3F\` and \`%23\`.`;
}

/** Records a problem at a reference. */
export function reportReference(
  scope: Scope,
  reference: Reference,
  level: ProblemLevel,
  problem: Pick<Problem, 'rule' | 'message' | 'hint' | 'cause' | 'missing' | 'unlessDrawn'>,
): void {
  const hint = cutNameHint(reference.target, scope);
  scope.problems.push({
    ...problem,
    ...(hint === null ? {} : { hint }),
    level,
    file: scope.entry.file,
    line: reference.line,
    column: reference.column,
  });
}

/** Records at a reference that its address cannot be valid. */
export function reportFault(
  scope: Scope,
  reference: Reference,
  level: ProblemLevel,
  { isSlip, ...problem }: AddressFault & Pick<Problem, 'rule'>,
): void {
  reportReference(scope, reference, isSlip ? warningAtMost(level) : level, problem);
}
