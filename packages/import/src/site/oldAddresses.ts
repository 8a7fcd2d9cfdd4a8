import { isRedirectable, joinPath, pathKey, servedFile, withinSite } from '../addresses';
import type { Causes } from '../causes';
import type { OldRedirect, TextState } from '../types';
import type { PlacedSite } from './linkIndex';
import { type PlacedText, sectionsOf } from './placeTexts';

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

/**
 * New path of every old address. Redirects of an original become its front matter, the others options of the site.
 */
export function redirectsOf(input: PlacedSite): {
  readonly rows: readonly AddressRow[];
  readonly aliases: ReadonlyMap<PlacedText, readonly string[]>;
  readonly redirects: readonly OldRedirect[];
} {
  const taken = takenPaths(input);
  const { redirect, aliases, redirects } = createRedirects(taken, input.causes);
  const ofTexts = rowsOfTexts(input, redirect);
  const rows = [...ofTexts, ...rowsOfSite(input, ofTexts, taken, redirect)];
  const known = new Set(rows.map(({ from }) => pathKey(from)));
  for (const { from, source } of input.site.lost ?? [])
    if (pathKey(from) !== '' && !known.has(pathKey(from)) && !taken.occupied.has(servedFile(from)))
      rows.push({ from, to: null, source, state: 'public', isTimed: false });
  rows.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  return { rows, aliases, redirects };
}

/** Paths of the new site, as the files that a host serves. */
interface TakenPaths {
  /** Of pages, and of redirects once they are added. */
  readonly occupied: Set<string>;
  /** Of originals without a translation, which are also published in the other languages. */
  readonly untranslated: ReadonlyMap<string, PlacedText>;
}

function takenPaths({ site, placed, languages }: PlacedSite): TakenPaths {
  const published = placed.filter(({ state }) => state !== 'draft');
  // Both are generated in every language.
  const generated = ['', ...languages].flatMap((code) => [joinPath(code, '404'), joinPath(code, 'search')]);
  const docs = new Set(
    published.flatMap(({ text, path }) => (text.kind === 'doc' ? path.toLowerCase() : [])),
  );
  // A document with the name of a folder is the page of that folder.
  const isGenerated = (category: string) => !docs.has(category.slice(0, -1).toLowerCase());
  const pages = published.flatMap((item) => [item.path, ...categoriesOf(item).filter(isGenerated)]);
  const hasBlog = site.settings.blogPath !== null && placed.some(({ text }) => text.kind === 'post');
  const posts = hasBlog ? [sectionsOf(site).blog] : [];
  return {
    occupied: new Set([...generated, ...posts, ...pages].map(servedFile)),
    untranslated: new Map(
      published
        .filter(({ isTranslation }) => !isTranslation)
        .flatMap((item) => languages.slice(1).map((code) => [servedFile(joinPath(code, item.path)), item])),
    ),
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

/** Redirects from an old path, unless a page is there. @returns whether the old path exists in the new site */
type AddRedirect = (from: string, to: string, owner: PlacedText | null, source: string) => boolean;

function createRedirects({ occupied, untranslated }: TakenPaths, causes: Causes) {
  const aliases = new Map<PlacedText, string[]>();
  const redirects: OldRedirect[] = [];
  const redirect: AddRedirect = (from, to, owner, source) => {
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
  return { redirect, aliases, redirects };
}

/** Rows of the addresses and aliases of texts. */
function rowsOfTexts({ site: { settings }, placed }: PlacedSite, redirect: AddRedirect): AddressRow[] {
  return placed.flatMap((item) => {
    const { text, path, state, fields } = item;
    const old = new Set([...(text.address === null ? [] : [text.address]), ...fields.aliases]);
    return [...old].map((address) => {
      const inside = withinSite(address, settings.url);
      const from = inside?.rest.startsWith('?') ? inside.path + inside.rest : (inside?.path ?? address);
      const answers = state !== 'draft' && (inside === null || redirect(from, path, item, text.source));
      const isTimed = isTimedBy(fields.front);
      return { from, to: answers ? path : null, source: text.source, state, isTimed };
    });
  });
}

/** Rows of the redirects and lists of the old site, which lead where their targets are now. */
function rowsOfSite(
  { site, lists }: PlacedSite,
  rows: readonly AddressRow[],
  { occupied }: TakenPaths,
  redirect: AddRedirect,
): AddressRow[] {
  const { blog, docs } = sectionsOf(site);
  const known = new Set(rows.map(({ from }) => pathKey(from)));
  const moved = movedAddresses(rows);
  const listFiles = new Set(lists.map(({ to }) => servedFile(to)));
  return [...(site.redirects ?? []), ...lists].flatMap(({ from, to: written }) => {
    if (known.has(pathKey(from))) return [];
    known.add(pathKey(from));
    const inside = withinSite(written, site.settings.url);
    const isGeneratedList = listFiles.has(servedFile(written));
    const to =
      inside === null || isGeneratedList
        ? written
        : (moved.get(pathKey(inside.path)) ?? joinPath(inside.path));
    const isList = [blog, docs, '/', from].some((path) => servedFile(path) === servedFile(to));
    const exists = inside === null || isList || isGeneratedList || occupied.has(servedFile(to));
    const answers = exists && !/[?#%]/.test(isGeneratedList ? to : '') && redirect(from, to, null, from);
    return { from, to: answers ? to : null, source: from, state: 'public', isTimed: false };
  });
}

/** Whether a day determines the visibility of a text, which the build of that day decides. */
export function isTimedBy(front: Readonly<Record<string, unknown>>): boolean {
  return 'publish_date' in front || 'expiry_date' in front;
}

/**
 * Checks the report's rows against the new site. An old address that it does not serve, or that redirects to an
 * unserved path, loses its new path and is reported.
 *
 * @param servedPaths paths that the new site serves
 */
export function verifyRows(
  rows: readonly AddressRow[],
  servedPaths: ReadonlySet<string>,
  causes: Causes,
): AddressRow[] {
  const files = new Set([...servedPaths].map(servedFile));
  const isServed = (path: string) => {
    const [plain = ''] = path.split(/[?#]/);
    // Hosts add the trailing slash of a folder.
    return !path.startsWith('/') || files.has(servedFile(plain)) || files.has(servedFile(`${plain}/`));
  };
  return rows.map((row) => {
    if (row.to === null || row.isTimed || (isServed(row.from) && isServed(row.to))) return row;
    causes.add('Old addresses that the new site does not answer', row.source);
    return { ...row, to: null };
  });
}

/** The new path of each old address that has one, by {@link pathKey}. */
export function movedAddresses(rows: readonly AddressRow[]): ReadonlyMap<string, string> {
  return new Map(rows.flatMap(({ from, to }) => (to === null ? [] : [[pathKey(from), to]])));
}
