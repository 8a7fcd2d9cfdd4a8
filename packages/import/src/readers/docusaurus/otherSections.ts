import { joinPath } from '../../addresses';
import type { Causes } from '../../causes';
import { CURRENT, safeName } from '../../place';
import { textOf } from '../../text/values';
import type { ImportedSidebarItem, ImportedSidebars, ImportedText } from '../../types';
import type { Section } from './config';
import { indexSlugs } from './sidebars';
import type { VersionFolder } from './versions';

/** A section of documents with its versions. */
export interface VersionedSection {
  readonly section: Section;
  readonly versions: readonly VersionFolder[];
}

/** Where the documents of a further section are: a folder of the documents that readers get by default. */
interface OtherPlace {
  /** Below the documents, with a slash at its end. */
  readonly folder: string;
  /** Version of the main section; `undefined` for the current one. */
  readonly version: string | undefined;
  /** Sidebar of the documents that no sidebar of theirs lists. */
  readonly sidebar: string;
}

/** The place of a further section: the engine has one section of documents, of which it becomes a folder. */
export function placeOfOther(
  section: Section,
  version: VersionFolder | null,
  main: VersionedSection | undefined,
): OtherPlace {
  const last = main?.versions.find(({ isLast }) => isLast)?.name ?? CURRENT;
  const parts = `${section.route}/${version?.segment ?? ''}`.split('/').map(safeName).filter(Boolean);
  return {
    folder: `${parts.join('/') || safeName(section.id)}/`,
    version: last === CURRENT ? undefined : last,
    sidebar: nameOf(section, version, 'sidebar'),
  };
}

/** Sidebars of the main section with those of a further one, whose documents are in a folder. */
function withOther(
  main: ImportedSidebars,
  own: ImportedSidebars,
  place: OtherPlace,
  renamed: (name: string) => string,
): ImportedSidebars {
  const folder = place.folder.slice(0, -1);
  const moved =
    Object.keys(own).length === 0
      ? { [place.sidebar]: [{ type: 'folder', folder } as const] }
      : Object.fromEntries(
          Object.entries(own).map(([name, items]) => [
            renamed(name),
            items.map((item) => inFolder(item, folder)),
          ]),
        );
  const first = Object.keys(main).length === 0 ? { docs: [{ type: 'folder', folder: '' } as const] } : main;
  return { ...first, ...moved };
}

/** Name of a sidebar of a further section; those of its older versions name the version too. */
export function nameOf(
  { id }: Pick<Section, 'id'>,
  version: Pick<VersionFolder, 'name' | 'isLast'> | null,
  name: string,
): string {
  return [safeName(id), ...(version === null || version.isLast ? [] : [version.name]), name].join('-');
}

function inFolder(item: ImportedSidebarItem, folder: string): ImportedSidebarItem {
  if (item.type === 'folder')
    return { ...item, folder: item.folder === '' ? folder : `${folder}/${item.folder}` };
  if (item.type !== 'category') return item;
  const { link } = item;
  return {
    ...item,
    items: item.items.map((inner) => inFolder(inner, folder)),
    ...(link && 'slug' in link
      ? { link: { ...link, slug: `/${folder}/${link.slug.replace(/^\//, '')}` } }
      : {}),
  };
}

/** A version of the main section with its sidebars. */
interface VersionSidebars {
  readonly version: VersionFolder;
  readonly sidebars: ImportedSidebars;
}

/**
 * Adds the sidebars of further sections, in all their versions, to the version that readers get by default.
 *
 * @returns the paths of their generated lists, old and new
 */
export async function addOthers(
  all: VersionSidebars[],
  [main, ...others]: readonly VersionedSection[],
  read: (section: Section, version: VersionFolder) => Promise<ImportedSidebars>,
): Promise<{ readonly from: string; readonly to: string }[]> {
  const lists: { from: string; to: string }[] = [];
  const at = all.findIndex(({ version }) => version.isLast);
  // The folder of the default version holds those of the others, whose own sidebars come first.
  const each = others
    .flatMap(({ section, versions }) => versions.map((version) => ({ section, version })))
    .sort((a, b) => Number(a.version.isLast) - Number(b.version.isLast));
  for (const { section, version } of each) {
    const target = all[at];
    if (target === undefined) continue;
    const place = placeOfOther(section, version, main);
    const own = await read(section, version);
    const renamed = (name: string) => nameOf(section, version, name);
    all[at] = { ...target, sidebars: withOther(target.sidebars, own, place, renamed) };
    for (const slug of indexSlugs(own))
      lists.push({
        from: joinPath(section.route, version.segment, slug),
        to: joinPath(main?.section.route ?? '', target.version.segment, place.folder, slug),
      });
  }
  return lists;
}

interface OtherText {
  readonly kind: ImportedText['kind'];
  readonly section: Section;
  readonly plain: string;
  readonly extra: Record<string, unknown>;
  readonly source: string;
  /** Path below its section, without ending. */
  readonly name: string;
  readonly version: VersionFolder | null;
}

/** Texts of a second blog go into the first, documents of a second section into a folder: the engine has one of each. */
export function otherSection(
  causes: Causes,
  main: VersionedSection | undefined,
  { kind, section, plain, extra, source, name, version }: OtherText,
): Pick<ImportedText, 'kind' | 'name' | 'extra' | 'version'> {
  const { slug, ...rest } = extra;
  if (kind !== 'doc') {
    const { id: _, ...own } = rest;
    const path = plain.split('/').map(safeName).filter(Boolean).join('/') || section.id;
    causes.add('Posts of further blogs are in the one blog', source);
    return { kind, name: path, extra: { ...own, slug: path } };
  }
  causes.add('Documents of further sections are a folder of the documents, with their sidebar', source);
  const place = placeOfOther(section, version, main);
  const written = textOf(slug);
  return {
    kind,
    name: place.folder + name,
    extra: {
      displayed_sidebar: place.sidebar,
      ...rest,
      ...(written === undefined
        ? {}
        : { slug: written.startsWith('/') ? joinPath(place.folder, written) : written }),
    },
    ...(place.version === undefined ? {} : { version: place.version }),
  };
}
