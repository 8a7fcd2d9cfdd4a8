import { posix } from 'node:path';
import { replaceMarked } from '@private-devlog/engine/internal';
import { joinPath } from '../../addresses';
import { staticConfig } from '../../config/written';
import type { SourceFiles } from '../../source/files';
import { parseText } from '../../text/frontMatter';
import { mapOf, splitNames, textOf } from '../../text/values';
import type { Fields, ImportedAsset, ReaderInput } from '../../types';

/** File names of the configuration. */
export const CONFIGS = splitNames(
  '.eleventy.js .eleventy.cjs eleventy.config.js eleventy.config.cjs eleventy.config.mjs eleventy.config.ts',
);
/** Suffixes of data files for one folder or text. */
const OF_FOLDER = splitNames('.json .11tydata.json .11tydata.js .11tydata.cjs .11tydata.mjs');
/** Fields in a data file that hide texts or determine their addresses: a boolean, a string, or a computed value. */
const DATA_FIELD =
  /\b(draft|permalink|published|eleventyExcludeFromCollections)["']?\s*(?::\s*(?:(true|false)\b|["'`]([^"'`]*)["'`])?|\()/g;
/** Templates that generate pages, in other formats than texts. */
export const TEMPLATE = /\.(?:njk|liquid|webc|hbs|mustache|ejs|pug|haml|html|11ty\.(?:[cm]?js|tsx?))$/i;

