import { listSegment } from '@private-devlog/engine/internal';
import { isRedirectable, joinPath, pathKey, servedFile, withinSite } from '../addresses';
import type { Causes } from '../causes';
import { hasDamagedPictures } from '../source/damaged';
import type { SourceFiles } from '../source/files';
import { listOf } from '../text/values';
import type { FieldMapping, ImportedSite, OldRedirect, TextState } from '../types';
import { movedAddresses } from './answeredRows';
import { readFields } from './fields';
import { indexLinks } from './linkIndex';
import { type PlacedText, placeTexts, sectionsOf } from './placeTexts';
import { createLinkResolver } from './resolveLinks';
import { reportSeriesOrder } from './seriesOrder';
import { type NavigationOptions, navigationOptions } from './surroundings';
import { textFile } from './textFile';

/** One old address, and its new path. */
export interface AddressRow {
  readonly from: string;
  /** New path; `null` if there is none. */
  readonly to: string | null;
  readonly source: string;
  readonly state: TextState;
  /**
   * Whether it is published from or until a day, so that the build of each day decides whether the address exists.
   */
  readonly isTimed: boolean;
}

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
  const { settings } = site;
  const dropped = new Map<string, number>();
  const { placed, languages } = placeTexts(site, (text) => readFields({ ...input, text, dropped }));
  reportSeriesOrder(placed, causes);
  const copies = new Map(site.assets.map(({ source, target }) => [target, source]));
  const index = indexLinks(placed, files, settings.url);
  const roots = site.roots ?? [];
  const lists = listsOf(site, placed);
  const links = createLinkResolver({ index, files, causes, copies, siteUrl: settings.url, roots, lists });
  const { rows, aliases, redirects } = redirectsOf(input, placed, languages, lists);
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
    navigation: navigationOptions(site, { placed, rows, copies, index, causes, languages }),
  };
}

/** Paths of the category pages that the engine generates from the folders of a document. */
function categoriesOf({ text, file, path }: PlacedText): string[] {
  if (text.kind !== 'doc') return [];
  const depth = file.split('/').length - (text.version === undefined ? 2 : 3);
  const parts = path.split('/');
  return Array.from(
    { length: depth },
    (_, index) => `${parts.slice(0, parts.length - 1 - index).join('/')}/`,
  );
}

/** Old tag and category lists with the paths of the new ones, if these have public posts. */
function listsOf(site: ImportedSite, placed: readonly PlacedText[]) {
  const { blog } = sectionsOf(site);
  const key = (kind: string, name: string) => `${kind}:${name.toLowerCase()}`;
  const used = new Map<string, string>();
  for (const { text, state, fields, isTranslation } of placed)
    if (text.kind === 'post' && state === 'public' && !isTranslation && !isTimedBy(fields.front))
      for (const kind of ['tags', 'categories'] as const)
        for (const name of listOf(fields.front[kind], /(?!)/)) used.set(key(kind, name), name);
  return (site.lists ?? []).flatMap(({ kind, name, from }) => {
    if (used.size === 0 && kind !== null) return [];
    if (kind === null || name === '') return { from, to: joinPath(blog, kind ?? '') };
    const spelling = used.get(key(kind, name));
    return spelling === undefined ? [] : { from, to: joinPath(blog, kind, listSegment(kind, spelling)) };
  });
}

/** Whether a day determines the visibility of a text, which the build of that day decides. */
function isTimedBy(front: Readonly<Record<string, unknown>>): boolean {
  return 'publish_date' in front || 'expiry_date' in front;
}

/**
 * New path of every old address. Redirects of an original become its front matter, the others options of the site.
 */
