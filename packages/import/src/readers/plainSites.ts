import { posix } from 'node:path';
import { HTML_COMMENT, replaceMarked } from '@private-devlog/engine/internal';
import { joinPath } from '../addresses';
import { parseFile } from '../config/fields';
import { staticConfig } from '../config/written';
import type { SourceFiles } from '../source/files';
import { isNamedBy } from '../text/globs';
import { listOf, mapOf, textOf } from '../text/values';
import type { ReaderInput } from '../types';
import { assetsBelow } from './assets';
import { mkdocs } from './mkdocs';
import { pelican, pythonText } from './pelican';
import { DEFAULT_RULES, localeReader, type PlainSite } from './plainSite';

/** Rules of MkDocs, mdBook, Nextra, Pelican and Sphinx; for any other folder there are none. */
export function plainSiteOf(input: ReaderInput): PlainSite {
  const { files } = input;
  return (
    mkdocs(input) ??
    mdbook(input) ??
    nextra(files) ??
    pelican(files) ??
    sphinx(files) ?? { ...DEFAULT_RULES, label: 'Markdown', root: '' }
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
    ...replaceMarked(files.text(summary), HTML_COMMENT, () => '').matchAll(/\]\(<?(?:\.\/)?([^()<>#]+\.md)/g),
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
  const localeOf = localeReader(locales, defaultLocale);
  return {
    ...DEFAULT_RULES,
    label: 'Nextra',
    root,
    settings: { languages: defaultLocale === undefined ? undefined : [defaultLocale] },
    localOf: (written) => localeOf(written).local,
    isExcluded: (path) => isApp && !/(?:^|\/)page\.mdx?$/.test(path),
    addressOf: (written) => {
      const { folder, language, name } = localeOf(written);
      // Pages of the default language have no prefix if files are marked by suffixes.
      return joinPath(
        folder ?? language ?? '',
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

/** Sphinx with texts in Markdown: those beside its configuration, without `exclude_patterns`. */
function sphinx({ paths, text }: SourceFiles): PlainSite | null {
  const [config] = paths
    .filter(
      (path) => /(?:^|\/)conf\.py$/.test(path) && /\bmyst_(?:parser|nb)\b|\brecommonmark\b/.test(text(path)),
    )
    .sort((a, b) => a.length - b.length);
  if (config === undefined) return null;
  const code = text(config).replace(/^\s*#.*$/gm, '');
  const [, listed = ''] = /^exclude_patterns\s*=\s*\[([^\]]*)\]/m.exec(code) ?? [];
  const excluded = [...listed.matchAll(/(["'])(.*?)\1/g)].map(([, , pattern = '']) => pattern);
  return {
    ...DEFAULT_RULES,
    label: 'Sphinx',
    root: config.slice(0, -'conf.py'.length),
    settings: {
      title: pythonText(code, 'project'),
      languages: pythonText(code, 'language')?.split(/[-_]/).slice(0, 1),
      docsPath: '/',
    },
    isExcluded: (path) => isNamedBy(path, [...excluded, '_build']),
    addressOf: (name) => joinPath(`${name}.html`),
  };
}