/** Templates that generate feeds and other files. */
const NO_HTML = /\.(?:xml|json|txt|css|js|svg)\.\w+$/i;
/** A function that computes an address with a template literal. */
const COMPUTED =
  /\bpermalink["']?\s*:?\s*(?:function\s*)?\([^)]*\)\s*(?:=>\s*)?(?:\{\s*return\s*)?`([^`]*)`/g;

/** File layout of a site, according to its configuration. */
export interface EleventySite extends Pick<ReaderInput, 'files' | 'causes'> {
  /** Source of the configuration without comments; empty if there is none. */
  readonly code: string;
  /** Folder of the texts, with a trailing slash; empty for the source itself. */
  readonly root: string;
  /** Folder of the data files. */
  readonly data: string;
  /** Whether a file generates no page: hidden files, partials, data, and build output. */
  readonly isNoPage: (path: string) => boolean;
}

/** Path of a source's configuration; `null` if there is none. */
export function configOf({ has }: Pick<SourceFiles, 'has'>): string | null {
  return CONFIGS.find(has) ?? null;
}

/** Reads the file layout of a source. */
export function siteOf({ files, causes }: ReaderInput): EleventySite {
  const path = configOf(files);
  const code = path === null ? '' : withoutComments(files.text(path));
  const written = path === null ? {} : mapOf(staticConfig(files, path, '').dir);
  const folderOf = (name: string, fallback: string) =>
    textOf(written[name]) ??
    new RegExp(`\\bdir\\b[\\s\\S]*?\\b${name}\\s*:\\s*["'\`]([^"'\`]+)`).exec(code)?.[1] ??
    new RegExp(`\\bset${name}Directory\\(\\s*["'\`]([^"'\`]+)`, 'i').exec(code)?.[1] ??
    fallback;
  const includes = folderOf('includes', '_includes');
  const around = folderAround([includes, folderOf('data', '_data')], files);
  const input = folderOf('input', around);
  const root = posix.join(input, '/').replace(/^\.?\//, '');
  if (input === around)
    for (const text of files.paths)
      if (/^[^.].*\.(?:md|markdown)$/i.test(text) && !text.startsWith(root))
        causes.add(`Texts outside of \`${root}\`, which holds the parts of pages, are left out`, text);
  const data = posix.join(root, folderOf('data', '_data'));
  const others = [data, folderOf('output', '_site'), 'node_modules'];
  // Also the default names, because a configuration may compute its own.
  for (const folder of [includes, folderOf('layouts', includes), '_includes', '_layouts', '_data'])
    others.push(posix.join(root, folder));
  const isNoPage = (file: string) =>
    file.split('/').some((part) => part.startsWith('.')) ||
    others.some((folder) => file.startsWith(`${folder.replace(/^\.\/|\/$/g, '')}/`));
  return { files, causes, code: code, root, data, isNoPage };
}

/**
 * The one folder that holds the parts of pages, which lie in that of the texts: packages and command lines name it as
 * well. Empty for the source itself, which has a home page then.
 */
function folderAround(parts: readonly string[], { paths }: SourceFiles): string {
  if (paths.some((path) => /^index\.\w+$/.test(path))) return '';
  const around = new Set(
    parts.flatMap((part) =>
      paths
        .filter((path) => !path.includes('node_modules/') && `/${path}`.includes(`/${part}/`))
        .map((path) => path.slice(0, `/${path}`.indexOf(`/${part}/`))),
    ),
  );
  const [only = ''] = around;
  return around.size === 1 ? only : '';
}

/** Address of a text; `null` if it has none, `undefined` if only running the site would determine it. */
export function addressOf(name: string, fields: Fields): string | null | undefined {
  const { permalink } = fields;
  const stem = withoutDate(name);
  const folder = stem
    .replace(/(?:^|\/)index$/, '')
    .replace(/(?:^|\/)([^/]+)\/\1$/, (match) => posix.dirname(match));
  const parts: Readonly<Record<string, string | undefined>> = {
    'page.fileSlug': posix.basename(folder),
    'page.filePathStem': stem,
    title: segmentName(textOf(fields.title) ?? ''),
  };
  const path = textOf(permalink)
    ?.replace(
      /\{\{-?\s*(?:data\.)?([\w.]+)(?:\s*\|\s*slug(?:ify)?)?\s*-?\}\}/g,
      (match, part: string) => parts[part] ?? match,
    )
    .replace(/(?:^|\/)index\.html$/, '/');
  if (path !== undefined) return /[{}]/.test(path) ? undefined : joinPath(path);
  return permalink === false ? null : joinPath(folder, '/');
}

/** Removes the date from the beginning of a text's name. */
export function withoutDate(name: string): string {
  return name.replace(/(^|\/)\d{4}-\d{2}-\d{2}-(?=[^/]+$)/, '$1');
}

/** Slug of a name, if all releases of Eleventy generate the same; otherwise `undefined`. */
export function segmentName(name: string): string | undefined {
  return /^\w[\w -]*$/.test(name) ? name.toLowerCase().replace(/[\W_]+/g, '-') : undefined;
}

/** Fields that data files assign to the text at a path; outer folders first. */
export function dataOf(files: SourceFiles, path: string): Fields {
  const bare = path.replace(/\.[^./]+$/, '');
  const folders = posix.dirname(path) === '.' ? [] : posix.dirname(path).split('/');
  const bases = folders.flatMap((name, index) => {
    const folder = posix.join(...folders.slice(0, index + 1));
    return [folder, posix.join(folder, name)];
  });
  const found = [...bases, bare].flatMap((base) =>
    OF_FOLDER.map((ending) => base + ending)
      .filter(files.has)
      .flatMap((file) => [
        ...files
          .text(file)
          .replace(
            COMPUTED,
            (_, template: string) => `permalink: "${template.replace(/\$\{([^}]*)\}/g, '{{$1}}')}"`,
          )
          .matchAll(DATA_FIELD),
      ]),
  );
  return Object.fromEntries(
    found.flatMap(([, name = '', flag, value]): (readonly [string, boolean | string])[] => {
      if (flag !== undefined) return [[name, flag === 'true']];
      return name === 'permalink' ? [[name, value ?? '{}']] : [];
    }),
  );
}

/** A file other than a text that generates pages. */
export interface Template {
  readonly path: string;
  readonly text: string;
  readonly fields: Fields;
  readonly address: string | null;
}

/** Templates among the texts, except for those of feeds and other files. */
export function templatesOf({ files, root, isNoPage }: EleventySite): Template[] {
  return files.paths.flatMap((path) => {
    const below = path.slice(root.length);
    if (!path.startsWith(root) || isNoPage(path) || !TEMPLATE.test(path) || NO_HTML.test(path)) return [];
    const text = files.text(path);
    const { fields } = parseText(text);
    const address = addressOf(below.replace(TEMPLATE, ''), { ...dataOf(files, path), ...fields });
    return [{ path, text, fields, address: address ?? null }];
  });
}

/** Files that `addPassthroughCopy` copies, given as a path, or as a map of paths to targets. */
export function copiesOf(code: string, { paths }: SourceFiles, root: string): ImportedAsset[] {
  const clean = (path: string) => path.replace(/^(?:\.?\/)+|\/?(?:\*.*)?$/g, '');
  const named = [...code.matchAll(/addPassthroughCopy\(\s*(?:["'`]([^"'`]+)["'`]|\{([^}]*)\})/g)].flatMap(
    ([, path, map = '']): (readonly [from: string, to: string])[] => {
      const from = clean(path ?? '');
      if (path !== undefined) return [[from, from.startsWith(root) ? from.slice(root.length) : from]];
      return [...map.matchAll(/(?:["'`]([^"'`]+)["'`]|(\b\w+))\s*:\s*["'`]([^"'`]*)["'`]/g)].map(
        ([, one, bare = '', to = '']) => [clean(one ?? bare), clean(to)] as const,
      );
    },
  );
  return paths.flatMap((source) => {
    const [from, to = ''] =
      named.find(([path]) => path !== '' && (source === path || source.startsWith(`${path}/`))) ?? [];
    const isPublic =
      from !== undefined && !/\.(?:html?|xml|md|njk|liquid)$|(?:^|\/)[_.]/i.test(source.slice(from.length));
    return isPublic ? [{ source, target: posix.join('static', to, source.slice(from.length)) }] : [];
  });
}

function withoutComments(code: string): string {
  return replaceMarked(code, { open: /\/\*/g, close: /\*\//g }, () => '').replace(/^[ \t]*\/\/.*$/gm, '');
}
