import { posix } from 'node:path';
import { asDestination, decoded, joinPath, pathKey, relativeTo, withinSite } from '../addresses';
import { splitNames } from '../text/values';
import type { WikiTarget } from '../text/wikilinks';
import { absoluteKey, addressKey, type LinkIndex, nameKey, type PlacedSite } from './linkIndex';
import type { Resolve } from './links';
import { docId, safeName } from './place';
import type { PlacedText } from './placeTexts';
import { pathReader } from './writtenPaths';

/** Resolves the addresses in one text to the new site. */
export interface TextLinks {
  readonly link: Resolve;
  /** Resolves the social image; `null` if the source does not contain it. */
  readonly image: (url: string) => string | null;
  /** Resolves the target of a wikilink. */
  readonly wikilink: (name: string) => WikiTarget | null;
  /** Reports a wikilink that names nothing. @returns whether it is none: an internal slot such as `[[Prototype]]` */
  readonly onMissing: (name: string) => boolean;
  /** Id of the document from a source file; `null` if it is not a public document of the same version. */
  readonly idOf: (source: string) => string | null;
}

interface LinkResolver {
  readonly of: (item: PlacedText) => TextLinks;
  /** Whether any address was broken. */
  readonly hasBroken: () => boolean;
}

interface ResolverState extends PlacedSite, LinkIndex {
  readonly siteUrl: string | undefined;
  /** Folders of texts whose other files were published at the root. */
  readonly roots: readonly string[];
  /** New paths of lists, by {@link pathKey} of the old ones. */
  readonly listPaths: ReadonlyMap<string, string>;
  /** Public paths of files below `static/`, by their source. */
  readonly published: ReadonlyMap<string, string>;
  isBroken: boolean;
}

/** A link to rewrite. */
interface ParsedLink {
  readonly path: string;
  /** Query and fragment. */
  readonly rest: string;
  readonly isPicture: boolean;
}

/** Extensions that a link to a folder or a bare name may omit. */
const ENDINGS = [
  '',
  ...splitNames('.md .mdx .markdown /index.md /index.mdx /_index.md /README.md /readme.md'),
];

/** Creates a resolver for the links of the old site: by file, by old address, or by the location of a picture. */
export function createLinkResolver(input: PlacedSite): LinkResolver {
  const published = [...input.copies].flatMap(([target, source]) =>
    target.startsWith('static/') ? [[source, target.slice('static'.length)] as const] : [],
  );
  const state: ResolverState = {
    ...input,
    ...input.index,
    siteUrl: input.site.settings.url,
    roots: input.site.roots ?? [],
    published: new Map(published),
    listPaths: new Map(input.lists.map(({ from, to }) => [pathKey(from), to])),
    isBroken: false,
  };
  const pathOf = pathReader(input.files);
  let hasWikilinks: boolean | undefined;
  return {
    of: (item) => ({
      link: ({ url, isPicture }) => {
        // Docusaurus marks paths that are not pages with `pathname:`.
        const path = pathOf(url.replace(/^pathname:\/\/(?=\/)/, ''), item.text.source);
        return (
          resolveLink(state, item, path, isPicture) ?? (path === url ? null : path.replaceAll(' ', '%20'))
        );
      },
      image: (url) => {
        const found = resolveImage(state, item, pathOf(url, item.text.source));
        if (found === null)
          input.causes.add('Pictures of posts (`image`) that the source does not have', item.text.source);
        return found;
      },
      wikilink: (name) => resolveWikilink(state, item, name),
      idOf: (source) => {
        const found = state.bySource.get(source);
        const isBeside = found?.text.kind === 'doc' && found.text.version === item.text.version;
        return isBeside && found.state !== 'draft' ? docId(found.text, found.original) : null;
      },
      onMissing: (name) => {
        hasWikilinks ??= [...state.bySource.values()].some(({ text }) => namesAny(text.body, state));
        if (!hasWikilinks && /^[A-Za-z]\w*$/.test(name)) return true;
        input.causes.add('Links in double brackets that name nothing became plain words', item.text.source);
        return false;
      },
    }),
    hasBroken: () => state.isBroken,
  };
}

/** Pictures that end with an account of Blogger, Medium, WordPress.com, Tistory, Velog or Naver. */
const SERVICE_PICTURE =
  /^(?:https?:)?\/\/(?:[\w-]+\.)*(?:blogspot\.com|googleusercontent\.com|ggpht\.com|medium\.com|files\.wordpress\.com|i\d\.wp\.com|daumcdn\.net|kakaocdn\.net|velcdn\.com|pstatic\.net)\//i;

