import { posix } from 'node:path';
import { joinPath } from '../../addresses';
import { staticConfig } from '../../config/written';
import type { SourceFiles } from '../../source/files';
import { listOf, mapOf, textOf } from '../../text/values';
import { assetsBelow } from '../shared/assets';
import { nextraOrder, sidebarOfFolder } from '../shared/folderOrder';
import { localeReader, type PlainSite } from './plainSite';

/** Nextra: `pages/`, or `content/` in later releases; `_meta` may hide a page from menus. */
export function nextra(files: SourceFiles): PlainSite | null {
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
    sidebarOf: (docs) => {
      const isBelow =
        defaultLocale !== undefined && [...docs].some((path) => path.startsWith(`${root}${defaultLocale}/`));
      const folder = isBelow ? `${root}${defaultLocale}/` : root;
      const metaOf = (at: string) => metas.find((path) => posix.dirname(path) === at.slice(0, -1));
      return metaOf(folder) === undefined
        ? []
        : sidebarOfFolder({ files, folder, docs, orderOf: nextraOrder(files, metaOf) });
    },
  };
}
