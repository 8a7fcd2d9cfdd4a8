import { joinPath, pathKey, servedFile, withinSite } from '../addresses';
import { defined } from '../text/values';
import type { ImportedLinkGroup, ImportedSidebars, NavItem } from '../types';
import type { PlacedSite } from './linkIndex';
import { type AddressRow, movedAddresses } from './oldAddresses';
import { CURRENT, docId, folderOf, safeName } from './place';
import { type PlacedText, sectionsOf } from './placeTexts';

/** Options of the engine's configuration for navbar, footer and documents. */
export interface NavigationOptions {
  readonly navbar: Readonly<Record<string, unknown>>;
  readonly footer: Readonly<Record<string, unknown>>;
  readonly docs: Readonly<Record<string, unknown>>;
}

interface MenuInput extends PlacedSite {
  readonly siteUrl: string | undefined;
  /** Returns the new address of a link that names no text; `null` if it was not imported. */
  readonly target: (href: string) => string | null;
}

/**
 * Resolves menus and sidebars of the source: links lead to the new paths, and broken ones are dropped. @param rows the
 * old addresses
 */
export function navigationOptions(input: PlacedSite, rows: readonly AddressRow[]): NavigationOptions {
  const { settings } = input.site;
  const menu = { ...input, siteUrl: settings.url, target: menuTargets(input, rows) };
  const resolve = (sidebars: ImportedSidebars = {}, version: string) => {
    const found = sidebarsOf(sidebars, version, menu);
    return Object.keys(found).length === 0 ? undefined : found;
  };
  const docs = input.placed.filter(({ text }) => text.kind === 'doc');
  const usedVersions = new Set(docs.map(({ text }) => text.version ?? CURRENT));
  const versions = (settings.versions ?? []).filter(({ name }) => usedVersions.has(name));
  return {
    navbar: defined({
      ...settings.sections?.navbar,
      items: settings.menu && menuOf(settings.menu, menu),
    }),
    footer: defined({
      ...settings.sections?.footer,
      links: settings.footerLinks && footerOf(settings.footerLinks, menu),
    }),
    docs: defined({
      versions:
        versions.length === 0
          ? undefined
          : Object.fromEntries(
              versions.map(({ name, label, segment, banner, sidebars }) => [
                name,
                defined({ label, path: segment, banner, sidebars: resolve(sidebars, name) }),
              ]),
            ),
      lastVersion: versions.find(({ isLast }) => isLast)?.name,
      sidebars: resolve(settings.sidebars, CURRENT),
    }),
  };
}

/**
 * Creates a function that resolves a menu link to a path, or to an address on another site; `null` if it is broken.
 */
function menuTargets({ site, placed, copies }: PlacedSite, rows: readonly AddressRow[]) {
  const { settings } = site;
  const { blog, docs } = sectionsOf(site);
  const moved = movedAddresses(rows);
  const lists = [
    '/',
    ...(placed.some(({ text }) => text.kind === 'post')
      ? [blog, joinPath(blog, 'tags'), joinPath(blog, 'archive')]
      : []),
    ...(placed.some(({ text }) => text.kind === 'doc') ? [docs] : []),
  ];
  const known = new Set(lists.map(servedFile));
  for (const path of lists) known.add(servedFile(`${path}/`));
  return (href: string): string | null => {
    const inside = withinSite(href, settings.url);
    if (inside === null) return /^(?:https?:|mailto:|tel:)?\/\/|^(?:mailto|tel):/i.test(href) ? href : null;
    const path = joinPath(inside.path);
    const rest = inside.rest.startsWith('?') ? '' : inside.rest;
    const text = moved.get(pathKey(path));
    if (text !== undefined) return text + rest;
    if (known.has(servedFile(path)) || copies.has(joinPath('static', path).slice(1))) return path + rest;
    return null;
  };
}

/** Items of the navbar, followed by search and color mode, which other engines add implicitly. */
function menuOf(items: readonly NavItem[], input: MenuInput): unknown[] {
  const converted = items.flatMap((item): unknown[] => {
    const { type, label, value, icon, position, className } = item;
    const links = (item.items ?? [item]).flatMap((link) => linkOf(link, input));
    if (type === 'link') return links.map((link) => defined({ ...link, icon, position, className }));
    if (type !== 'dropdown') return [defined({ type, value, position, className })];
    return links.length === 0 ? [] : [defined({ type, label, position, className, items: links })];
  });
  const needsLanguages = input.languages.length > 1 && items.every(({ type }) => type !== 'localeDropdown');
  return [
    ...converted,
    ...(needsLanguages ? [{ type: 'localeDropdown', position: 'right' }] : []),
    { type: 'search', position: 'right' },
    { type: 'colorMode', position: 'right' },
  ];
}

