import { posix } from 'node:path';
import { asDestination, decoded, joinPath, pathKey, relativeTo, withinSite } from './addresses';
import type { Causes } from './causes';
import type { Resolve } from './links';
import { safeName } from './place';
import type { Placed } from './placeTexts';
import type { SourceFiles } from './source';
import { listOf } from './text/values';
import type { WikiTarget } from './text/wikilinks';

interface ResolverInput {
  readonly placed: readonly Placed[];
  readonly files: SourceFiles;
  readonly causes: Causes;
  /** Files to copy, target → source; what texts refer to is added. */
  readonly copies: Map<string, string>;
  readonly siteUrl: string | undefined;
}

/** How the addresses in one text are written in the new site. */
export interface TextLinks {
  readonly link: Resolve;
  /** The picture for sharing; `null` for one that the source does not have. */
  readonly image: (url: string) => string | null;
  /** What a name in double brackets leads to. */
  readonly named: (name: string) => WikiTarget | null;
  readonly missed: () => void;
}

export interface LinkResolver {
  readonly of: (item: Placed) => TextLinks;
  /** Whether an address led nowhere. */
  readonly hasBroken: () => boolean;
}

/** What a link to a folder or a bare name may stand for. */
const ENDINGS = [
  '',
  '.md',
  '.mdx',
  '.markdown',
  '/index.md',
  '/index.mdx',
  '/_index.md',
  '/README.md',
  '/readme.md',
];

