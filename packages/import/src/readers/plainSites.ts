import { posix } from 'node:path';
import { joinPath } from '../addresses';
import { parseFile } from '../config/fields';
import { staticConfig } from '../config/written';
import type { SourceFiles } from '../source/files';
import { listOf, mapOf, textOf } from '../text/values';
import type { ReaderInput } from '../types';
import { assetsBelow } from './assets';
import { mkdocs } from './mkdocs';
import { pelican } from './pelican';
import { DEFAULT_RULES, type PlainSite } from './plainSite';

/** Rules of MkDocs, mdBook, Nextra and Pelican; for any other folder there are none. */
export function plainSiteOf(input: ReaderInput): PlainSite {
  const { files } = input;
  return (
    mkdocs(input) ??
    mdbook(input) ??
    nextra(files) ??
    pelican(files) ?? { ...DEFAULT_RULES, label: 'Markdown', root: '' }
  );
}

/** mdBook: only chapters in `SUMMARY.md` are published. */
function mdbook(input: ReaderInput): PlainSite | null {
  const { files } = input;
  if (!files.has('book.toml')) return null;
  const { title, src } = mapOf(parseFile(input, 'book.toml').book);
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
    ...DEFAULT_RULES,
    label: 'mdBook',
    root,
    settings: { title: textOf(title) },
    isExcluded: (path) => !chapters.includes(path),
    addressOf: (name) => joinPath(`${name.replace(/(^|\/)readme$/i, '$1index')}.html`),
  };
}

/** Nextra: `pages/`, or `content/` in later releases; `_meta` may hide a page from menus. */
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
  const i18n = mapOf(config === undefined ? null : staticConfig(files, config, '').i18n);
  const locales = listOf(i18n.locales);
  const defaultLocale = textOf(i18n.defaultLocale) ?? locales[0];
  const localeOf = (name: string) => {
    const [, folder = '', below = ''] = /^([^/]+)\/(.+)$/.exec(name) ?? [];
    const [, bare = '', ending = ''] = /^(.+)\.([\w-]+)$/.exec(name) ?? [];
    if (locales.includes(folder)) return { code: folder, prefix: folder, name: below };
    // Pages of the default language have no prefix if files are marked by suffixes.
    if (locales.includes(ending))
      return { code: ending, prefix: ending === defaultLocale ? '' : ending, name: bare };
    return { code: defaultLocale, prefix: '', name };
  };
  return {
    ...DEFAULT_RULES,
    label: 'Nextra',
    root,
    settings: { languages: defaultLocale === undefined ? undefined : [defaultLocale] },
    localOf: (written) => {
      const { code, name } = localeOf(written);
      return code === undefined || code === defaultLocale ? { name } : { name, language: code };
    },
    isExcluded: (path) => isApp && !/(?:^|\/)page\.mdx?$/.test(path),
    addressOf: (written) => {
      const { prefix, name } = localeOf(written);
      return joinPath(
        prefix,
        name
          .replace(isApp ? /(?:^|\/)page$/ : /(?:^|\/)index$/, '')
          .replace(/(?:^|\/)\([^)]*\)(?=\/|$)/g, ''),
      );
    },
    inherited: (path) => {
      const bare = path.replace(/(?:\/page)?\.mdx?$/, '');
      return hidden.has(bare) || hidden.has(localeOf(bare).name) ? { unlisted: true } : {};
    },
    assets: assetsBelow(files, 'public/'),
  };
}