function redirectsOf(
  { site, causes }: AssembleInput,
  placed: readonly PlacedText[],
  languages: readonly string[],
  lists: readonly OldRedirect[],
) {
  const { settings, redirects: siteRedirects = [], lost = [] } = site;
  const { blog, docs: docsPath } = sectionsOf(site);
  const published = placed.filter(({ state }) => state !== 'draft');
  // A 404 page is generated in every language.
  const notFoundPages = ['', ...languages].map((code) => joinPath(code, '404'));
  const docs = new Set(
    published.flatMap(({ text, path }) => (text.kind === 'doc' ? path.toLowerCase() : [])),
  );
  // A document with the name of a folder is the page of that folder.
  const isGenerated = (category: string) => !docs.has(category.slice(0, -1).toLowerCase());
  const pages = published.flatMap((item) => [item.path, ...categoriesOf(item).filter(isGenerated)]);
  const hasBlog = settings.blogPath !== null && placed.some(({ text }) => text.kind === 'post');
  const posts = hasBlog ? [blog] : [];
  const occupied = new Set([...notFoundPages, ...posts, ...pages].map(servedFile));
  // An original without a translation is also published in the other languages.
  const untranslated = new Map(
    published
      .filter(({ isTranslation }) => !isTranslation)
      .flatMap((item) => languages.slice(1).map((code) => [servedFile(joinPath(code, item.path)), item])),
  );
  const rows: AddressRow[] = [];
  const aliases = new Map<PlacedText, string[]>();
  const redirects: OldRedirect[] = [];
  /** @returns whether the old path exists in the new site */
  const redirect = (from: string, to: string, owner: PlacedText | null, source: string): boolean => {
    const file = servedFile(from);
    if (file === servedFile(to) || file === '/index.html') return true;
    if (!isRedirectable(from)) {
      causes.add('Old addresses with a query or signs that no path has cannot be redirected', source);
      return false;
    }
    if (owner !== null && untranslated.get(file) === owner) return true;
    if (occupied.has(file) || untranslated.has(file)) {
      causes.add('Old addresses that another page has now', source);
      return true;
    }
    occupied.add(file);
    if (owner && !owner.isTranslation) aliases.set(owner, [...(aliases.get(owner) ?? []), joinPath(from)]);
    else redirects.push({ from: joinPath(from), to });
    return true;
  };
  for (const item of placed) {
    const { text, path, state, fields } = item;
    const old = [...(text.address === null ? [] : [text.address]), ...fields.aliases];
    for (const address of new Set(old)) {
      const inside = withinSite(address, settings.url);
      const from = inside?.rest.startsWith('?') ? inside.path + inside.rest : (inside?.path ?? address);
      const answers = state !== 'draft' && (inside === null || redirect(from, path, item, text.source));
      const isTimed = isTimedBy(fields.front);
      rows.push({ from, to: answers ? path : null, source: text.source, state, isTimed });
    }
  }
  const known = new Set(rows.map(({ from }) => pathKey(from)));
  const moved = movedAddresses(rows);
  const listFiles = new Set(lists.map(({ to }) => servedFile(to)));
  for (const { from, to: written } of [...siteRedirects, ...lists]) {
    if (known.has(pathKey(from))) continue;
    known.add(pathKey(from));
    const inside = withinSite(written, settings.url);
    const isGeneratedList = listFiles.has(servedFile(written));
    const to =
      inside === null || isGeneratedList
        ? written
        : (moved.get(pathKey(inside.path)) ?? joinPath(inside.path));
    const isList = [blog, docsPath, '/', from].some((path) => servedFile(path) === servedFile(to));
    const exists = inside === null || isList || isGeneratedList || occupied.has(servedFile(to));
    rows.push({
      from,
      to: exists && !/[?#%]/.test(isGeneratedList ? to : '') && redirect(from, to, null, from) ? to : null,
      source: from,
      state: 'public',
      isTimed: false,
    });
  }
  for (const { from, source } of lost)
    if (pathKey(from) !== '' && !known.has(pathKey(from)) && !occupied.has(servedFile(from)))
      rows.push({ from, to: null, source, state: 'public', isTimed: false });
  rows.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  return { rows, aliases, redirects };
}
