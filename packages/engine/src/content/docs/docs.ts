import { CONFIG_FILE } from '../../config/configFile';
import type { DocsConfig } from '../../config/schema';
import type { Locale } from '../../shared/locale';
import { didYouMean } from '../../shared/nearest';
import { inOwnOrder } from '../../shared/ownOrder';
import { joinPath } from '../../shared/url';
import { articleOf, type BuildContext, isLeftOut, titleOf, type Variant, variantsOf } from '../articles';
import type { LocaleData } from '../data';
import type { DocFrontMatter } from '../frontMatter/schemas';
import { labelsOf } from '../translation/label';
import type { Doc, DocsVersion, Entry } from '../types';
import { checkDocReferences } from './docReferences';
import { placeDoc } from './placeDoc';
import { buildSidebars } from './sidebars';
import { type VersionInfo, versionInfos } from './versions';

/** Builds the documentation of one locale: its versions that have documents, in the order of the configuration. */
export function buildDocs(locale: Locale, data: LocaleData, context: BuildContext): DocsVersion[] {
  const docsConfig = context.config.docs;
  if (docsConfig === false) return [];
  const variants = variantsOf('doc', locale, context);
  // Structure comes from the originals, so its mistakes are the same in every locale and are reported once.
  const report = locale.isDefault ? context.report : () => undefined;
  checkVersionFolders(
    variants.map(({ original }) => original),
    docsConfig,
    report,
  );
  const filled = versionInfos(docsConfig, locale)
    .map((info) => ({ info, all: docsOf(info, variants, { locale, context, docsConfig }) }))
    .filter(({ all }) => all.length > 0);
  const everywhere = filled.flatMap(({ all }) => all);
  const label = labelsOf(context.config, locale);
  const inOrder = (text: string) => inOwnOrder(text, locale.direction);
  return filled.map(({ info, all }) =>
    buildVersion(all, info, { everywhere, data, context, label, inOrder, report, docsConfig }),
  );
}

function docsOf(
  info: VersionInfo,
  variants: readonly Variant[],
  { locale, context, docsConfig }: { locale: Locale; context: BuildContext; docsConfig: DocsConfig },
): Doc[] {
  const prefix = `docs/${info.name}/`;
  return variants
    .filter(({ original }) => original.key.startsWith(prefix))
    .map((variant): Doc => {
      const frontMatter = variant.original.frontMatter as DocFrontMatter;
      const words = variant.entry.frontMatter as DocFrontMatter;
      const place = placeDoc(variant.original.key.slice(prefix.length), frontMatter);
      const article = articleOf<DocFrontMatter>(
        variant,
        locale,
        joinPath(docsConfig.path, info.segment, place.slug),
        context,
      );
      return {
        ...article,
        docId: place.docId,
        version: info.name,
        folder: place.folder,
        fileName: place.fileName,
        sidebarPosition: frontMatter.sidebar_position ?? place.prefix,
        sidebarLabel: inOwnOrder(words.sidebar_label ?? titleOf(variant.entry), locale.direction),
        paginationLabel: words.pagination_label ?? null,
        sidebar: null,
      };
    });
}

/** Reports versions without documents and documents without a version. */
function checkVersionFolders(
  originals: readonly Entry[],
  { versions }: DocsConfig,
  report: BuildContext['report'],
): void {
  const names = Object.keys(versions);
  const nameOf = ({ key }: Entry) => key.split('/')[1] ?? '';
  const found = new Map(originals.map((entry) => [nameOf(entry), entry]));
  const published = new Set(originals.filter(({ frontMatter }) => !frontMatter.draft).map(nameOf));
  for (const name of names.length > 1 ? names : []) {
    if (published.has(name)) continue;
    const isHidden = found.has(name);
    const folder = contentFolder(name);
    report({
      rule: 'docs-version',
      level: isHidden ? 'warn' : 'throw',
      file: CONFIG_FILE,
      option: ['docs', 'versions', name],
      message: isHidden
        ? `all documents of the version \`${name}\` are drafts, so readers find an empty page there`
        : `the version \`${name}\` has no documents`,
      hint: isHidden
        ? 'Publish one of them, or take the version out of `docs.versions` until then.'
        : `Put them into content/${folder}, or remove it from \`docs.versions\`.`,
    });
  }
  for (const [name, { file }] of found) {
    if (names.includes(name)) continue;
    report({
      rule: 'docs-version',
      level: 'throw',
      file,
      message: `the document belongs to the version \`${name}\`, which is not in \`docs.versions\``,
      hint:
        didYouMean(name, names) ??
        `Add \`'${name}': { label: '${name}' }\` to \`docs.versions\` in site.config.ts.`,
    });
  }
}

/** Folder of a version inside `content/`. */
function contentFolder(version: string): string {
  return version === 'current' ? 'docs' : `docs_versions/${version}`;
}

interface VersionContext {
  /** Documents of all versions, drafts included. */
  readonly everywhere: readonly Doc[];
  readonly data: LocaleData;
  readonly context: BuildContext;
  readonly label: (text: string) => string;
  readonly inOrder: (text: string) => string;
  readonly report: BuildContext['report'];
  readonly docsConfig: DocsConfig;
}

function buildVersion(
  all: readonly Doc[],
  info: VersionInfo,
  { everywhere, data, context, label, inOrder, report, docsConfig }: VersionContext,
): DocsVersion {
  const visible = all.filter((doc) => !isLeftOut(doc, context));
  const listed = visible.filter((doc) => !doc.isUnlisted);
  const { sidebars, categories, sidebarOf } = buildSidebars(listed, {
    config: docsConfig,
    categories: data.categories,
    everywhere,
    folder: contentFolder(info.name),
    versionPath: info.path,
    version: info.name,
    label,
    inOrder,
    report,
  });
  checkDocReferences(all, { sidebars: Object.keys(sidebars), path: info.path, report });
  const docs = visible.map((doc): Doc => {
    const displayed = doc.frontMatter.displayed_sidebar;
    const sidebar = displayed !== undefined ? displayed : (sidebarOf.get(doc.docId) ?? null);
    return { ...doc, sidebar: sidebar !== null && sidebar in sidebars ? sidebar : null };
  });
  return {
    name: info.name,
    label: label(info.label),
    isLast: info.isLast,
    path: info.path,
    banner: info.banner,
    mainDocId:
      (docs.find((doc) => doc.path === info.path) ?? docs.find((doc) => !doc.isUnlisted) ?? docs[0])?.docId ??
      '',
    docs,
    draftIds: all.filter((doc) => doc.isDraft).map((doc) => doc.docId),
    sidebars,
    categories,
  };
}
