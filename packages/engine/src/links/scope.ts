import { posix } from 'node:path';
import type { SiteConfig } from '../config/resolve';
import type { Article, Entry, Site } from '../content/types';
import type { Reference } from '../markdown';
import type { Locale } from '../shared/locale';
import { belowBase } from '../shared/ownAddress';
import type { Problem, ProblemLevel } from '../shared/problem';
import { percentDecoded, toAddress } from '../shared/url';
import { unsafeScheme } from '../shared/validPath';
import type { Asset, AssetFinder } from './assets';
import type { SizedPicture } from './sizedPictures';

/** What references are resolved against; the same for every article of a build. */
export interface ReferenceContext {
  readonly config: SiteConfig;
  readonly site: Site;
  readonly assets: AssetFinder;
  /** Every path that answers: pages, redirects, generated files and static files → the anchors there, if it is a page with a text. */
  readonly targets: ReadonlyMap<string, ReadonlySet<string> | null>;
  /** Article by locale and key. */
  readonly findArticle: (locale: string, key: string) => Article | null;
}

/** An article in a locale while its references are resolved, with what was found so far. */
export interface Scope extends ReferenceContext {
  readonly entry: Entry;
  readonly original: Entry;
  readonly article: Article;
  readonly locale: Locale;
  readonly problems: Problem[];
  readonly found: Asset[];
  /** Copies of pictures that the build has to generate. */
  readonly sized: SizedPicture[];
}

/** Why no reader can follow an address, whatever pages and files there are, or `null`: its scheme, or a notation of Docusaurus. */
export function misleadingAddress(
  target: string,
  what: 'link' | 'picture',
): Pick<Problem, 'message' | 'hint'> | null {
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

/** What to write instead of an address with the base URL in it, which the engine puts in front of every address. */
export const withoutBaseHint = (rest: string, baseUrl: string): string =>
  `Write \`/${rest}\`; \`${percentDecoded(baseUrl)}\` is put in front of every link.`;

/** Whether a relative address looks like that of a site, written without its scheme: `www.w3.org/TR`, `github.com/me`. */
export const looksLikeHost = (path: string): boolean =>
  /^(?:www\.[\w-]+\.[a-z]{2,}|(?:[\w-]+\.)+(?:com|org|net|io|dev|jp|kr|de|fr|uk|cn))(?:\/|$)/i.test(path);

/** What to do about a file that is not there; one whose name differs in letter case alone is named. */
export function missingFileHint(path: string, scope: Scope): string {
  const { entry, original, assets } = scope;
  const { baseUrl } = scope.config;
  if (path.includes('\\')) return 'Write `/` between the folders of a path.';
  if (looksLikeHost(path)) return `Write \`https://${path}\`: without a scheme it is a file beside this one.`;
  const isStatic = path.startsWith('/');
  const rest = baseUrl === '/' ? null : belowBase(path, baseUrl);
  if (rest !== null && measureStatic(`/${rest}`, scope)) return withoutBaseHint(rest, baseUrl);
  const folders = isStatic ? ['static'] : [entry, original].map(({ file }) => posix.dirname(file));
  const sources = folders
    .map((folder) => posix.join(folder, path))
    .filter((source) => !source.startsWith('..'));
  for (const source of sources) {
    const name = assets.otherCase(source);
    if (name === posix.basename(source))
      return `\`${source}\` is there, but is no file: put the file itself in the place of a folder or a broken link.`;
    if (name !== null) return `Did you mean \`${name}\`? Servers tell upper from lower case.`;
  }
  return isStatic
    ? `Put it at static${path}, or correct the path.`
    : `Put it beside ${entry.file}, or correct the path.`;
}

/** A file of `static/`, whose name may be composed or decomposed on the disk. */
export function measureStatic(path: string, { assets }: Scope) {
  return assets.measureStatic(path.normalize('NFC')) ?? assets.measureStatic(path.normalize('NFD'));
}

/** A file beside the text, or beside the original when the text is a translation without a file of its own. */
export function findBeside(path: string, { entry, original, assets }: Scope): Asset | null {
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

/** Notes an asset as used and returns its address. */
export function assetAddress(asset: Asset, { found, config }: Scope): string {
  found.push(asset);
  return toAddress(config.baseUrl, asset.path);
}

/** Records a finding at a reference. */
export function reportReference(
  scope: Scope,
  reference: Reference,
  level: ProblemLevel,
  problem: Pick<Problem, 'rule' | 'message' | 'hint' | 'cause'>,
): void {
  scope.problems.push({
    ...problem,
    level,
    file: scope.entry.file,
    line: reference.line,
    column: reference.column,
  });
}