/** Link groups of the footer. */
function footerOf(groups: readonly ImportedLinkGroup[], input: MenuInput): unknown[] {
  return groups.flatMap(({ title, items }) => {
    const links = items.flatMap((item) => (item.value ? [{ html: item.value }] : linkOf(item, input)));
    return links.length === 0 ? [] : [defined({ title, items: links })];
  });
}

function linkOf({ label = '', to }: NavItem, { target, causes }: MenuInput): Record<string, string>[] {
  if (to === undefined) return [];
  const found = target(to);
  if (found !== null) return [{ label, [/^\/(?!\/)/.test(found) ? 'to' : 'href']: found }];
  causes.add('Links of menus to what is not moved were left out', to);
  return [];
}

/** Converts sidebars to the engine's configuration. Items for missing texts are dropped and reported. */
function sidebarsOf(
  sidebars: ImportedSidebars,
  version: string,
  input: MenuInput,
): Record<string, unknown[]> {
  const folders = new Set(
    input.placed
      .filter(({ text }) => text.kind === 'doc' && (text.version ?? CURRENT) === version)
      .flatMap(({ text, original }) => parentFolders(original.slice(folderOf(text).length + 1))),
  );
  const resolved = Object.entries(sidebars).map(
    ([name, items]) => [name, items.flatMap((item) => itemOf(item, { ...input, version, folders }))] as const,
  );
  return Object.fromEntries(resolved.filter(([, items]) => items.length > 0));
}

type ItemInput = MenuInput & { readonly version: string; readonly folders: ReadonlySet<string> };

function itemOf(item: NavItem, input: ItemInput): unknown[] {
  const { type, to = '', label, description, className, dirName = '' } = item;
  if (type === 'doc' || type === 'ref') return textItem(item, input);
  if (type === 'category') return categoryItem(item, input);
  if (type === 'autogenerated') {
    const folder = dirName.split('/').map(safeName).filter(Boolean).join('/');
    return folder === '' || input.folders.has(folder)
      ? [{ type, dirName: folder || '.' }]
      : reportMissing(dirName, input);
  }
  if (type !== 'link') return [defined({ type, value: item.value, className })];
  const href = input.target(to);
  return href === null ? reportMissing(to, input) : [defined({ type, label, href, description, className })];
}

function textItem({ type, to = '', label, className }: NavItem, input: ItemInput): unknown[] {
  const found = placedTextOf(to, input);
  if (found === undefined) {
    const href = label === undefined ? null : input.target(to);
    return href === null ? reportMissing(to, input) : [{ type: 'link', label, href }];
  }
  if (!isDocOf(found, input)) {
    const title = label ?? String(found.fields.front.title ?? found.path);
    return found.state === 'draft'
      ? []
      : [defined({ type: 'link', label: title, href: found.path, className })];
  }
  const id = docId(found.text, found.original);
  return type === 'doc' && label === undefined && className === undefined
    ? [id]
    : [defined({ type, id, label, className })];
}

function categoryItem({ link, ...item }: NavItem, input: ItemInput): unknown[] {
  const { type, label, description, className, collapsible, collapsed } = item;
  const placed = link && 'of' in link ? placedTextOf(link.of, input) : undefined;
  const items = (item.items ?? []).flatMap((inner) => itemOf(inner, input));
  const isDoc = placed !== undefined && isDocOf(placed, input);
  if (items.length === 0 && !isDoc) return [];
  const target = isDoc
    ? { type: 'doc', id: docId(placed.text, placed.original) }
    : link && 'slug' in link
      ? defined({
          type: 'generated-index',
          title: link.title,
          description: link.description,
          slug: link.slug,
        })
      : undefined;
  return [defined({ type, label, description, className, collapsible, collapsed, link: target, items })];
}

function placedTextOf(
  of: string,
  { index: { bySource, byAddress }, siteUrl }: MenuInput,
): PlacedText | undefined {
  const inside = withinSite(of, siteUrl);
  // A link to a section of a text is a link, not the text.
  if (inside === null || inside.rest.includes('#')) return undefined;
  return bySource.get(of) ?? byAddress.get(pathKey(inside.path));
}

function isDocOf({ text, isTranslation }: PlacedText, { version }: ItemInput): boolean {
  return text.kind === 'doc' && !isTranslation && (text.version ?? CURRENT) === version;
}

function reportMissing(of: string, { causes }: MenuInput): [] {
  causes.add('Items of sidebars that name nothing here were left out', of);
  return [];
}

/** All folders that contain a file. */
function parentFolders(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