function resolveLink(state: ResolverState, item: PlacedText, url: string, isPicture: boolean): string | null {
  // Addresses of the author's own browser or disk, left by an editor.
  if (/^(?:blob|file|about|chrome(?:-extension)?|[a-z]):/i.test(url)) {
    reportBroken(
      state,
      item,
      isPicture ? 'Pictures' : 'Links',
      'that only the author’s machine had (`blob:`, `file:`, `C:`)',
    );
    return '#';
  }
  // An empty address of a picture means that it is missing.
  if (isPicture && /^(?:#|$)/.test(url)) reportBroken(state, item, 'Pictures');
  if (url === '' || url.startsWith('#') || /\{\{|\{%|<%/.test(url)) return null;
  const inside = withinSite(url, state.siteUrl);
  if (inside === null) {
    if (isPicture && SERVICE_PICTURE.test(url))
      state.causes.add('Pictures that the old service holds: `--pictures` saves them', item.text.source);
    // Services such as Medium publish texts at addresses of their own.
    const text = isPicture ? undefined : state.byAddress.get(absoluteKey(url));
    return text ? linkToText(state, item, text, /#.*$/.exec(url)?.[0] ?? '') : null;
  }
  const link = { ...inside, isPicture };
  if (!/^(?:\/|https?:)/i.test(url)) return inside.path === '' ? null : resolveRelative(state, item, link);
  const isWritten = url.startsWith('/') && decoded(url).startsWith(inside.path);
  return resolveFromRoot(state, item, link, isWritten);
}

/** Resolves a link from the root. @param isWritten whether the address already is the path, so that it can stay */
function resolveFromRoot(
  state: ResolverState,
  item: PlacedText,
  link: ParsedLink,
  isWritten: boolean,
): string | null {
  const { path, rest, isPicture } = link;
  // VitePress also accepts `/guide/start.md`.
  const text =
    state.byAddress.get(addressKey(link)) ??
    state.byAddress.get(pathKey(path.replace(/(?:(?<=\/)(?:index|readme))?\.md$/i, '')));
  if (text && !isPicture) return linkToText(state, item, text, rest);
  const beside = isStatic(state, path)
    ? undefined
    : (fileInRoots(state, path) ?? (isPicture ? byName(state, item, path) : undefined));
  if (beside !== undefined) return linkToFile(state, item, beside, rest);
  if (isPicture && !isWritten && !isStatic(state, path)) {
    state.causes.add('Pictures that only the old site has: `--pictures` saves them', item.text.source);
    return null;
  }
  const list = isPicture ? undefined : state.listPaths.get(pathKey(path));
  if (list !== undefined) return asDestination(list);
  const plain = isWritten ? null : asDestination(path) + rest;
  if (!isStatic(state, path) && (path !== '/' || addressKey(link) !== ''))
    reportBroken(state, item, isPicture ? 'Pictures' : 'Links to paths');
  return plain;
}

function resolveRelative(state: ResolverState, item: PlacedText, link: ParsedLink): string | null {
  const { path, rest, isPicture } = link;
  const base = withinSite(item.text.address ?? '/', state.siteUrl)?.path ?? '/';
  const absolute = posix.normalize(
    posix.join(base.endsWith('/') ? base : posix.dirname(base), decoded(path)),
  );
  const isFile = /\.(?:mdx?|markdown)$/i.test(path) || item.text.address === null;
  const old = isFile || isPicture ? undefined : state.byAddress.get(pathKey(absolute));
  if (old) return linkToText(state, item, old, rest);
  const local = posix
    .normalize(posix.join(posix.dirname(item.text.source), decoded(path)))
    .replace(/\/$/, '');
  if (!local.startsWith('..')) {
    const named = ENDINGS.map((ending) => local + ending);
    const text = [
      ...named.map((file) => state.bySource.get(file)),
      ...named.map((file) => state.byLowerSource.get(file.toLowerCase())),
    ].find((found) => found !== undefined);
    if (text && !isPicture) return linkToText(state, item, text, rest);
    if (state.files.has(local) && !/\.(?:mdx?|markdown)$/i.test(local))
      return linkToFile(state, item, local, rest);
  }
  // Hugo and Eleventy also accept paths below the folder of the texts.
  const below = state.roots.map((root) => state.bySource.get(posix.join(root, decoded(path))));
  const text = state.byAddress.get(pathKey(absolute)) ?? below.find((found) => found !== undefined);
  if (text && !isPicture) return linkToText(state, item, text, rest);
  if (isStatic(state, absolute)) return asDestination(absolute) + rest;
  const elsewhere = isPicture ? byName(state, item, path) : undefined;
  if (elsewhere !== undefined) return linkToFile(state, item, elsewhere, rest);
  reportBroken(state, item, isPicture ? 'Pictures' : 'Links to files');
  return null;
}

/** The file in a folder of texts that was published at a path. */
function fileInRoots({ roots, files }: ResolverState, path: string): string | undefined {
  return roots.map((root) => posix.join(root, path)).find(files.has);
}

/** The only file with the name of a picture; Obsidian and scripts of themes find it in any folder. */
function byName({ onlyNames, causes }: ResolverState, item: PlacedText, path: string): string | undefined {
  const found = onlyNames.get(nameKey(posix.basename(decoded(path)))) ?? undefined;
  if (found !== undefined)
    causes.add('Pictures that are in another folder were found by their name', item.text.source);
  return found;
}

function isStatic({ copies }: ResolverState, path: string): boolean {
  return copies.has(joinPath('static', path).slice(1));
}

function reportBroken(
  state: ResolverState,
  item: PlacedText,
  subject: string,
  reason = 'that the source does not have',
): void {
  state.isBroken = true;
  state.causes.add(`${subject} ${reason}`, item.text.source);
}

function linkToText(state: ResolverState, from: PlacedText, to: PlacedText, rest: string): string {
  if (to.state === 'draft' && from.state !== 'draft') {
    state.isBroken = true;
    state.causes.add('Links of published texts to drafts', from.text.source);
  }
  const hash = rest.includes('#') ? rest.slice(rest.indexOf('#')) : '';
  return from === to && hash ? hash : asDestination(relativeTo(from.original, to.original)) + hash;
}

/**
 * Files that were public stay at their path; others are copied beside their text, or into `assets` of its section.
 */
function linkToFile(
  { published, copies }: ResolverState,
  from: PlacedText,
  source: string,
  rest: string,
): string {
  const publicPath = published.get(source);
  if (publicPath !== undefined) return asDestination(publicPath) + rest;
  const inside = posix.relative(posix.dirname(from.text.source), source);
  const isBeside = /(?:^|\/)index$/.test(from.text.name) && !inside.startsWith('..');
  const section = from.original.split('/').slice(0, 2).join('/');
  const path = (isBeside ? inside : source).split('/').map(safeAsset).join('/');
  const target = isBeside
    ? posix.join(posix.dirname(from.original), path)
    : posix.join(section, 'assets', path);
  copies.set(target, source);
  return asDestination(relativeTo(from.original, target)) + rest;
}

/** Whether a text has a wikilink that names a text or file. */
function namesAny(body: string, { textNames, fileNames }: LinkIndex): boolean {
  return [...body.matchAll(/\[\[([^[\]|#\n]+)/g)].some(([, name = '']) => {
    const key = nameKey(name.trim());
    return textNames.has(key) || fileNames.has(key);
  });
}

function resolveWikilink(state: ResolverState, item: PlacedText, name: string): WikiTarget | null {
  const key = nameKey(name);
  const text = state.textNames.get(key) ?? state.byAddress.get(pathKey(joinPath(name)));
  if (text) {
    const label = String(text.fields.front.title ?? posix.basename(name));
    return { href: linkToText(state, item, text, ''), isPicture: false, label };
  }
  const file = state.fileNames.get(key);
  if (file === undefined) return null;
  const isPicture = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp)$/i.test(file);
  return { href: linkToFile(state, item, file, ''), isPicture, label: posix.basename(name) };
}

function resolveImage(state: ResolverState, item: PlacedText, url: string): string | null {
  const inside = withinSite(url, state.siteUrl);
  if (inside === null) return /^https?:/i.test(url) ? url : null;
  if (isStatic(state, inside.path)) return joinPath(inside.path);
  const beside = fileInRoots(state, inside.path);
  if (beside !== undefined) return decoded(linkToFile(state, item, beside, ''));
  const local = posix.normalize(posix.join(posix.dirname(item.text.source), decoded(url)));
  return state.files.has(local) ? decoded(linkToFile(state, item, local, '')) : null;
}

function safeAsset(part: string): string {
  const dot = part.lastIndexOf('.');
  return dot > 0
    ? `${safeName(part.slice(0, dot)) || 'file'}${part.slice(dot).replace(/[^.\w]/g, '')}`
    : safeName(part) || 'file';
}