/** Finds what the links of the old site lead to: by file, by old address, or by the place of a picture. */
export function createLinkResolver({ placed, files, causes, copies, siteUrl }: ResolverInput): LinkResolver {
  const bySource = new Map<string, Placed>();
  const byAddress = new Map<string, Placed>();
  for (const item of placed) {
    if (!bySource.has(item.text.source)) bySource.set(item.text.source, item);
    for (const address of [item.text.address, ...item.fields.aliases]) {
      const inside = address === null ? null : withinSite(address, siteUrl);
      if (inside && !byAddress.has(pathKey(inside.path))) byAddress.set(pathKey(inside.path), item);
    }
  }
  const published = new Map(
    [...copies].flatMap(([target, source]) =>
      target.startsWith('static/') ? [[source, target.slice('static'.length)] as const] : [],
    ),
  );
  const byName = namesOf(placed, files);
  let isBroken = false;
  const broken = (cause: string, item: Placed): null => {
    isBroken = true;
    causes.add(cause, item.text.source);
    return null;
  };

  const toText = (from: Placed, to: Placed, rest: string): string => {
    if (to.state === 'draft' && from.state !== 'draft') broken('Links of published texts to drafts', from);
    const hash = rest.includes('#') ? rest.slice(rest.indexOf('#')) : '';
    return from === to && hash ? hash : asDestination(relativeTo(from.original, to.original)) + hash;
  };

  const toFile = (from: Placed, source: string, rest: string): string => {
    const open = published.get(source);
    if (open !== undefined) return asDestination(open) + rest;
    const folder = posix.dirname(from.original);
    const home = posix.dirname(from.text.source);
    const inside = posix.relative(home, source);
    const isBeside = /(?:^|\/)index$/.test(from.text.name) && !inside.startsWith('..');
    const section = from.original.split('/').slice(0, 2).join('/');
    const path = (isBeside ? inside : source).split('/').map(safeAsset).join('/');
    const target = isBeside ? posix.join(folder, path) : posix.join(section, 'assets', path);
    copies.set(target, source);
    return asDestination(relativeTo(from.original, target)) + rest;
  };

  const fromRoot = (item: Placed, path: string, rest: string, isWritten: boolean, isPicture: boolean) => {
    const text = byAddress.get(pathKey(path));
    if (text && !isPicture) return toText(item, text, rest);
    const plain = isWritten ? null : asDestination(path) + rest;
    if (copies.has(joinPath('static', path).slice(1)) || path === '/') return plain;
    broken(
      isPicture ? 'Pictures that the source does not have' : 'Links to paths that the source does not have',
      item,
    );
    return plain;
  };

  const fromHere = (item: Placed, path: string, rest: string, isPicture: boolean): string | null => {
    const local = posix
      .normalize(posix.join(posix.dirname(item.text.source), decoded(path)))
      .replace(/\/$/, '');
    if (!local.startsWith('..')) {
      const text = ENDINGS.map((ending) => bySource.get(local + ending)).find((found) => found !== undefined);
      if (text && !isPicture) return toText(item, text, rest);
      if (files.has(local) && !/\.(?:mdx?|markdown)$/i.test(local)) return toFile(item, local, rest);
    }
    const inside = withinSite(item.text.address ?? '/', siteUrl);
    const base = inside?.path ?? '/';
    const absolute = posix.normalize(
      posix.join(base.endsWith('/') ? base : posix.dirname(base), decoded(path)),
    );
    const text = byAddress.get(pathKey(absolute));
    if (text && !isPicture) return toText(item, text, rest);
    if (copies.has(joinPath('static', absolute).slice(1))) return asDestination(absolute) + rest;
    return broken(
      isPicture ? 'Pictures that the source does not have' : 'Links to files that the source does not have',
      item,
    );
  };

  const resolve = (item: Placed, url: string, isPicture: boolean): string | null => {
    if (url === '' || url.startsWith('#') || /\{\{|\{%|<%/.test(url)) return null;
    const inside = withinSite(url, siteUrl);
    if (inside === null) return null;
    const isRelative = !/^(?:\/|https?:)/i.test(url);
    if (isRelative) return inside.path === '' ? null : fromHere(item, inside.path, inside.rest, isPicture);
    const isWritten = url.startsWith('/') && decoded(url).startsWith(inside.path);
    return fromRoot(item, inside.path, inside.rest, isWritten, isPicture);
  };

  const named = (item: Placed, name: string): WikiTarget | null => {
    const key = nameKey(name);
    const text = byName.texts.get(key) ?? byAddress.get(pathKey(joinPath(name)));
    if (text)
      return {
        href: toText(item, text, ''),
        isPicture: false,
        label: String(text.fields.front.title ?? posix.basename(name)),
      };
    const file = byName.files.get(key);
    if (file === undefined) return null;
    const isPicture = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp)$/i.test(file);
    return { href: toFile(item, file, ''), isPicture, label: posix.basename(name) };
  };

  return {
    of: (item) => ({
      named: (name) => named(item, name),
      missed: () =>
        causes.add('Links in double brackets that name nothing became plain words', item.text.source),
      link: ({ url, isPicture }) => resolve(item, url, isPicture),
      image: (url) => {
        if (/^https?:/i.test(url) && withinSite(url, siteUrl) === null) return url;
        const inside = withinSite(url, siteUrl);
        if (inside && copies.has(joinPath('static', inside.path).slice(1))) return joinPath(inside.path);
        const local = posix.normalize(posix.join(posix.dirname(item.text.source), decoded(url)));
        return files.has(local) ? decoded(toFile(item, local, '')) : null;
      },
    }),
    hasBroken: () => isBroken,
  };
}

/** Texts and files by every name that double brackets may give them: the end of their path, their title, their aliases. */
function namesOf(placed: readonly Placed[], files: SourceFiles) {
  const texts = new Map<string, Placed>();
  const others = new Map<string, string>();
  const isText = new Set(placed.map(({ text }) => text.source));
  const add = <T>(map: Map<string, T>, name: string, value: T) => {
    if (!map.has(nameKey(name))) map.set(nameKey(name), value);
  };
  const ends = (path: string) => path.split('/').map((_, index, parts) => parts.slice(index).join('/'));
  for (const item of placed) for (const end of ends(item.text.source)) add(texts, end, item);
  for (const item of placed) {
    if (item.fields.front.title !== undefined) add(texts, String(item.fields.front.title), item);
    for (const alias of listOf(item.text.fields.aliases)) add(texts, alias, item);
  }
  for (const path of files.paths) if (!isText.has(path)) for (const end of ends(path)) add(others, end, path);
  return { texts, files: others };
}

function nameKey(name: string): string {
  return name
    .normalize('NFC')
    .replace(/^\/|\.(?:md|mdx|markdown)$/gi, '')
    .toLowerCase();
}

function safeAsset(part: string): string {
  const dot = part.lastIndexOf('.');
  return dot > 0
    ? `${safeName(part.slice(0, dot)) || 'file'}${part.slice(dot).replace(/[^.\w]/g, '')}`
    : safeName(part) || 'file';
}
