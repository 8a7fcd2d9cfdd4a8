import { posix } from 'node:path';
import { joinPath } from '../../addresses';
import { evaluateConfig } from '../../config/evaluate';
import { findConfig, valueIn } from '../../config/fields';
import { CURRENT, pathInSection } from '../../site/place';
import { isMap, mapOf, pickFields, textOf } from '../../text/values';
import type {
  Fields,
  ImportedSettings,
  ImportedSidebars,
  ImportedText,
  ReaderInput,
  SourceReader,
} from '../../types';
import { assetsBelow } from '../shared/assets';
import { readConfig, type Section } from './config';
import { addOthers, nameOf, type VersionSidebars } from './otherSections';
import { indexSlugs, readSidebars } from './sidebars';
import { readTexts, type SiteTexts } from './texts';
import { themeSettings } from './theme';
import { translatedLabels } from './translatedLabels';
import { type VersionFolder, versionsOf } from './versions';

const CONFIG = /^((?:[^/]+\/)*)docusaurus\.config\.[cm]?[jt]s$/;

/**
 * Docusaurus: documents of all versions, posts, pages, translations, sidebars and menus. Its configuration is run in
 * isolation.
 */
export const docusaurus: SourceReader = {
  name: 'docusaurus',
  label: 'Docusaurus',
  recognizes: ({ paths }) => paths.some((path) => CONFIG.test(path)),
  read: async (input) => {
    const { files } = input;
    const place = findConfig(input, CONFIG);
    const { root } = place;
    const config = await readConfig(input, place);
    const versions = config.docs.map((section) => ({ section, versions: versionsOf(input, root, section) }));
    const site = { ...input, config, root, versions };
    const found = readTexts(site);
    const main = versions[0];
    const read = (section: Section, version: VersionFolder) =>
      sidebarsOf(input, { root, version, section, sources: found.sources(section.id, version) });
    const sidebars: VersionSidebars[] = [];
    for (const version of main?.versions ?? [])
      sidebars.push({ version, sidebars: await read(main!.section, version) });
    const lists = await addOthers(sidebars, versions, read);
    const url = textOf(config.fields.url);
    const base = joinPath(textOf(config.fields.baseUrl) ?? '/');
    const hasFile = (name: string) =>
      config.staticFolders.some((folder) => files.has(posix.join(folder, decodeURI(name))));
    const sidebarOf = (name: string) => sidebars.find(({ version }) => version.isLast)?.sidebars[name];
    const theme = themeSettings(config, {
      hasFile,
      docPath: (section, id) => found.addressOf(section, id),
      sidebarPath: (section, name) =>
        found.firstOf(
          section,
          sidebarOf(section === main?.section.id ? name : nameOf({ id: section }, null, name)),
        ),
      sectionPath: (section) =>
        versions.find((item) => item.section.id === section)?.section.route ?? '/docs',
    });
    const several = sidebars.length > 1 || sidebars.some(({ version }) => version.name !== CURRENT);
    const settings: ImportedSettings = {
      title: textOf(config.fields.title),
      tagline: textOf(config.fields.tagline),
      url: url && url.replace(/\/$/, '') + base,
      languages: config.languages,
      // The home page is at `/`; posts there are redirected.
      blogPath: config.blogs[0] ? (config.blogs[0].route === '/' ? '/blog' : config.blogs[0].route) : null,
      docsPath: main?.section.route ?? '/docs',
      versions: several
        ? sidebars.map(({ version, sidebars: items }) => ({ ...version, sidebars: items }))
        : undefined,
      sidebars: several ? undefined : sidebars[0]?.sidebars,
      ...theme,
      locales: localesOf(config.fields),
      translations: Object.fromEntries(
        config.languages.slice(1).map((code) => [code, translatedLabels(code, site, sidebars)]),
      ),
    };
    const generated = sidebars.flatMap(({ version, sidebars: items }) => {
      const at = (slug: string) => joinPath(main?.section.route ?? '', version.segment, slug);
      return [
        ...indexSlugs(items).map((slug) => ({ from: at(slug), to: at(slug) })),
        // Here a document with the folder's name replaces its list.
        ...found
          .listSlugs(version)
          .map(({ slug, folder }) => ({ from: at(slug), to: indexOf(found, folder) ?? at(slug) })),
      ];
    });
    return {
      settings,
      texts: found.texts.map((text) => withoutUnknownSidebar(text, sidebars)),
      files: found.files,
      redirects: [...generated, ...lists, ...config.redirects],
      lost: found.lost,
      assets: config.staticFolders.flatMap((folder) =>
        assetsBelow(files, folder, /(?:^|\/)[._][^/]*$|\.html?$/),
      ),
    };
  },
};

/** Address of the index document of a source folder; `null` if there is none. */
function indexOf({ texts }: SiteTexts, folder: string): string | null {
  const home = texts.find(
    ({ source, kind, language }) =>
      kind === 'doc' &&
      language === undefined &&
      posix.dirname(source) === folder &&
      pathInSection(kind, posix.join(posix.basename(folder), posix.parse(source).name), {}, true).endsWith(
        '/',
      ),
  );
  return home?.address ?? null;
}

/** Removes a reference to a missing sidebar, which would fail the build. */
function withoutUnknownSidebar(text: ImportedText, sidebars: readonly VersionSidebars[]): ImportedText {
  const named = text.extra?.displayed_sidebar;
  const sidebarsOfVersion =
    sidebars.find(({ version }) => version.name === (text.version ?? CURRENT))?.sidebars ?? {};
  if (typeof named !== 'string' || (sidebarsOfVersion[named]?.length ?? 0) > 0) return text;
  const { displayed_sidebar: _, ...extra } = text.extra ?? {};
  return { ...text, extra };
}

interface VersionInput {
  readonly root: string;
  readonly version: VersionFolder;
  readonly section: Section;
  /** Id of a document → its file. */
  readonly sources: ReadonlyMap<string, string>;
}

/**
 * Sidebars of a version, from its own file, or from the module that the configuration names. Empty if they are
 * generated from folders.
 */
async function sidebarsOf(
  { files, causes }: ReaderInput,
  { root, version, section, sources }: VersionInput,
): Promise<ImportedSidebars> {
  if (version.sidebars !== null) return readSidebars(valueIn({ files }, version.sidebars), sources);
  const sidebarPath = textOf(section.options.sidebarPath)?.replace(/^\/source\//, '/');
  if (sidebarPath === undefined) return {};
  const path = sidebarPath.startsWith('/') ? sidebarPath.slice(1) : posix.join(root, sidebarPath);
  const file = [
    path,
    ...['.ts', '.js', '.json', '.cjs', '.mjs'].map((end) => path.replace(/\.\w+$/, '') + end),
  ].find((name) => files.has(name));
  if (file === undefined) return {};
  const result = await evaluateConfig(files, file, root);
  if ('value' in result) return readSidebars(result.value, sources);
  causes.add(`The sidebars could not be run, so the folders make the sidebar: ${result.mistake}`, file);
  return {};
}

function localesOf(fields: Fields): Record<string, Fields> {
  const i18n = mapOf(fields.i18n);
  const kinds = { label: 'text', direction: ['rtl', 'ltr'], htmlLang: 'text' } as const;
  return Object.fromEntries(
    Object.entries(mapOf(i18n.localeConfigs)).flatMap(([code, options]) =>
      isMap(options) ? [[code, pickFields(options, kinds)] as const] : [],
    ),
  );
}
