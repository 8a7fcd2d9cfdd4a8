import { mapsOf, textOf } from '../text/values';
import type { Fields, ImportedSite, ImportedText, NavItem } from '../types';
import { listItem } from './navigation';

/** Front matter with which pages of Just the Docs say where they are in its menu. */
const PLACES = [
  'parent',
  'grand_parent',
  'nav_order',
  'nav_exclude',
  'has_children',
  'child_nav_order',
] as const;

/**
 * The documentation of Just the Docs: its pages are documents, and each names its parent by the title. A site without
 * such pages is unchanged.
 */
export function withPageTree(site: ImportedSite, config: Fields): ImportedSite {
  const pages = site.texts.filter(({ kind, fields }) => kind === 'page' && textOf(fields.title));
  if (!pages.some(({ fields }) => 'nav_order' in fields)) return site;
  const links = mapsOf(config.nav_external_links).flatMap(({ title, url }) =>
    listItem(textOf(title), textOf(url)),
  );
  const main = [...itemsBelow(null, pages, []), ...links];
  const texts = site.texts.map((text) => {
    if (text.kind !== 'page') return text;
    const others = Object.entries(text.fields).filter(([name]) => !PLACES.some((place) => place === name));
    return { ...text, kind: 'doc' as const, fields: Object.fromEntries(others) };
  });
  return { ...site, texts, settings: { ...site.settings, docsPath: '/', sidebars: { main } } };
}

/** Items of the pages that name a parent; `null` for those that name none. @param above pages around them */
function itemsBelow(
  parent: ImportedText | null,
  pages: readonly ImportedText[],
  above: readonly ImportedText[],
): NavItem[] {
  const children = pages.filter(({ fields }) => {
    if (fields.nav_exclude === true) return false;
    if (parent === null) return fields.parent === undefined;
    const isBelow = fields.grand_parent === undefined || fields.grand_parent === parent.fields.parent;
    return isBelow && textOf(fields.parent) === textOf(parent.fields.title);
  });
  children.sort((a, b) => orderOf(a) - orderOf(b) || (titleOf(a) < titleOf(b) ? -1 : 1));
  if (/^(?:desc|reversed)$/.test(String(parent?.fields.child_nav_order))) children.reverse();
  return children.flatMap((page) => {
    // Pages may name each other.
    const items = above.includes(page) ? [] : itemsBelow(page, pages, [...above, page]);
    return listItem(items.length === 0 ? undefined : titleOf(page), page.source, items);
  });
}

const titleOf = ({ fields }: ImportedText) => textOf(fields.title) ?? '';

/** Pages without a position are last. */
const orderOf = ({ fields }: ImportedText) =>
  typeof fields.nav_order === 'number' ? fields.nav_order : Number.MAX_SAFE_INTEGER;
