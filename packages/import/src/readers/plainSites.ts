import { posix } from 'node:path';
import { joinPath } from '../addresses';
import { parsedFile } from '../config/fields';
import { writtenConfig } from '../config/written';
import type { SourceFiles } from '../source/files';
import { isNamedBy } from '../text/globs';
import { listed, listOf, mapOf, textOf } from '../text/values';
import type { Fields, ImportedAsset, ReaderInput } from '../types';
import { assetsBelow } from './assets';
import { mkdocs } from './mkdocs';
import { pelican } from './pelican';
import { type PlainSite, withoutMeaning } from './plainSite';

/** Finds what hides and names texts in MkDocs, mdBook, Nextra, Eleventy and Pelican; any other folder says nothing. */
export function plainSiteOf(input: ReaderInput): PlainSite {
  const { files } = input;
  return (
    mkdocs(input) ??
    mdbook(input) ??
    nextra(files) ??
    eleventy(input) ??
    pelican(files) ?? { ...withoutMeaning, label: 'Markdown', root: '' }
  );
}

/** Only the chapters that `SUMMARY.md` names are published. */
function mdbook(input: ReaderInput): PlainSite | null {
  const { files } = input;
  if (!files.has('book.toml')) return null;
  const { title, src } = mapOf(parsedFile(input, 'book.toml').book);
  const root = `${textOf(src) ?? 'src'}/`;
  const summary = `${root}SUMMARY.md`;
  if (!files.has(summary)) return null;
  const chapters = [
    ...files
      .text(summary)
      .replace(/<!--[\s\S]*?-->/g, '')
      .matchAll(/\]\(<?(?:\.\/)?([^)>#]+\.md)/g),
  ].map(([, path = '']) => posix.normalize(decodeURI(path)));
  return {
    ...withoutMeaning,
    label: 'mdBook',
    root,
    settings: { title: textOf(title) },
    isLeftOut: (path) => !chapters.includes(path),
    addressOf: (name) => joinPath(`${name.replace(/(^|\/)readme$/i, '$1index')}.html`),
  };
}

/** `pages/`, or `content/` of later releases; `_meta` may hide a page from the menus. */
function nextra(files: SourceFiles): PlainSite | null {
  const { paths, has, text } = files;
  if (!has('package.json') || !/"nextra"\s*:/.test(text('package.json'))) return null;
  const isPage = (path: string) => /\.mdx?$/.test(path);
  const root = ['src/content/', 'content/', 'src/pages/', 'pages/', 'src/app/', 'app/'].find((folder) =>
    paths.some((path) => path.startsWith(folder) && isPage(path)),
  );
  if (root === undefined) return null;
  const isApp = root.endsWith('app/');
  const metas = paths.filter(
    (path) => path.startsWith(root) && /\/_meta\.(?:[\w-]+\.)?(?:json|[jt]sx?)$/.test(path),
  );
  const hidden = new Set(
    metas.flatMap((path) =>
      [...text(path).matchAll(/["']?([\w-]+)["']?\s*:\s*\{[^{}]*display["']?\s*:\s*["']hidden/g)].map(
        ([, name = '']) => posix.join(posix.dirname(path), name),
      ),
    ),
  );
  const config = paths.find((path) => /^next\.config\.\w+$/.test(path));
  const i18n = mapOf(config === undefined ? null : writtenConfig(files, config, '').i18n);
  const locales = listOf(i18n.locales);
  const first = textOf(i18n.defaultLocale) ?? locales[0];
  const marked = (name: string) => {
    const [, folder = '', below = ''] = /^([^/]+)\/(.+)$/.exec(name) ?? [];
    const [, bare = '', ending = ''] = /^(.+)\.([\w-]+)$/.exec(name) ?? [];
    if (locales.includes(folder)) return { code: folder, prefix: folder, name: below };
    // Pages of the first language have no prefix where the files have endings.
    if (locales.includes(ending)) return { code: ending, prefix: ending === first ? '' : ending, name: bare };
    return { code: first, prefix: '', name };
  };
  return {
    ...withoutMeaning,
    label: 'Nextra',
    root,
    settings: { languages: first === undefined ? undefined : [first] },
    localOf: (written) => {
      const { code, name } = marked(written);
      return code === undefined || code === first ? { name } : { name, language: code };
    },
    isLeftOut: (path) => isApp && !/(?:^|\/)page\.mdx?$/.test(path),
    addressOf: (written) => {
      const { prefix, name } = marked(written);
      return joinPath(
        prefix,
        name
          .replace(isApp ? /(?:^|\/)page$/ : /(?:^|\/)index$/, '')
          .replace(/(?:^|\/)\([^)]*\)(?=\/|$)/g, ''),
      );
    },
    inherited: (path) => {
      const bare = path.replace(/(?:\/page)?\.mdx?$/, '');
      return hidden.has(bare) || hidden.has(marked(bare).name) ? { unlisted: true } : {};
    },
    assets: assetsBelow(files, 'public/'),
  };
}

/** Names of the configuration of Eleventy. */
export const ELEVENTY = listed(
  '.eleventy.js .eleventy.cjs eleventy.config.js eleventy.config.cjs eleventy.config.mjs',
);
/** Fields of a file of data that hide the texts beside it or give them addresses: a truth value, words, or what is computed. */
const GIVEN =
  /\b(draft|permalink|published|eleventyExcludeFromCollections)["']?\s*(?::\s*(?:(true|false)\b|["'`]([^"'`]*)["'`])?|\()/g;

/** `.eleventyignore`, the folder of the texts, their addresses, and the files of data that hide a folder. */
function eleventy({ files, causes }: ReaderInput): PlainSite | null {
  const path = ELEVENTY.find(files.has);
  if (path === undefined) return null;
  const words = files.text(path).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const input = /\bdir\b[\s\S]*?\binput\s*:\s*["'`]([^"'`]+)/.exec(words)?.[1] ?? '';
  const root = posix.join(input, '/').replace(/^\.?\//, '');
  const ignored = files.has('.eleventyignore')
    ? files
        .text('.eleventyignore')
        .split('\n')
        .map((line) => line.trim().replace(/^\/|\/$/g, ''))
        .filter((line) => line !== '' && !/^[#!]/.test(line))
    : [];
  const dataOf = (path: string): Fields => {
    const bare = path.replace(/\.[^./]+$/, '');
    const folders = posix.dirname(path) === '.' ? [] : posix.dirname(path).split('/');
    const bases = folders.flatMap((name, index) => {
      const folder = posix.join(...folders.slice(0, index + 1));
      return [folder, posix.join(folder, name)];
    });
    const found = [...bases, bare].flatMap((base) =>
      ['.json', '.11tydata.json', '.11tydata.js', '.11tydata.cjs', '.11tydata.mjs']
        .map((ending) => base + ending)
        .filter(files.has)
        .flatMap((file) => [...files.text(file).matchAll(GIVEN)]),
    );
    return Object.fromEntries(
      found.flatMap(([, name = '', flag, words]): (readonly [string, boolean | string])[] => {
        if (flag !== undefined) return [[name, flag === 'true']];
        return name === 'permalink' ? [[name, words ?? '{}']] : [];
      }),
    );
  };
  return {
    ...withoutMeaning,
    label: 'Eleventy',
    root,
    isTemplated: true,
    isLeftOut: (below) => isNamedBy(below, ignored) || isNamedBy(root + below, ignored),
    addressOf: (name, { permalink }, source) => {
      const stem = name.replace(/(^|\/)\d{4}-\d{2}-\d{2}-(?=[^/]+$)/, '$1');
      const folder = stem
        .replace(/(?:^|\/)index$/, '')
        .replace(/(?:^|\/)([^/]+)\/\1$/, (whole) => posix.dirname(whole));
      const given = textOf(permalink)
        ?.replace(
          /\{\{-?\s*page\.(fileSlug|filePathStem)(?:\s*\|\s*slug(?:ify)?)?\s*-?\}\}/g,
          (_, part: string) => (part === 'fileSlug' ? posix.basename(folder) : stem),
        )
        .replace(/(?:^|\/)index\.html$/, '/');
      if (given !== undefined && /[{}]/.test(given)) {
        causes.add(
          'Addresses that a template or a function gives are not known: `--sitemap` names them',
          source,
        );
        return null;
      }
      if (given !== undefined) return joinPath(given);
      return permalink === false ? null : joinPath(folder, '/');
    },
    inherited: dataOf,
    assets: copiesOf(words, files, root),
  };
}

/** What `addPassthroughCopy` names: a path, or a map of paths to places. */
function copiesOf(words: string, { paths }: SourceFiles, root: string): ImportedAsset[] {
  const clean = (path: string) => path.replace(/^(?:\.?\/)+|\/?(?:\*.*)?$/g, '');
  const named = [...words.matchAll(/addPassthroughCopy\(\s*(?:["'`]([^"'`]+)["'`]|\{([^}]*)\})/g)].flatMap(
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
