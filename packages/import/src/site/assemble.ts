import { listSegment } from '@private-devlog/engine/internal';
import { joinPath } from '../addresses';
import type { Causes } from '../causes';
import { hasDamagedPictures } from '../source/damaged';
import type { SourceFiles } from '../source/files';
import { listOf } from '../text/values';
import type { FieldMapping, ImportedSite, OldRedirect, TextState } from '../types';
import { readFields } from './fields';
import { indexLinks } from './linkIndex';
import { type AddressRow, isTimedBy, redirectsOf } from './oldAddresses';
import { type PlacedText, placeTexts, sectionsOf } from './placeTexts';
import { createLinkResolver } from './resolveLinks';
import { reportSeriesOrder } from './seriesOrder';
import { type NavigationOptions, navigationOptions } from './surroundings';
import { textFile } from './textFile';

/** A text of the source in the new site. */
export interface MovedText {
  /** Its file in the source. */
  readonly source: string;
  /** Its file in the new site. */
  readonly file: string;
  /** Its path, which does not exist while it is a draft. */
  readonly path: string;
  readonly state: TextState;
}

/** The files of a new site. */
export interface MovedSite {
  /** Text files to write, by path in the new site. */
  readonly texts: ReadonlyMap<string, string>;
  /** Files to copy: path in the new site → path in the source. */
  readonly copies: ReadonlyMap<string, string>;
  readonly rows: readonly AddressRow[];
  /** New location of each text of the source. */
  readonly placed: readonly MovedText[];
  readonly redirects: readonly OldRedirect[];
  readonly languages: readonly string[];
  readonly counts: Readonly<Record<'post' | 'doc' | 'page' | 'draft', number>>;
  /** Whether any link or picture is broken, so that the checks of the new site cannot be strict. */
  readonly hasBrokenLinks: boolean;
  readonly dropped: ReadonlyMap<string, number>;
  /** Options of menus, sidebars and versions. */
  readonly navigation: NavigationOptions;
}

interface AssembleInput {
  readonly site: ImportedSite;
  readonly files: SourceFiles;
  readonly causes: Causes;
  readonly map: ReadonlyMap<string, FieldMapping>;
}

/** Assembles the new site: places every text, rewrites links, and finds a redirect for every old address. */
export function assemble(input: AssembleInput): MovedSite {
  const { site, files, causes } = input;
  const dropped = new Map<string, number>();
  const { placed, languages } = placeTexts(site, (text) => readFields({ ...input, text, dropped }));
  reportSeriesOrder(placed, causes);
  const copies = new Map(site.assets.map(({ source, target }) => [target, source]));
  const index = indexLinks(placed, files, site.settings.url);
  const all = { site, files, causes, placed, languages, index, copies, lists: listsOf(site, placed) };
  const links = createLinkResolver(all);
  const { rows, aliases, redirects } = redirectsOf(all);
  const texts = new Map((site.files ?? []).map(({ target, content }) => [target, content]));
  const counts = { post: 0, doc: 0, page: 0, draft: 0 };
  for (const item of placed) {
    texts.set(item.file, textFile(item, links.of(item), aliases.get(item) ?? []));
    counts[item.text.kind]++;
    if (item.state === 'draft') counts.draft++;
  }
  return {
    texts,
    copies,
    rows,
    placed: placed.map(({ text: { source }, file, path, state }) => ({ source, file, path, state })),
    redirects,
    languages,
    counts,
    hasBrokenLinks: hasDamagedPictures(copies, files, causes) || links.hasBroken(),
    dropped,
    navigation: navigationOptions(all, rows),
  };
}

/** Old tag and category lists with the paths of the new ones, if these have public posts. */
function listsOf(site: ImportedSite, placed: readonly PlacedText[]) {
  const { blog } = sectionsOf(site);
  const key = (kind: string, name: string) => `${kind}:${name.toLowerCase()}`;
  const used = new Map<string, string>();
  const listed = placed.filter(
    ({ text, state, fields, isTranslation }) =>
      text.kind === 'post' && state === 'public' && !isTranslation && !isTimedBy(fields.front),
  );
  for (const { fields } of listed)
    for (const kind of ['tags', 'categories'] as const)
      for (const name of listOf(fields.front[kind], /(?!)/)) used.set(key(kind, name), name);
  const isListed = (folder: string) => listed.some(({ text }) => text.source.startsWith(folder));
  return (site.lists ?? []).flatMap(({ kind, name, from, below }) => {
    if (below !== undefined && !below.some(isListed)) return [];
    if (used.size === 0 && kind !== null) return [];
    if (kind === null || name === '') return { from, to: joinPath(blog, kind ?? '') };
    const spelling = used.get(key(kind, name));
    return spelling === undefined ? [] : { from, to: joinPath(blog, kind, listSegment(kind, spelling)) };
  });
}
